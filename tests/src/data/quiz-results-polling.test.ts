import { QueryObserver, environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getQuizResults } from '../../../src/data/marking.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { results } from '../routes/quiz-results-data.ts'
import { answerWith } from './server.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T10:00:00Z') })
  // Without a window the library assumes server rendering, and polls nothing.
  environmentManager.setIsServer(() => false)
  queryClient.mount()
})
afterEach(() => {
  queryClient.clear()
  queryClient.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it.each([
  ['in a minute', '2026-11-18T10:01:00Z', 59],
  ['in weeks, which is more than a timer can wait,', '2026-12-31T10:00:00Z', 299],
])(
  'the results of a quiz whose marks are released %s are fetched again then',
  async (_, release_at, quietS) => {
    let release = { ...results().release, held: true, release_at, held_count: 2, released_count: 0 }
    const fetches = vi.fn(() => Response.json(results({ release, rows: [] })))
    answerWith(fetches)
    const stop = new QueryObserver(queryClient, getQuizResults(8)).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(quietS * 1000)
    expect(fetches).toHaveBeenCalledTimes(1)
    // The server is a little late.
    await vi.advanceTimersByTimeAsync(2_000)
    expect(fetches).toHaveBeenCalledTimes(2)
    release = { ...release, held: false, held_count: 0, released_count: 2 }
    await vi.advanceTimersByTimeAsync(300_000)
    expect(queryClient.getQueryData(getQuizResults(8).queryKey)?.release.held).toBe(false)
    const count = fetches.mock.calls.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fetches).toHaveBeenCalledTimes(count)
    stop()
  },
)
