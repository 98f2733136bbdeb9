import { expect, it } from 'vitest'
import { idToken, useSchool } from '../../setup/school.ts'
import { add, check, newGroup, outcomes, pupil } from './lists.ts'

const school = useSchool()

async function invite() {
  const group = await newGroup(school)
  const [noor, ada] = [`noor@${group.name}.example`.toLowerCase(), `ada@${group.name}.example`.toLowerCase()]
  await add(group, pupil('Noor Sand', { email: noor }), pupil('Ada Oak', { email: ada }))
  return { group, noor, ada, params: { classId: group.id } }
}

it('teachers of the group see who is invited, and nobody else does', async () => {
  const { group, noor, ada, params } = await invite()
  const [student, other] = [await school.signIn('student'), await newGroup(school)]
  const body = { class_id: group.id, email: noor }
  for (const [visitor, status] of [
    [school.anonymous, 401],
    [student, 403],
    [other.teacher, 404],
  ] as const) {
    expect((await visitor.call('getAwaited', { params })).status).toBe(status)
    expect((await visitor.call('removeAwaited', { body })).status).toBe(status)
  }
  const listed = await group.teacher.get('getAwaited', { params })
  expect(listed.map(({ display_name, email }) => [display_name, email])).toEqual([
    ['Ada Oak', ada],
    ['Noor Sand', noor],
  ])
})

it('the group says to its teachers how many are invited, while there are any', async () => {
  const { group, noor, ada } = await invite()
  const student = await school.signIn('student')
  const body = { class_id: group.id, user_ids: [student.id] }
  await group.teacher.get('addToClass', { params: { group: 'students' }, body })
  expect((await group.teacher.get('getClasses'))[0]?.awaited_count).toBe(2)
  expect((await student.get('getClasses'))[0]).not.toHaveProperty('awaited_count')
  for (const email of [noor, ada])
    await group.teacher.get('removeAwaited', { body: { class_id: group.id, email } })
  expect((await group.teacher.get('getClasses'))[0]).not.toHaveProperty('awaited_count')
})

it('somebody who is removed does not come in when they register, and can be invited again', async () => {
  const { group, noor, ada } = await invite()
  const body = { class_id: group.id, email: noor.toUpperCase() }
  const left = await group.teacher.get('removeAwaited', { body })
  expect(left.map((one) => one.email)).toEqual([ada])
  expect(outcomes((await check(group, pupil('Noor Sand', { email: noor }))).pupils)).toEqual(['awaited'])
  const token = () => idToken(school, { uid: `of ${noor}`, email: noor })
  await school.browser().get('register', { body: { token: token() } })
  school.clock.now = new Date(school.clock.now.getTime() + 1000)
  const loggedIn = await school.browser().get('login', { body: { token: token() } })
  expect([loggedIn.display_name, loggedIn.classes]).toEqual(['', []])
})

it('somebody is removed from one group only', async () => {
  const { group, noor } = await invite()
  const second = await newGroup(school, group.teacher)
  await add(second, pupil('Noor Sand', { email: noor }))
  await group.teacher.get('removeAwaited', { body: { class_id: group.id, email: noor } })
  const left = await group.teacher.get('getAwaited', { params: { classId: second.id } })
  expect(left.map((one) => one.email)).toEqual([noor])
})
