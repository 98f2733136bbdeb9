import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { completeAttempt, join, leave, lesson, open, quiz, randomTopic, save } from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

async function signInStudent(classId: number, name: string) {
  const student = await school.signIn('student', name)
  await join(school, classId, student)
  return student
}

it('has a row for each student and a column for each subquestion', async () => {
  const mine = await lesson(school)
  const { classId, topicId } = mine
  const [, second = '', third = ''] = mine.subquestionIds
  const [working, absent] = [await signInStudent(classId, 'Ola'), await signInStudent(classId, 'Ann')]
  const { id: result } = await completeAttempt(mine.student, mine, ['gravity', 'gravity', ' '])
  await mine.teacher.get('decideMark', {
    params: { resultId: result, subQuestionId: second },
    body: { type: 'points', points: [1, 1], base: null, key: randomUUID() },
  })
  await open(working, topicId)
  await save(working, mine, second, 'wind')
  const seen = await mine.teacher.get('getQuizResults', { params: { topicId } })
  expect(seen.topic).toMatchObject({ id: topicId, name: 'Forces', deleted: false })
  expect(seen.questions.map(({ id }) => id)).toEqual(mine.questionIds)
  expect(seen.questions.flatMap(({ subquestions }) => subquestions.map(({ id }) => id))).toEqual(
    mine.subquestionIds,
  )
  const empty = { result_id: null, mark: null, marks: [null, null, null], to_check: [], blank: [] }
  const rows = new Map(seen.rows.map((row) => [row.student.id, row]))
  expect(rows.get(absent.id)).toMatchObject({ state: 'not_started', attempt_id: null, ...empty })
  expect(rows.get(working.id)).toMatchObject({ state: 'working', submitted_at: null, ...empty })
  expect(rows.get(mine.student.id)).toMatchObject({
    ...{ state: 'marked', in_class: true, result_id: result, mark: 3, max_points: 4, accuracy: 75 },
    ...{ marks: [1, 2, 0], decided: [second], blank: [third] },
  })
})

it('sorts by name and keeps students who have left and have a result', async () => {
  const mine = await lesson(school)
  const left = await signInStudent(mine.classId, 'aaron')
  await completeAttempt(left, mine, ['', '', ''])
  await leave(school, mine.classId, left)
  const { rows } = await mine.teacher.get('getQuizResults', { params: { topicId: mine.topicId } })
  expect(rows.map(({ student, in_class }) => [student.id, in_class])).toEqual([
    [left.id, false],
    [mine.student.id, true],
  ])
})

it.each([
  ['latest', [0]],
  ['best', [4]],
  ['all', [2, 4, 0]],
] as const)('shows the %s attempts of a student who has several', async (attempts, expected) => {
  const mine = await lesson(school)
  await completeAttempt(mine.student, mine, ['gravity', '', 'newton'])
  await completeAttempt(mine.student, mine, ['gravity', 'gravity and air resistance', 'newton'])
  await completeAttempt(mine.student, mine, ['', '', ''])
  const { rows } = await mine.teacher.get('getQuizResults', {
    ...{ params: { topicId: mine.topicId }, query: { attempts } },
  })
  expect(rows.map(({ mark }) => mark)).toEqual(expected)
})

it('stays readable when the quiz is deleted', async () => {
  const mine = await lesson(school)
  await completeAttempt(mine.student, mine, ['gravity', '', ''])
  await mine.teacher.get('deleteTopic', { params: { id: mine.topicId } })
  const seen = await mine.teacher.get('getQuizResults', { params: { topicId: mine.topicId } })
  expect([seen.topic.deleted, seen.rows[0]?.marks]).toEqual([true, [1, 0, 0]])
})

it('has the questions of mixed practice in the order of the marking desk, whatever each student drew first', async () => {
  const parts = [1, 2].map((part) => ({ text: `Part ${part}`, answers: ['gravity'] }))
  const mine = await lesson(school, [parts])
  await quiz(school, mine.classId, { questions: Array.from({ length: 9 }, (_, n) => toNamed(parts, n)) })
  const topicId = await randomTopic(school, mine.classId)
  for (const name of ['Ann', 'Ben', 'Cem']) {
    const student = await signInStudent(mine.classId, name)
    await completeAttempt(student, { topicId, questionIds: [], subquestionIds: [] }, [])
  }
  const { questions } = await mine.teacher.get('getQuizResults', { params: { topicId } })
  const ids = questions.flatMap(({ subquestions }) => subquestions.map(({ id }) => id))
  const numbers = questions.map(({ id }) => id)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  const desk = await mine.teacher.get('getMarkingQueue', {
    params: { topicId, subQuestionId: ids[0] ?? '' },
  })
  expect(desk.subquestions.map(({ id }) => id)).toEqual(ids)
})

const toNamed = (parts: { text: string; answers: string[] }[], name: number) =>
  parts.map(({ text, answers }) => ({ text: `${text} of ${name}`, answers }))
