import { expect, test } from 'vitest'
import type { SendResult } from '../../outbox/api.ts'
import { Backoff } from '../../outbox/backoff.ts'

const item = { user: 1, attempt: 2, subquestionId: '1.1' }
const other = { ...item, subquestionId: '1.2' }

/** Full jitter at its maximum. */
function paced() {
  const time = { now: 0 }
  const clock = { now: () => time.now, date: () => 0, after: () => () => undefined }
  const backoff = new Backoff(clock, () => 1)
  const waits = (outcome: SendResult, times: number) =>
    Array.from({ length: times }, () => {
      backoff.record(item, outcome)
      const wait = backoff.delayMs(item)
      time.now += wait
      return wait
    })
  return { backoff, time, waits }
}

test('without a response the delay doubles from 1 s to 4 s', () => {
  expect(paced().waits({ type: 'retry', isBusy: false }, 5)).toEqual([1_000, 2_000, 4_000, 4_000, 4_000])
})

test('for a busy server the delay goes up to 30 s', () => {
  expect(paced().waits({ type: 'retry', isBusy: true }, 7)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

test('Retry-After is the minimum delay', () => {
  expect(paced().waits({ type: 'retry', isBusy: true, retryAfterMs: 60_000 }, 1)).toEqual([60_000])
})

test('when the server is reachable, items without a response are due at once, and those it asked to delay stay delayed', () => {
  const { backoff } = paced()
  backoff.record(item, { type: 'retry', isBusy: false })
  backoff.record(other, { type: 'retry', isBusy: true, retryAfterMs: 9_000 })
  backoff.onServerReachable()
  expect(backoff.isDue(item)).toBe(true)
  expect(backoff.delayMs(other)).toBe(9_000)
})

test('when the server is reachable, delays start from the beginning', () => {
  const { backoff, waits } = paced()
  waits({ type: 'retry', isBusy: false }, 5)
  backoff.onServerReachable()
  expect(waits({ type: 'retry', isBusy: false }, 2)).toEqual([1_000, 2_000])
})

test('a call aborted because the server is reachable is retried at once', () => {
  expect(paced().waits({ type: 'retry', isBusy: false, immediately: true }, 2)).toEqual([0, 0])
})

test('any other result ends the delay, and items do not wait for each other', () => {
  const { backoff } = paced()
  backoff.record(item, { type: 'retry', isBusy: false })
  expect(backoff.isDue(other)).toBe(true)
  expect(backoff.gotNoResponse(item)).toBe(true)
  backoff.record(item, { type: 'acknowledged' })
  expect(backoff.isDue(item)).toBe(true)
  expect(backoff.hasFailed(item)).toBe(false)
})
