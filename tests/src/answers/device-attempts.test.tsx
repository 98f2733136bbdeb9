import { afterEach, expect, it, vi } from 'vitest'
import { cacheExercises, deleteCachedExercises } from '../../../src/answers/cached-exercises.ts'
import { type DeviceAttempt, followDeviceAttempts } from '../../../src/answers/device-attempts.ts'
import { outbox } from '../../../src/answers/page-outbox.ts'
import type { AnswerItem } from '../../../outbox/items.ts'
import { exercise } from '../routes/exercises-page.tsx'

const saved: AnswerItem = {
  ...{ type: 'answer', user: 7, attempt: exercise.attempt_id, topic: 7, subquestionId: '1.1' },
  ...{ text: 'Gravity.', revision: 1, baseRevision: 1, state: 'acknowledged' },
}

afterEach(async () => {
  vi.restoreAllMocks()
  await deleteCachedExercises()
})

it('counts a saved answer too: the list of attempts may have been fetched before it was sent', async () => {
  vi.spyOn(outbox, 'items').mockResolvedValue([saved])
  await cacheExercises(7, 7, exercise)
  const stop = new AbortController()
  const attempts = await new Promise<DeviceAttempt[]>((resolve) =>
    followDeviceAttempts(7, resolve, stop.signal),
  )
  stop.abort()
  expect(attempts).toMatchObject([{ attemptId: exercise.attempt_id, submit: null }])
  expect(attempts[0]?.progress).toBeGreaterThan(0)
})
