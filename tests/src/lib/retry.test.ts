import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTrying } from '../../../src/lib/retry.ts'

const browser = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A load that fails so many times. */
function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch')
    return 'loaded'
  })
  return load
}

describe('what must be loaded', () => {
  it('is tried again after 1, 2, 4 seconds and so on until it is there', async () => {
    const load = failing(3)
    const loading = keepTrying(load)
    const tries: number[] = []
    for (const wait of [0, 999, 1, 1_999, 1, 3_999, 1]) {
      await vi.advanceTimersByTimeAsync(wait)
      tries.push(load.mock.calls.length)
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4])
    await expect(loading).resolves.toBe('loaded')
  })

  it('is tried again at once when the browser is back online, and then no more', async () => {
    const load = failing(1)
    const loading = keepTrying(load)
    await vi.advanceTimersByTimeAsync(500)
    browser.dispatchEvent(new Event('online'))
    await expect(loading).resolves.toBe('loaded')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
