import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notify } from '../../../server/notifications/notifications.ts'
import { login_failures, sessions, users } from '../../../server/schema/auth.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { notifications } from '../../../server/schema/notifications.ts'
import { topics } from '../../../server/schema/topic.ts'
import { idToken, useSchool } from '../../setup/school.ts'
import { classExists, createClass, createMarkedAttempt } from './classrooms.ts'
import { registerPerson } from './people.ts'

const school = useSchool()

test('everything about a student is deleted, and the class stays', async () => {
  const teacher = await school.signIn('teacher')
  const [student, classmate] = [await school.signIn('student'), await school.signIn('student')]
  const group = await createClass(school, '9A', [teacher, student, classmate])
  await createMarkedAttempt(school, group, student, 80)
  await createMarkedAttempt(school, group, classmate, 60)
  await notify(school.db, [student.id], 'Your result is ready', '')
  expect((await student.call('deleteUser')).status).toBe(204)
  for (const table of [sessions, notifications, attempts, results])
    expect(await school.db.$count(table, eq(table.user_id, student.id))).toBe(0)
  expect(await school.db.$count(users, eq(users.id, student.id))).toBe(0)
  expect(await school.db.$count(results, eq(results.user_id, classmate.id))).toBe(1)
  expect(await classExists(school, group)).toBe(true)
  expect((await student.call('me')).status).toBe(401)
})

test('the email can register again afterwards, as a new user', async () => {
  const person = await registerPerson(school)
  const browser = school.browser()
  await browser.get('login', { body: { token: idToken(school, person) } })
  await browser.call('login', { body: { token: 'made-up' } })
  await school.db.insert(login_failures).values({ account: person.uid })
  await browser.get('deleteUser')
  expect(await school.db.$count(login_failures, eq(login_failures.account, person.uid))).toBe(0)
  const again = await school.browser().call('register', { body: { token: idToken(school, person) } })
  expect(again.status).toBe(201)
})

test('the only teacher of classes with students gets an error that names them, and nothing is deleted', async () => {
  const teacher = await school.signIn('teacher')
  const [student, colleague] = [await school.signIn('student'), await school.signIn('teacher')]
  const groups = [
    await createClass(school, 'Physics 9B', [teacher, student]),
    await createClass(school, 'Biology 7', [teacher, student]),
    await createClass(school, 'Shared', [teacher, colleague, student]),
    await createClass(school, 'Empty', [teacher]),
  ]
  const { status, detail } = await teacher.call('deleteUser')
  expect(status).toBe(409)
  expect(detail).toBe(
    'You are the only teacher of "Biology 7" and "Physics 9B". Add another teacher there, or take the students out, and try again.',
  )
  for (const group of groups) expect(await classExists(school, group)).toBe(true)
  expect((await teacher.call('me')).status).toBe(200)
})

test("a teacher's classes stay if they have other teachers; the others are deleted with their quizzes", async () => {
  const [teacher, colleague, student] = [
    await school.signIn('teacher'),
    await school.signIn('teacher'),
    await school.signIn('student'),
  ]
  const shared = await createClass(school, 'Shared', [teacher, colleague, student])
  const alone = await createClass(school, 'Left', [teacher, student])
  const quiz = await createMarkedAttempt(school, alone, student, 50)
  await teacher.get('removeFromClass', {
    params: { group: 'students' },
    body: { class_id: alone, user_ids: [student.id] },
  })
  expect((await teacher.call('deleteUser')).status).toBe(204)
  expect(await classExists(school, shared)).toBe(true)
  expect(await classExists(school, alone)).toBe(false)
  expect(await school.db.$count(topics, eq(topics.id, quiz))).toBe(0)
  expect((await colleague.get('me')).classes).toEqual([{ id: shared, name: 'Shared' }])
})

test("two teachers of a class who delete their accounts at once don't leave their students without one", async () => {
  const [one, other, student] = [
    await school.signIn('teacher'),
    await school.signIn('teacher'),
    await school.signIn('student'),
  ]
  await createClass(school, '8C', [one, other, student])
  const both = await Promise.all([one.call('deleteUser'), other.call('deleteUser')])
  expect(both.map((response) => response.status).toSorted()).toEqual([204, 409])
})

test('an anonymous call deletes no account, nor does one meant for another user', async () => {
  expect((await school.anonymous.call('deleteUser')).status).toBe(401)
  const student = await school.signIn('student')
  const headers = { 'x-expect-user': String(student.id + 1) }
  expect((await student.call('deleteUser', { headers })).status).toBe(409)
  expect((await student.call('me')).status).toBe(200)
})
