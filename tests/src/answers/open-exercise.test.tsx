import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { cacheExercises, deleteCachedExercises, listCached } from '../../../src/answers/cached-exercises.ts'
import { lockOutbox, unlockOutbox } from '../../../src/answers/outbox-session.ts'
import { cacheAttempt, openExercise } from '../../../src/answers/open-exercise.ts'
import { outbox } from '../../../src/answers/page-outbox.ts'
import { serve, student } from '../../setup/visit.tsx'
import { at, attempts, box, exercises, open, exercise, save } from '../routes/exercises-page.tsx'

beforeEach(() => {
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
})
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

it('asks the browser for persistent storage once an exercise is open', async () => {
  const page = await open('/quizzes')
  await expect.element(page.screen.getByRole('heading', { name: 'Quizzes' })).toBeVisible()
  expect(navigator.storage.persist).not.toHaveBeenCalled()
  page.navigate(at(1, 1))
  await expect.element(box(page)).toBeVisible()
  expect(navigator.storage.persist).toHaveBeenCalledOnce()
})

it('opens an exercise although the browser rejects the request for persistent storage', async () => {
  vi.mocked(navigator.storage.persist).mockRejectedValue(new TypeError('not here'))
  await expect.element(box(await open())).toBeVisible()
  expect(navigator.storage.persist).toHaveBeenCalled()
})

describe('an attempt whose questions this device has', () => {
  const openAgain = () => openExercise(student(), { topicId: 7, start: false }, new AbortController().signal)
  afterEach(async () => {
    await lockOutbox()
    await deleteCachedExercises()
  })

  it('stays on it if the server refuses because another user has signed in', async () => {
    const body = { detail: 'Sign in again.', code: 'other_user' }
    serve({ [exercises]: () => Response.json(body, { status: 409 }) })
    await cacheExercises(7, 7, exercise)
    await expect(openAgain()).rejects.toThrow()
    expect(await listCached(7)).toEqual([{ userId: 7, topicId: 7, attemptId: exercise.attempt_id }])
  })

  it('counts the answers that came too late for it, sent or not, and no hand-in', async () => {
    const over = { detail: 'It is over.', code: 'attempt_finished' }
    const { attempt_id } = exercise
    serve({
      [exercises]: () => Response.json(over, { status: 409 }),
      [attempts]: () => [],
      [save]: () => new Promise(() => undefined),
    })
    await cacheExercises(7, 7, exercise)
    onTestFinished(() => outbox.forgetAttempt(7, attempt_id, true))
    await unlockOutbox(7, student().outbox_key)
    const key = { user: 7, attempt: attempt_id, topic: 7 }
    for (const subquestionId of ['1.1', '2.1']) await outbox.write({ ...key, subquestionId }, 'Gravity.', 0)
    await outbox.submit({ ...key, finishedAt: '2026-11-20T10:31:00.000Z', excluded: [] })
    expect(await openAgain()).toMatchObject({ type: 'none', isOver: true, lateCount: 2 })
  })

  it('is opened rather than an older one of the same quiz', async () => {
    const calls = serve({ [exercises]: () => ({ ...exercise, attempt_id: 32 }) })
    for (const attempt_id of [31, 32]) await cacheExercises(7, 7, { ...exercise, attempt_id })
    await openAgain()
    const requested = calls.filter(({ name }) => name === exercises)
    expect(requested.map(({ headers }) => headers.get('X-Attempt-Id'))).toEqual(['32'])
  })
})

describe('an attempt that is in progress elsewhere', () => {
  const attempt_id = 33
  afterEach(async () => {
    await outbox.forgetAttempt(7, attempt_id, true)
    await lockOutbox()
    await deleteCachedExercises()
  })

  it('comes to this device with its answers before it is opened, and once', async () => {
    const calls = serve({ [exercises]: () => ({ ...exercise, attempt_id }) })
    await cacheAttempt(student(), 7, attempt_id)
    await cacheAttempt(student(), 7, attempt_id)
    const requested = calls.filter(({ name }) => name === exercises)
    expect(requested.map(({ headers }) => [headers.get('X-Attempt-Id'), headers.get('X-Prefetch')])).toEqual([
      [String(attempt_id), '1'],
    ])
    expect(await listCached(7)).toEqual([{ userId: 7, topicId: 7, attemptId: attempt_id }])
    const items = (await outbox.items(7)).filter(({ attempt }) => attempt === attempt_id)
    expect(items).toMatchObject([{ subquestionId: '1.1', text: 'Gravity.' }])
  })

  it('takes nothing from a cached response, which has no answers', async () => {
    const headers = { 'X-From-Cache': '2026-11-20T10:00:00.000Z' }
    serve({ [exercises]: () => Response.json({ ...exercise, attempt_id, student_answers: [] }, { headers }) })
    const key = { user: 7, topic: 7, attempt: attempt_id }
    await unlockOutbox(7, student().outbox_key)
    await outbox.mergeServerAnswers(key, exercise.student_answers)
    await cacheAttempt(student(), 7, attempt_id)
    const items = (await outbox.items(7)).filter(({ attempt }) => attempt === attempt_id)
    expect(items.map(({ state }) => state)).toEqual(['acknowledged'])
  })
})
