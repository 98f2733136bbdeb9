import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../../components/feedback/empty.tsx'
import { FetchAgainButton } from '../../../components/feedback/refresh-button.tsx'
import { Button } from '../../../components/form/button.tsx'
import { getClasses } from '../../../data/class.ts'
import { getAllSubjects } from '../../../data/subject.ts'
import type { Topic } from '../../../data/topic.ts'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { counted } from '../../../lib/numbers.ts'
import { useRole } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import { useNotInGroupText } from '../-not-in-group.ts'
import { type QuizFilter, filterQuizzes } from './-quiz-filters.tsx'

interface NoneOfNameProps {
  name: string
  /** Of the group that the filter leaves. */
  groupId: number | undefined
  /** How many quizzes of other groups have the name. */
  elsewhere: number
  onClearName: () => void
  onShowAllGroups: () => void
}

/** There are quizzes, but the name filter excludes them all. */
export function NoneOfName({ name, groupId, elsewhere, onClearName, onShowAllGroups }: NoneOfNameProps) {
  const { data: groups } = useQuery(getClasses())
  const group = groups?.find(({ id }) => id === groupId)?.name
  const clear = () => {
    // The pressed button goes with its filter.
    focusHeading()
    onClearName()
  }
  return (
    <Empty
      heading="No quizzes found"
      action={
        elsewhere > 0 ? (
          <Button onClick={onShowAllGroups}>Search all groups</Button>
        ) : (
          <Button onClick={clear}>Show all {group ? `of ${group}` : 'quizzes'}</Button>
        )
      }
    >
      No quiz{group && ` of ${group}`} has &ldquo;{name}&rdquo; in its name
      {elsewhere > 0 &&
        `, but ${counted(elsewhere, 'quiz', 'quizzes')} of your other groups ${elsewhere === 1 ? 'has' : 'have'}`}
      .
    </Empty>
  )
}

interface NoQuizzesProps {
  filter: QuizFilter
  /** Those of all groups. */
  allTopics: Topic[]
  onShowAllGroups: () => void
  onRetry: () => Promise<unknown>
}

/** Says where there are no quizzes, why or where there are some, and what to do. */
export function NoQuizzes({ filter, allTopics, onShowAllGroups, onRetry }: NoQuizzesProps) {
  const { group_id, subject_id } = filter
  const role = useRole()
  const notInGroup = useNotInGroupText()
  const { data: groups = [] } = useQuery(getClasses())
  const { data: subjects } = useQuery(getAllSubjects())
  const group = groups.find(({ id }) => id === group_id)
  // A group of physics waits for no quizzes in chemistry.
  const mayCome = subject_id === undefined || (group?.subject.id ?? subject_id) === subject_id
  const subject = subjects?.find(({ id }) => id === subject_id)?.name ?? 'this subject'
  const inSubject = subject_id === undefined ? '' : ` in ${subject}`
  const inOtherGroups = filterQuizzes(allTopics, { subject_id, name: '' }).ofSubject.length
  // The student may have been added to a group meanwhile.
  const retry = () => Promise.all([onRetry(), fetchUser()])
  return (
    <Empty
      heading={`${group_id === undefined ? 'No' : `${group?.name ?? 'This group'} has no`} quizzes${inSubject}${mayCome ? ' yet' : ''}`}
      action={
        inOtherGroups > 0 ? (
          <Button onClick={onShowAllGroups}>Show all groups</Button>
        ) : (
          role === 'student' && <FetchAgainButton onRefetch={retry} />
        )
      }
    >
      {inOtherGroups > 0
        ? `Your other ${groups.length === 2 ? 'group has' : 'groups have'} ${counted(inOtherGroups, 'quiz', 'quizzes')}${inSubject}.`
        : allTopics.length > 0
          ? 'Your quizzes are in other subjects.'
          : {
              teacher: 'Your first quiz appears here once you save it.',
              student: notInGroup ?? 'Your teacher has not set one yet.',
            }[role]}
    </Empty>
  )
}
