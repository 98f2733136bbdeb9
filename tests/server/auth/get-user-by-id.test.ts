import { expect, test } from 'vitest'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { classOf, markedAttempt } from './classrooms.ts'

const school = useSchool()

const look = (viewer: Visitor, person: { id: number }, include_stats?: boolean) =>
  viewer.call('getUserById', {
    params: { id: person.id },
    query: include_stats === undefined ? {} : { include_stats },
  })

test('oneself, with every own class', async () => {
  const student = await school.signIn('student', 'Ben')
  const [art, maths] = [await classOf(school, 'Art', [student]), await classOf(school, 'Maths', [student])]
  const { body } = await look(student, student)
  expect(body).toEqual({
    ...{ id: student.id, display_name: 'Ben', email: student.email, role: 'student' },
    classes: [
      { id: art, name: 'Art' },
      { id: maths, name: 'Maths' },
    ],
  })
})

test('a student sees nobody else, be it a classmate or a teacher', async () => {
  const [student, classmate, teacher] = [
    await school.signIn('student'),
    await school.signIn('student'),
    await school.signIn('teacher'),
  ]
  await classOf(school, '9A', [student, classmate, teacher])
  for (const person of [classmate, teacher, { id: 999_999 }]) {
    const { status, detail } = await look(student, person)
    expect([status, detail]).toEqual([404, 'There is no such person.'])
  }
})

test('a teacher sees of a student the classes in common and the results in them', async () => {
  const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
  const common = await classOf(school, 'Common', [teacher, student])
  const foreign = await classOf(school, 'Foreign', [student])
  await markedAttempt(school, common, student, 80)
  await markedAttempt(school, foreign, student, 20)
  const { body } = await look(teacher, student, true)
  expect(body.classes).toEqual([{ id: common, name: 'Common' }])
  expect(body.stats?.overall_stats.average_accuracy).toBe(80)
  expect((await look(student, student, true)).body.stats?.overall_stats.average_accuracy).toBe(50)
})

test('statistics come only when asked for', async () => {
  const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
  await classOf(school, '9A', [teacher, student])
  expect((await look(teacher, student)).body).not.toHaveProperty('stats')
  expect((await look(teacher, student, false)).body).not.toHaveProperty('stats')
})

test('of everybody else a teacher sees the name, the email and the role', async () => {
  const [teacher, student, colleague] = [
    await school.signIn('teacher'),
    await school.signIn('student', 'Cleo'),
    await school.signIn('teacher'),
  ]
  await classOf(school, 'Theirs', [student])
  await classOf(school, 'Ours', [teacher, colleague])
  expect((await look(teacher, student, true)).body).toEqual({
    ...{ id: student.id, display_name: 'Cleo', email: student.email, role: 'student', classes: [] },
  })
  const other = (await look(teacher, colleague, true)).body
  expect(other).toMatchObject({ id: colleague.id, role: 'teacher', classes: [] })
  expect(other).not.toHaveProperty('stats')
})

test('nobody sees anybody, and there is no person without an id', async () => {
  const teacher = await school.signIn('teacher')
  expect((await look(school.anonymous, teacher)).status).toBe(401)
  expect((await look(teacher, { id: 999_999 })).status).toBe(404)
  expect((await teacher.call('getUserById', { params: { id: 'me' } })).status).toBe(400)
  expect(
    (await teacher.call('getUserById', { params: { id: 1 }, query: { include_stats: 'yes' } })).status,
  ).toBe(400)
})
