import { expect, test } from 'vitest'
import type { SendResult } from '../../outbox/api.ts'
import { Backoff } from '../../outbox/backoff.ts'

const row = { user: 1, attempt: 2, subquestionId: '1.1' }
const other = { ...row, subquestionId: '1.2' }

/** Full jitter at its maximum. */
function paced() {
  const time = { now: 0 }
  const clock = { now: () => time.now, date: () => 0, after: () => () => undefined }
  const pace = new Backoff(clock, () => 1)
  const waits = (outcome: SendResult, times: number) =>
    Array.from({ length: times }, () => {
      pace.record(row, outcome)
      const wait = pace.delayMs(row)
      time.now += wait
      return wait
    })
  return { pace, time, waits }
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
  const { pace } = paced()
  pace.record(row, { type: 'retry', isBusy: false })
  pace.record(other, { type: 'retry', isBusy: true, retryAfterMs: 9_000 })
  pace.onServerReachable()
  expect(pace.isDue(row)).toBe(true)
  expect(pace.delayMs(other)).toBe(9_000)
})

test('a try without a response keeps the delay that the response to another one asked for', () => {
  const { pace, time } = paced()
  pace.record(row, { type: 'retry', isBusy: true, retryAfterMs: 9_000 })
  pace.record(row, { type: 'retry', isBusy: false, immediately: true })
  expect(pace.delayMs(row)).toBe(9_000)
  time.now += 9_000
  pace.record(row, { type: 'retry', isBusy: false, immediately: true })
  expect(pace.isDue(row)).toBe(true)
})

test('when the server is reachable, delays start from the beginning', () => {
  const { pace, waits } = paced()
  waits({ type: 'retry', isBusy: false }, 5)
  pace.onServerReachable()
  expect(waits({ type: 'retry', isBusy: false }, 2)).toEqual([1_000, 2_000])
})

test('a call aborted because the server is reachable is retried at once', () => {
  expect(paced().waits({ type: 'retry', isBusy: false, immediately: true }, 2)).toEqual([0, 0])
})

test('any other result ends the delay, and items do not wait for each other', () => {
  const { pace } = paced()
  pace.record(row, { type: 'retry', isBusy: false })
  expect(pace.isDue(other)).toBe(true)
  expect(pace.gotNoResponse(row)).toBe(true)
  pace.record(row, { type: 'acknowledged' })
  expect(pace.isDue(row)).toBe(true)
  expect(pace.hasFailed(row)).toBe(false)
})
