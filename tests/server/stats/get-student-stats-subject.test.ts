import { beforeAll, expect, test } from 'vitest'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { group, storeAttempt, type Group } from './marked-attempts.ts'

const school = useSchool()
let teacher: Visitor
let student: Visitor
let mate: Visitor
let own: Group
let foreign: Group

beforeAll(async () => {
  teacher = await school.signIn('teacher')
  student = await school.signIn('student')
  mate = await school.signIn('student')
  own = await group(school, '9A Physics', 'Physics', [teacher, student, mate])
  foreign = await group(school, '10 Triple Physics', 'Physics', [student])
  const biology = await group(school, '9B Biology', 'Biology', [teacher, student])
  await storeAttempt(school, student, own, {
    at: '2026-01-12T10:00:00Z',
    accuracy: 20,
    seconds: 100,
    correct: 1,
  })
  await storeAttempt(school, student, own, {
    at: '2026-01-13T10:00:00Z',
    accuracy: 40,
    seconds: 200,
    correct: 2,
  })
  await storeAttempt(school, student, own, {
    at: '2026-01-14T10:00:00Z',
    accuracy: 60,
    seconds: 300,
    correct: 4,
  })
  await storeAttempt(school, student, foreign, {
    at: '2026-01-15T10:00:00Z',
    accuracy: 100,
    seconds: 400,
    correct: 8,
  })
  await storeAttempt(school, student, biology, {
    at: '2026-01-15T11:00:00Z',
    accuracy: 1,
    seconds: 9,
    correct: 16,
  })
  await storeAttempt(school, mate, own, {
    at: '2026-01-14T12:00:00Z',
    accuracy: 80,
    seconds: 600,
    correct: 32,
  })
})

const ask = (person: Visitor, more: Record<string, number> = {}) =>
  person.call('getStudentStatsSubject', { query: { subject_id: own.subject_id, ...more } })

test('a student sees averages, tests and correct answers of one subject', async () => {
  const { body } = await ask(student)
  expect(body.subject_stats).toMatchObject({
    ...{ average_accuracy: 55, average_time_taken: 250, total_tests: 4, total_correct_answers: 15 },
    // Of 40 each.
    total_answers: 160,
  })
  // Accuracy: 80 after 30. Time taken: 350 after 150.
  expect(body.subject_stats.trends.accuracy.last_2_tests).toBeCloseTo((50 / 30) * 100, 9)
  expect(body.subject_stats.trends.time_taken.last_2_tests).toBeCloseTo((200 / 150) * 100, 9)
  expect(body.subject_stats.trends.accuracy.last_5_tests).toBeNull()
})

test('the history has results of that subject only', async () => {
  const { body } = await ask(student)
  expect(body.stat_history.accuracy).toEqual([
    { date: '2026-01-12', value: 20 },
    { date: '2026-01-13', value: 40 },
    { date: '2026-01-14', value: 60 },
    { date: '2026-01-15', value: 100 },
  ])
})

test('a student who names another student gets their own statistics', async () => {
  const { body } = await ask(mate, { student_id: student.id })
  expect(body.subject_stats).toMatchObject({ total_tests: 1, average_accuracy: 80 })
})

test('a teacher who names a student gets the results in their own classes', async () => {
  const { body } = await ask(teacher, { student_id: student.id })
  expect(body.subject_stats).toMatchObject({ total_tests: 3, average_accuracy: 40, total_correct_answers: 7 })
})

test('a teacher who names nobody gets their own groups of that subject', async () => {
  const { body } = await ask(teacher)
  expect(body.subject_stats).toMatchObject({
    total_tests: 4,
    average_accuracy: 50,
    total_correct_answers: 39,
    ...{ total_answers: 160, total_students: 2 },
  })
  expect(body.stat_history.accuracy.at(-1)).toEqual({ date: '2026-01-14', value: 70 })
})

test('a teacher sees group by group the average that the list of groups has, and nobody else does', async () => {
  const second = await group(school, '9C Physics', 'Physics', [teacher, mate])
  expect((await ask(teacher)).body.groups?.map(({ name }) => name)).toEqual(['9A Physics'])
  await storeAttempt(school, mate, second, {
    at: '2026-01-13T10:00:00Z',
    accuracy: 10,
    seconds: 60,
    correct: 0,
  })
  expect((await ask(teacher)).body.groups).toEqual([
    { id: own.class_id, name: '9A Physics', average_accuracy: 70, total_tests: 4 },
    { id: second.class_id, name: '9C Physics', average_accuracy: 10, total_tests: 1 },
  ])
  const listed = await teacher.get('getClasses', { query: { subject_id_filter: own.subject_id } })
  expect(listed.map(({ average }) => average)).toEqual([70, 10])
  expect((await ask(student)).body).not.toHaveProperty('groups')
  expect((await ask(teacher, { student_id: student.id })).body).not.toHaveProperty('groups')
})

test('a teacher without groups of the subject gets empty figures', async () => {
  const { body } = await ask(await school.signIn('teacher'))
  expect(body).toMatchObject({
    subject_stats: {
      average_accuracy: null,
      average_time_taken: null,
      total_tests: 0,
      total_correct_answers: 0,
      ...{ total_answers: 0, total_students: 0 },
    },
    stat_history: { accuracy: [], time_taken: [] },
  })
})

test('a teacher without a shared class with the student is refused', async () => {
  expect((await ask(await school.signIn('teacher'), { student_id: student.id })).status).toBe(404)
})

test('an unknown subject is not found, and a missing one is refused', async () => {
  expect((await student.call('getStudentStatsSubject', { query: { subject_id: 999_999 } })).status).toBe(404)
  const unnamed = await student.call('getStudentStatsSubject')
  expect(unnamed).toMatchObject({ status: 400, detail: expect.stringContaining('subject_id') as string })
})
