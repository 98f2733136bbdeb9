import { expect, test } from 'vitest'
import { notify } from '../../../server/notifications/notifications.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'

const school = useSchool()

async function told(person: Visitor, title = 'Your result is ready'): Promise<number> {
  await notify(school.db, [person.id], title, 'Forces: 8 of 10 marks.')
  const { notifications } = await person.get('me')
  return notifications[0]?.id ?? 0
}

test('an unread notification becomes read, and a read one unread again', async () => {
  const student = await school.signIn('student')
  const id = await told(student)
  const read = await student.get('markAsRead', { params: { id } })
  expect(read).toMatchObject({
    id,
    title: 'Your result is ready',
    description: 'Forces: 8 of 10 marks.',
    is_read: true,
  })
  expect(new Date(read.created_at).toISOString()).toBe(read.created_at)
  expect((await student.get('me')).notifications).toMatchObject([{ id, is_read: true }])
  expect(await student.get('unmarkAsRead', { params: { id } })).toMatchObject({ id, is_read: false })
  expect((await student.get('me')).notifications).toMatchObject([{ id, is_read: false }])
})

test('marking twice changes nothing', async () => {
  const teacher = await school.signIn('teacher')
  const id = await told(teacher)
  await teacher.get('markAsRead', { params: { id } })
  expect(await teacher.get('markAsRead', { params: { id } })).toMatchObject({ is_read: true })
})

test.each(['markAsRead', 'unmarkAsRead'] as const)(
  "%s accepts only the caller's own notifications",
  async (call) => {
    const owner = await school.signIn('student')
    const id = await told(owner)
    const other = await school.signIn('teacher')
    expect((await school.anonymous.call(call, { params: { id } })).status).toBe(401)
    expect((await other.call(call, { params: { id } })).status).toBe(404)
    expect((await owner.call(call, { params: { id: id + 1000 } })).status).toBe(404)
    expect((await owner.get('me')).notifications).toMatchObject([{ id, is_read: false }])
  },
)

test('all of the caller become read at once, and nobody else’s', async () => {
  const [owner, other] = [await school.signIn('student'), await school.signIn('student')]
  const ids = [await told(owner), await told(owner), await told(owner)]
  await owner.get('markAsRead', { params: { id: ids[0] ?? 0 } })
  await told(other)
  const read = ids.toReversed().map((id) => ({ id, is_read: true }))
  expect(await owner.get('markAllAsRead')).toMatchObject(read)
  expect((await owner.get('me')).notifications).toMatchObject(read)
  expect((await other.get('me')).notifications).toMatchObject([{ is_read: false }])
  expect((await school.anonymous.call('markAllAsRead')).status).toBe(401)
})

test('an invalid id is a bad request', async () => {
  const student = await school.signIn('student')
  const { status, detail } = await student.call('markAsRead', { params: { id: 'first' } })
  expect(status).toBe(400)
  expect(detail).toContain('id')
})
