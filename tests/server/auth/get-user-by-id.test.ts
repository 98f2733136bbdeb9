import { expect, test } from 'vitest'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { createClass, createMarkedAttempt } from './classrooms.ts'

const school = useSchool()

const getUser = (viewer: Visitor, person: { id: number }, include_stats?: boolean) =>
  viewer.call('getUserById', {
    params: { id: person.id },
    query: include_stats === undefined ? {} : { include_stats },
  })

test('users see themselves with all their classes', async () => {
  const student = await school.signIn('student', 'Ben')
  const [art, maths] = [
    await createClass(school, 'Art', [student]),
    await createClass(school, 'Maths', [student]),
  ]
  const { body } = await getUser(student, student)
  expect(body).toEqual({
    ...{ id: student.id, display_name: 'Ben', email: student.email, role: 'student' },
    classes: [
      { id: art, name: 'Art' },
      { id: maths, name: 'Maths' },
    ],
  })
})

test('a student sees no other user, neither a classmate nor a teacher', async () => {
  const [student, classmate, teacher] = [
    await school.signIn('student'),
    await school.signIn('student'),
    await school.signIn('teacher'),
  ]
  await createClass(school, '9A', [student, classmate, teacher])
  for (const person of [classmate, teacher, { id: 999_999 }]) {
    const { status, detail } = await getUser(student, person)
    expect([status, detail]).toEqual([404, 'There is no such person.'])
  }
})

test("a teacher sees a student's shared classes and the results in them", async () => {
  const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
  const common = await createClass(school, 'Common', [teacher, student])
  const foreign = await createClass(school, 'Foreign', [student])
  await createMarkedAttempt(school, common, student, 80)
  await createMarkedAttempt(school, foreign, student, 20)
  const { body } = await getUser(teacher, student, true)
  expect(body.classes).toEqual([{ id: common, name: 'Common' }])
  expect(body.stats?.overall_stats.average_accuracy).toBe(80)
  expect((await getUser(student, student, true)).body.stats?.overall_stats.average_accuracy).toBe(50)
})

test('statistics are included only on request', async () => {
  const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
  await createClass(school, '9A', [teacher, student])
  expect((await getUser(teacher, student)).body).not.toHaveProperty('stats')
  expect((await getUser(teacher, student, false)).body).not.toHaveProperty('stats')
})

test('of other users a teacher sees the name, the email and the role', async () => {
  const [teacher, student, colleague] = [
    await school.signIn('teacher'),
    await school.signIn('student', 'Cleo'),
    await school.signIn('teacher'),
  ]
  await createClass(school, 'Theirs', [student])
  await createClass(school, 'Ours', [teacher, colleague])
  expect((await getUser(teacher, student, true)).body).toEqual({
    ...{ id: student.id, display_name: 'Cleo', email: student.email, role: 'student', classes: [] },
  })
  const other = (await getUser(teacher, colleague, true)).body
  expect(other).toMatchObject({ id: colleague.id, role: 'teacher', classes: [] })
  expect(other).not.toHaveProperty('stats')
})

test('an anonymous call sees no user, and an unknown id is not found', async () => {
  const teacher = await school.signIn('teacher')
  expect((await getUser(school.anonymous, teacher)).status).toBe(401)
  expect((await getUser(teacher, { id: 999_999 })).status).toBe(404)
  expect((await teacher.call('getUserById', { params: { id: 'me' } })).status).toBe(400)
  expect(
    (await teacher.call('getUserById', { params: { id: 1 }, query: { include_stats: 'yes' } })).status,
  ).toBe(400)
})
