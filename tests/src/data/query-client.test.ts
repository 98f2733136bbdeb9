import { QueryObserver, type DefaultOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getRegistrationTokens } from '../../../src/data/account.ts'
import { ApiError, NetworkError } from '../../../src/data/call.ts'
import { getClasses } from '../../../src/data/class.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import {
  getAverageStudentStatsInMyGroups,
  getStudentStatsOverall,
  getStudentStatsSubject,
} from '../../../src/data/stats.ts'
import { getAllSubjects } from '../../../src/data/subject.ts'
import { getUserById } from '../../../src/data/user.ts'
import { answerWith } from './server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function countTries(error: Error): Promise<number> {
  const queryFn = vi.fn(async () => {
    throw error
  })
  const asking = queryClient.fetchQuery({ queryKey: ['tries', error.message], queryFn, retry: retry() })
  const ended = expect(asking).rejects.toBe(error)
  await vi.advanceTimersByTimeAsync(120_000)
  await ended
  return queryFn.mock.calls.length
}
// `fetchQuery` does not retry by itself, so it is told to do as every screen does.
const defaults = (): NonNullable<DefaultOptions['queries']> => queryClient.getDefaultOptions().queries ?? {}
const retry = () => defaults().retry as (failures: number, error: Error) => boolean

describe('a query that fails', () => {
  it('is asked 3 times more while the failure may pass', async () => {
    expect(await countTries(new NetworkError('The server did not answer.'))).toBe(4)
    expect(await countTries(new ApiError(503, { detail: 'Soon.' }))).toBe(4)
    expect(await countTries(new ApiError(429, { detail: 'Wait.' }))).toBe(4)
  })

  it('is not asked again once it was refused', async () => {
    for (const status of [400, 401, 403, 404, 409])
      expect(await countTries(new ApiError(status, { detail: 'No.' }))).toBe(1)
  })

  it('waits twice as long each time, 30 seconds at most', () => {
    const delay = defaults().retryDelay as (failures: number, error: Error) => number
    const waits = [0, 1, 2, 3, 4, 5, 9].map((failures) => delay(failures, new Error('x')))
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})

describe('what was fetched', () => {
  const minute = 60_000
  /** Whether it is asked for again when it is needed again after so many minutes. */
  async function asksAgainAfter(options: object, minutes: number): Promise<boolean> {
    queryClient.clear()
    const sent = answerWith(() => Response.json([]))
    const need = async () => {
      const stop = new QueryObserver(queryClient, options as never).subscribe(() => undefined)
      await vi.advanceTimersByTimeAsync(1)
      stop()
    }
    await need()
    await vi.advanceTimersByTimeAsync(minutes * minute)
    await need()
    return sent.length > 1
  }

  it('stays for 5 minutes: classes, tokens and statistics', async () => {
    for (const options of [
      getClasses(),
      getRegistrationTokens(),
      getStudentStatsOverall(),
      getStudentStatsSubject(1),
      getAverageStudentStatsInMyGroups(),
    ]) {
      expect(await asksAgainAfter(options, 4.9)).toBe(false)
      expect(await asksAgainAfter(options, 5.1)).toBe(true)
    }
  })

  it('stays for an hour: subjects', async () => {
    expect(await asksAgainAfter(getAllSubjects(), 59)).toBe(false)
    expect(await asksAgainAfter(getAllSubjects(), 61)).toBe(true)
  })
})

it('a person who cannot be fetched fails with the words of the specification', async () => {
  answerWith(() => Response.json({ detail: 'Nobody.' }, { status: 404 }))
  await expect(queryClient.fetchQuery(getUserById(4, true))).rejects.toThrow(/^Failed to get user$/)
})
