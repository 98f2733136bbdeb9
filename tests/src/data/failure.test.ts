import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getFailure } from '../../../src/data/query-client.ts'

const error = new Error('The server did not answer.')
/** A query that failed now. */
const failed = (shown: unknown) => ({
  ...{ data: shown, error, failureReason: error },
  errorUpdatedAt: Date.now(),
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

describe('a failure', () => {
  it('is told while there is a connection, and while there is none', () => {
    expect(getFailure(failed(['kept']))).toBe(error)
    onlineManager.setOnline(false)
    expect(getFailure(failed(['kept']))).toBe(error)
  })

  it('from before the connection came back is not told of what is shown', () => {
    onlineManager.setOnline(false)
    const query = failed(['kept'])
    vi.advanceTimersByTime(1_000)
    onlineManager.setOnline(true)
    expect(getFailure(query)).toBeNull()
  })

  it('of a try that waits for the connection is told until it is back', () => {
    const paused = { ...failed(['kept']), error: null }
    onlineManager.setOnline(false)
    expect(getFailure(paused)).toBe(error)
    onlineManager.setOnline(true)
    expect(getFailure(paused)).toBeNull()
  })

  it('since then is told', () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    vi.advanceTimersByTime(1)
    expect(getFailure(failed(['kept']))).toBe(error)
  })

  it('is told where nothing is shown, whenever it was', () => {
    onlineManager.setOnline(false)
    const query = failed(undefined)
    vi.advanceTimersByTime(1_000)
    onlineManager.setOnline(true)
    expect(getFailure(query)).toBe(error)
  })
})
