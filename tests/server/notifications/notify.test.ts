import { expect, test } from 'vitest'
import { notify } from '../../../server/notifications/notifications.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

test('all given users get the notification, unread, and nobody else', async () => {
  const [one, two, other] = [
    await school.signIn('student'),
    await school.signIn('student'),
    await school.signIn('student'),
  ]
  await notify(school.db, [one.id, two.id], 'A new quiz', 'Forces is ready for you.')
  for (const person of [one, two])
    expect((await person.get('me')).notifications).toMatchObject([{ title: 'A new quiz', is_read: false }])
  expect((await other.get('me')).notifications).toEqual([])
})

test('notifying no users does nothing', async () => {
  await expect(notify(school.db, [], 'A new quiz', 'Forces is ready for you.')).resolves.toBeUndefined()
})

test('a failed transaction leaves no notification', async () => {
  const student = await school.signIn('student')
  const failing = school.db.transaction(async (tx) => {
    await notify(tx, [student.id], 'A new quiz', 'Forces is ready for you.')
    throw new Error('the quiz could not be stored')
  })
  await expect(failing).rejects.toThrow('could not be stored')
  expect((await student.get('me')).notifications).toEqual([])
})

test('the latest 100 notifications are listed, newest first', async () => {
  const student = await school.signIn('student')
  for (let number = 1; number <= 101; number += 1)
    await notify(school.db, [student.id], `Result ${number}`, '')
  const titles = (await student.get('me')).notifications.map((one) => one.title)
  expect(titles).toHaveLength(100)
  expect(titles[0]).toBe('Result 101')
  expect(titles.at(-1)).toBe('Result 2')
})
