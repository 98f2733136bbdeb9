import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deletePerson, findPerson } from '../../../server/personal-data/person.ts'
import { parseOptions } from '../../../server/personal-data/retention.ts'
import { users } from '../../../server/schema/auth.ts'
import { awaited_students } from '../../../server/schema/class.ts'
import { attempts } from '../../../server/schema/exercise.ts'
import { job_requests } from '../../../server/schema/jobs.ts'
import { useSchool } from '../../setup/school.ts'
import { classExists, createClass, createMarkedAttempt } from '../auth/classrooms.ts'

const school = useSchool()

const remove = async (email: string) => {
  const person = await findPerson(school.db, email)
  return school.db.transaction((tx) => deletePerson(tx, person))
}
const invite = (class_id: number, email: string) =>
  school.db.insert(awaited_students).values({ class_id, email, display_name: 'Invited' })
const countInvitations = (email: string) =>
  school.db.$count(awaited_students, eq(awaited_students.email, email))

it('one person is deleted with everything about them, and nobody else', async () => {
  const [teacher, student, classmate] = [
    await school.signIn('teacher'),
    await school.signIn('student', 'Mia King'),
    await school.signIn('student'),
  ]
  const group = await createClass(school, '9A', [teacher, student, classmate])
  await createMarkedAttempt(school, group, student, 80)
  await createMarkedAttempt(school, group, classmate, 60)
  await invite(group, student.email)
  await invite(group, 'other@oak.example')
  const data = { asked_by: student.id, instruction: 'In own words.' }
  await school.db.insert(job_requests).values({ name: 'of-another-version', data })
  const { id } = student
  expect(await findPerson(school.db, student.email.toUpperCase())).toEqual({
    ...{ email: student.email, user: { id, display_name: 'Mia King', role: 'student' } },
    ...{ invitations: 1, groups: [] },
  })
  expect(await school.db.$count(users, eq(users.id, id))).toBe(1)
  expect(await remove(student.email)).toMatch(/^uid-/)
  expect(await school.db.$count(users, eq(users.id, id))).toBe(0)
  expect(await school.db.$count(attempts, eq(attempts.user_id, id))).toBe(0)
  expect(await countInvitations(student.email)).toBe(0)
  expect(JSON.stringify(await school.db.select().from(job_requests))).not.toContain('In own words.')
  expect((await student.call('me')).status).toBe(401)
  expect(await school.db.$count(attempts, eq(attempts.user_id, classmate.id))).toBe(1)
  expect(await countInvitations('other@oak.example')).toBe(1)
  await expect(findPerson(school.db, student.email)).rejects.toThrow(
    `Nobody is registered or invited with ${student.email}.`,
  )
})

it('somebody who is only invited is no longer', async () => {
  const group = await createClass(school, '7P', [await school.signIn('teacher')])
  await invite(group, 'noor@sand.example')
  expect(await findPerson(school.db, 'Noor@Sand.example')).toMatchObject({ user: null, invitations: 1 })
  expect(await remove('Noor@Sand.example')).toBeNull()
  expect(await countInvitations('noor@sand.example')).toBe(0)
})

it('a teacher takes along the groups without another one, but is refused while students are left alone', async () => {
  const [teacher, colleague, student] = [
    await school.signIn('teacher'),
    await school.signIn('teacher'),
    await school.signIn('student'),
  ]
  const shared = await createClass(school, 'Shared', [teacher, colleague, student])
  const own = await createClass(school, 'Own', [teacher, student])
  await expect(findPerson(school.db, teacher.email)).rejects.toThrow(
    `${teacher.email} is the only teacher of "Own". Add another teacher there, or take the students out, and try again.`,
  )
  await teacher.get('removeFromClass', {
    params: { group: 'students' },
    body: { class_id: own, user_ids: [student.id] },
  })
  expect((await findPerson(school.db, teacher.email)).groups).toEqual(['Own'])
  await remove(teacher.email)
  expect([await classExists(school, own), await classExists(school, shared)]).toEqual([false, true])
})

it('the command takes one person or a day, and nothing is deleted in a dry run', () => {
  const parse = (...args: string[]) => parseOptions(args, school.clock.now)
  expect(parse('--user', 'mia@oak.example', '--dry-run')).toEqual({
    what: { email: 'mia@oak.example' },
    isDryRun: true,
  })
  expect(parse('--before', '2020-09-01')).toEqual({
    what: { before: new Date('2020-09-01T00:00:00Z') },
    isDryRun: false,
  })
  for (const args of [[], ['--user'], ['--dry-run'], ['--user', 'a@b.example', '--before', '2020-09-01']])
    expect(() => parse(...args)).toThrow(/^Usage: npm run retention/)
})
