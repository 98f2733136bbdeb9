import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../../src/lib/lazy.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('work for idle time runs one after the other, and nothing holds up the rest for good', async () => {
  const ran: string[] = []
  const loading = Promise.withResolvers<void>()
  whenIdle(() => {
    ran.push('first')
    return loading.promise
  })
  whenIdle(() => {
    ran.push('hangs')
    return new Promise(() => undefined)
  })
  whenIdle(() => ran.push('last'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(ran).toEqual(['first'])
  loading.resolve()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(ran).toEqual(['first', 'hangs'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ran).toEqual(['first', 'hangs', 'last'])
})
