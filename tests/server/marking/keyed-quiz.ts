import { randomUUID } from 'node:crypto'
import type { BodyOf } from '../../../contract/shapes.ts'
import { until, type useSchool, type Visitor } from '../../setup/school.ts'
import { completeAttempt } from '../exercise/lesson.ts'
import { addClass, manual, quiz } from '../topic/quiz-drafts.ts'

type School = ReturnType<typeof useSchool>
export type Scheme = Omit<BodyOf<'editMarkScheme'>['schemes'][number], 'subquestion_id'>

export const entry = (answer: string, maxPoints = 1) => ({ answer, maxPoints })
const parts = [
  {
    ...{ subquestionDescription: 'Which is a noble gas?', kind: 'choice', options: ['Iron', 'Neon', 'Zinc'] },
    answers: [entry('Iron')],
  },
  {
    ...{ subquestionDescription: 'Which are metals?', kind: 'several' },
    options: ['Iron', 'Neon', 'Zinc', 'Argon'],
    answers: [entry('Iron', 2), entry('Neon', 2)],
  },
  {
    ...{ subquestionDescription: 'How long is it?', kind: 'number', value: '30', tolerance: '1', unit: 'm' },
    answers: [entry(''), { ...entry(''), part: 'unit' }],
  },
]
export const [choice, several, number] = [0, 1, 2]

/** A quiz of one question with these parts, in a class of its own. */
export async function addParts(teacher: Visitor, students: Visitor[], subquestions: { answers: object[] }[]) {
  const classId = await addClass(teacher, ...students)
  const question = { ...manual(), subquestions }
  const { id: topicId } = await teacher.get('addTopic', { body: quiz(classId, [question]) })
  const [stored] = await until(
    () => teacher.get('previewExercises', { params: { topicId } }),
    (exercises) => exercises.length > 0,
  )
  const subquestionIds = stored?.exercise_json.subquestions.map(({ id }) => id) ?? []
  return { topicId, subquestionIds, questionIds: [stored?.id ?? 0] }
}

/** A quiz of a choice, several and a number, answered by one student for each list. */
export async function answerKeyed(school: School, ...lists: [string, string, string][]) {
  const teacher = await school.signIn('teacher')
  const students = await Promise.all(
    lists.map((_, index) => school.signIn('student', `Student ${index + 1}`)),
  )
  const taken = await addParts(teacher, students, parts)
  const results: number[] = []
  for (const [index, student] of students.entries())
    results.push((await completeAttempt(student, taken, lists[index] ?? [])).id)
  return { ...taken, teacher, students, results }
}
export type Keyed = Awaited<ReturnType<typeof answerKeyed>>

export const place = ({ topicId, subquestionIds }: Keyed, part: number) => ({
  topicId,
  subQuestionId: subquestionIds[part] ?? '',
})

export async function request(mine: Keyed, part: number, scheme: Scheme) {
  const { topicId, subQuestionId } = place(mine, part)
  const { version } = await mine.teacher.get('getTopicDraft', { params: { id: topicId } })
  return { params: { topicId }, body: { version, schemes: [{ subquestion_id: subQuestionId, ...scheme }] } }
}
export const tryScheme = async (mine: Keyed, part: number, scheme: Scheme) =>
  mine.teacher.get('tryMarkScheme', await request(mine, part, scheme))

export const queue = (mine: Keyed, part: number) =>
  mine.teacher.get('getMarkingQueue', { params: place(mine, part) })
export const finished = (mine: Keyed, part: number) =>
  until(
    () => queue(mine, part),
    ({ scheme_change }) => scheme_change?.is_finished === true,
  )

/** Saves the scheme and waits until the answers are marked again. */
export async function edit(mine: Keyed, part: number, scheme: Scheme) {
  await mine.teacher.get('editMarkScheme', await request(mine, part, scheme))
  return finished(mine, part)
}

export async function marks(mine: Keyed, part: number) {
  const { items } = await queue(mine, part)
  return mine.results.map((id) => items.find(({ result_id }) => result_id === id)?.mark)
}

type Decision = Partial<BodyOf<'decideMark'>>

export const getCell = (mine: Keyed, part: number, index = 0) => ({
  resultId: mine.results[index] ?? 0,
  subQuestionId: place(mine, part).subQuestionId,
})

export const callDecide = (mine: Keyed, part: number, decision: Decision) =>
  mine.teacher.call('decideMark', {
    params: getCell(mine, part),
    body: { type: 'points', base: null, key: randomUUID(), ...decision },
  })

export const decide = (mine: Keyed, part: number, points: number[]) =>
  mine.teacher.get('decideMark', {
    params: getCell(mine, part),
    body: { type: 'points', points, base: null, key: randomUUID() },
  })
