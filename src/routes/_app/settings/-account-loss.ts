import { useQuery } from '@tanstack/react-query'
import { type StudentGroup, getClasses } from '../../../data/class.ts'
import { type AttemptMeta, getExerciseAttemptsMeta, getExerciseResultsMeta } from '../../../data/exercise.ts'
import { type Topic, getTopics } from '../../../data/topic.ts'
import { counted } from '../../../lib/numbers.ts'
import { useRole, useUser } from '../../../session/auth-store.ts'

/** What is deleted with the user's account, and what is not; or why the server refuses to delete it. */
export type AccountLoss =
  | {
      type: 'deletable'
      /** Besides the account itself. */
      deleted: string[]
      kept: string[]
    }
  | { type: 'blocked'; reason: string }

/** Undefined while it is loading, null where it could not be loaded. */
export function useAccountLoss(): AccountLoss | null | undefined {
  const { id } = useUser()
  const isTeacher = useRole() === 'teacher'
  const groups = useQuery({ ...getClasses(), enabled: isTeacher })
  const topics = useQuery({ ...getTopics(), enabled: isTeacher })
  const results = useQuery({ ...getExerciseResultsMeta({}), enabled: !isTeacher })
  const attempts = useQuery({ ...getExerciseAttemptsMeta(), enabled: !isTeacher })
  if (isTeacher && groups.data && topics.data) return describeTeacherLoss(id, groups.data, topics.data)
  if (!isTeacher && results.data && attempts.data)
    return describeStudentLoss(results.data.total_test_result_count, attempts.data)
  return [groups, topics, results, attempts].some(({ isError }) => isError) ? null : undefined
}

export function describeStudentLoss(resultCount: number, attempts: AttemptMeta[]): AccountLoss {
  const open = attempts.filter((attempt) => attempt.is_active).length
  const handedIn = attempts.length - open
  const deleted = [
    resultCount > 0 && `${counted(resultCount, 'result')}, with answers, marks and feedback`,
    open > 0 && counted(open, 'quiz in progress', 'quizzes in progress'),
    handedIn > 0 && `${counted(handedIn, 'quiz', 'quizzes')} handed in, waiting for marks`,
  ].filter((item) => item !== false)
  return { type: 'deletable', deleted, kept: [] }
}

/** A group stays with its other teachers; one without them is deleted, but only without students. */
export function describeTeacherLoss(userId: number, groups: StudentGroup[], topics: Topic[]): AccountLoss {
  const getOthers = (group: StudentGroup) => group.teachers.filter(({ id }) => id !== userId)
  const soleGroups = groups.filter((group) => getOthers(group).length === 0)
  const groupsWithStudents = soleGroups.filter(({ students }) => students.length > 0)
  if (groupsWithStudents.length > 0) return { type: 'blocked', reason: describeBlocked(groupsWithStudents) }
  const sharedGroups = groups.filter((group) => !soleGroups.includes(group))
  const [first] = sharedGroups
  const kept =
    first === undefined
      ? []
      : [
          sharedGroups.length === 1
            ? `${first.name}, with ${formatList(getOthers(first).map((teacher) => teacher.display_name || 'its other teacher'))}`
            : `${counted(sharedGroups.length, 'student group')}, with their other teachers`,
          'The marks and the feedback you gave there',
        ]
  return { type: 'deletable', deleted: describeDeleted(soleGroups, topics), kept }
}

function describeBlocked(groups: StudentGroup[]): string {
  const isOne = groups.length === 1
  const names = formatList(groups.map(({ name }) => name))
  return `You are the only teacher of ${names}, and ${isOne ? 'it has' : 'they have'} students. Add another teacher${isOne ? '' : ' to each'}, or take the students out. Then you can delete your account.`
}

/** '2 student groups without students, with 7 quizzes and 214 results'. */
function describeDeleted(groups: StudentGroup[], topics: Topic[]): string[] {
  const [first] = groups
  if (first === undefined) return []
  const ids = new Set(groups.map(({ id }) => id))
  const quizzes = topics.filter(({ random, class_ }) => !random && ids.has(class_.id)).length
  const results = groups.reduce((sum, { result_count = 0 }) => sum + result_count, 0)
  const parts = [
    quizzes > 0 && counted(quizzes, 'quiz', 'quizzes'),
    results > 0 && counted(results, 'result'),
  ].filter((part) => part !== false)
  const what =
    groups.length === 1
      ? `${first.name}, which has no students`
      : `${counted(groups.length, 'student group')} without students`
  return [parts.length > 0 ? `${what}, with ${formatList(parts)}` : what]
}

const formatList = (items: string[]): string => new Intl.ListFormat('en-GB').format(items)
