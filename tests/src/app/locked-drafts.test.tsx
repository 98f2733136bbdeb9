import { afterEach, beforeEach, expect, it } from 'vitest'
import { outbox } from '../../../src/answers/page-outbox.ts'
import { clearDevice } from '../../../src/app/clear-device.ts'
import { restoreDrafts } from '../../../src/app/locked-drafts.ts'
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
  localStorage.setItem('quiz-draft-77', '{"name":"Acids"}')
  rememberPreviousUser(teacher)
})
afterEach(() => {
  localStorage.clear()
  setAuth({ user: null })
})

const readDrafts = () => [created, edited].map((key) => localStorage.getItem(key))
const nothing = [null, null]

it('quizzes of a session that ended by itself are unreadable to the next user, and come back with their own', async () => {
  await signInUser(next)
  await restoreDrafts()
  expect(readDrafts()).toEqual(nothing)
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/Forces|Waves|Acids/)
  await signInUser(teacher)
  await restoreDrafts()
  expect(readDrafts()).toEqual(['{"name":"Forces"}', '{"name":"Waves"}'])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('locked-'))).toEqual([])
})

it('a locked quiz waits for one that was begun before it came back', async () => {
  await signInUser(next)
  await signInUser(teacher)
  localStorage.setItem(created, '{"name":"Energy"}')
  await restoreDrafts()
  expect(localStorage.getItem(created)).toBe('{"name":"Energy"}')
  localStorage.removeItem(created)
  await restoreDrafts()
  expect(localStorage.getItem(created)).toBe('{"name":"Forces"}')
})

it('quizzes go at a log-out, which asks first', async () => {
  setAuth({ user: teacher })
  await clearUserData()
  await signInUser(teacher)
  await restoreDrafts()
  expect(readDrafts()).toEqual(nothing)
})
