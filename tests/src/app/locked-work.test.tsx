import { afterEach, beforeEach, expect, it } from 'vitest'
import { outbox } from '../../../src/answers/page-outbox.ts'
import { clearDevice } from '../../../src/app/clear-device.ts'
import { restoreWork } from '../../../src/app/locked-work.ts'
import { setAuth } from '../../../src/session/auth-store.ts'
import {
  clearUserData,
  connectDeviceData,
  rememberPreviousUser,
  signInUser,
} from '../../../src/session/user-data.ts'
import { person } from '../session/identities.ts'

const teacher = person(7, { role: 'teacher' })
const next = person(8, { outbox_key: btoa('another key'.padEnd(32)) })
const created = 'quiz-draft-7'
const edited = 'quiz-draft-7-edit-3'
const mark = 'marks-to-save:7:a1'

const deviceData = {
  clearDevice,
  lockAnswers: async () => undefined,
  deleteIdentityDatabases: async () => undefined,
}

beforeEach(async () => {
  localStorage.clear()
  connectDeviceData(
    async () => deviceData,
    async () => true,
  )
  await outbox.unlock(teacher.id, teacher.outbox_key)
  localStorage.setItem(created, '{"name":"Forces"}')
  localStorage.setItem(edited, '{"name":"Waves"}')
  localStorage.setItem(mark, '{"note":"Good"}')
  localStorage.setItem('quiz-draft-77', '{"name":"Acids"}')
  rememberPreviousUser(teacher)
})
afterEach(() => {
  localStorage.clear()
  setAuth({ user: null })
})

const readWork = () => [created, edited, mark].map((key) => localStorage.getItem(key))
const nothing = [null, null, null]

it('quizzes and marks of a session that ended by itself are unreadable to the next user, and come back with their own', async () => {
  await signInUser(next)
  await restoreWork()
  expect(readWork()).toEqual(nothing)
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/Forces|Waves|Acids|Good/)
  await signInUser(teacher)
  await restoreWork()
  expect(readWork()).toEqual(['{"name":"Forces"}', '{"name":"Waves"}', '{"note":"Good"}'])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('locked-'))).toEqual([])
})

it('a locked quiz waits for one that was begun before it came back', async () => {
  await signInUser(next)
  await signInUser(teacher)
  localStorage.setItem(created, '{"name":"Energy"}')
  await restoreWork()
  expect(localStorage.getItem(created)).toBe('{"name":"Energy"}')
  localStorage.removeItem(created)
  await restoreWork()
  expect(localStorage.getItem(created)).toBe('{"name":"Forces"}')
})

it('they go at a log-out, which asks first', async () => {
  setAuth({ user: teacher })
  await clearUserData()
  await signInUser(teacher)
  await restoreWork()
  expect(readWork()).toEqual(nothing)
})
