import { expect, test } from 'vitest'
import type { Outcome } from '../../../sw/outbox/outcome.ts'
import { Pace } from '../../../sw/outbox/pace.ts'

const row = { user: 1, attempt: 2, place: '1.1' }
const other = { ...row, place: '1.2' }

/** Full jitter at its longest. */
function paced() {
  const time = { now: 0 }
  const clock = { now: () => time.now, date: () => 0, after: () => () => undefined }
  const pace = new Pace(clock, () => 1)
  const waits = (outcome: Outcome, times: number) =>
    Array.from({ length: times }, () => {
      pace.note(row, outcome)
      const wait = pace.wait(row)
      time.now += wait
      return wait
    })
  return { pace, time, waits }
}

test('without an answer the wait doubles from 1 s to 4 s', () => {
  expect(paced().waits({ is: 'again', busy: false }, 5)).toEqual([1_000, 2_000, 4_000, 4_000, 4_000])
})

test('for a server that asks for patience it goes to 30 s', () => {
  expect(paced().waits({ is: 'again', busy: true }, 7)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

test('Retry-After is the least', () => {
  expect(paced().waits({ is: 'again', busy: true, retryAfter: 60_000 }, 1)).toEqual([60_000])
})

test('when the server was heard, what got no answer is due at once, and who asked for patience is given it', () => {
  const { pace } = paced()
  pace.note(row, { is: 'again', busy: false })
  pace.note(other, { is: 'again', busy: true, retryAfter: 9_000 })
  pace.answered()
  expect(pace.isDue(row)).toBe(true)
  expect(pace.wait(other)).toBe(9_000)
})

test('a try that gets no answer leaves the patience that the answer to another one asked for', () => {
  const { pace, time } = paced()
  pace.note(row, { is: 'again', busy: true, retryAfter: 9_000 })
  pace.note(row, { is: 'again', busy: false, atOnce: true })
  expect(pace.wait(row)).toBe(9_000)
  time.now += 9_000
  pace.note(row, { is: 'again', busy: false, atOnce: true })
  expect(pace.isDue(row)).toBe(true)
})

test('when the server was heard, the waits begin anew', () => {
  const { pace, waits } = paced()
  waits({ is: 'again', busy: false }, 5)
  pace.answered()
  expect(waits({ is: 'again', busy: false }, 2)).toEqual([1_000, 2_000])
})

test('what was given up for a server that was heard goes again at once', () => {
  expect(paced().waits({ is: 'again', busy: false, atOnce: true }, 2)).toEqual([0, 0])
})

test('any other outcome ends the wait, and rows do not wait for each other', () => {
  const { pace } = paced()
  pace.note(row, { is: 'again', busy: false })
  expect(pace.isDue(other)).toBe(true)
  expect(pace.isUnanswered(row)).toBe(true)
  pace.note(row, { is: 'acknowledged' })
  expect(pace.isDue(row)).toBe(true)
  expect(pace.hasFailed(row)).toBe(false)
})
