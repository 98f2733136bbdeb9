import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventStream } from '../../../server/platform/event-stream.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A stream, and whether it has ended. */
function open() {
  const stream = new EventStream()
  const state = { isOver: false }
  stream.onEnd(() => (state.isOver = true))
  return { stream, state }
}
const closing = () => new Promise((resolve) => setImmediate(resolve))
const large = 'x'.repeat(100_000)

test('a client that reads nothing for a minute is cut off', async () => {
  const { stream, state } = open()
  stream.send('small')
  vi.advanceTimersByTime(120_000)
  await closing()
  expect(state.isOver).toBe(false)
  stream.send(large)
  expect(stream.isReady).toBe(false)
  vi.advanceTimersByTime(59_000)
  // What is sent meanwhile gives it no more time.
  stream.keepAlive()
  vi.advanceTimersByTime(1_000)
  await closing()
  expect(state.isOver).toBe(true)
})

test('a client that reads late, but in time, stays', async () => {
  const { stream, state } = open()
  stream.send(large)
  vi.advanceTimersByTime(50_000)
  stream.body.resume()
  await closing()
  expect(stream.isReady).toBe(true)
  vi.advanceTimersByTime(120_000)
  await closing()
  expect(state.isOver).toBe(false)
})

test('no more than a mebibyte waits for a client', async () => {
  const { stream, state } = open()
  for (let event = 0; event < 60; event += 1) stream.send(large)
  await closing()
  expect(state.isOver).toBe(true)
})
