import { type QueryObserverOptions, QueryObserver, environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deleteResult,
  getExerciseAttemptsMeta,
  getExerciseResults,
  getExerciseResultsMeta,
} from '../../../src/data/exercise.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { getStudentStatsOverall } from '../../../src/data/stats.ts'
import { getUserById } from '../../../src/data/user.ts'

let responses: Record<string, unknown> = {}
let calls: string[] = []
const unsubscribe: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  // Without a window the library assumes server rendering, and polls nothing.
  environmentManager.setIsServer(() => false)
  queryClient.mount()
  responses = {}
  calls = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const name = (input as string).replace(/.*\/|\?.*/g, '')
    calls.push(name)
    const response = responses[name] ?? []
    if (response instanceof Response) return response.clone()
    return new Response(JSON.stringify(response), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(() => {
  for (const stop of unsubscribe.splice(0)) stop()
  queryClient.clear()
  queryClient.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Observes a query, as a screen does. */
const show = (options: object) => {
  const observer = new QueryObserver(queryClient, options as QueryObserverOptions)
  unsubscribe.push(observer.subscribe(() => undefined))
  return observer
}
const countCalls = (name: string) => calls.filter((each) => each === name).length
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

const attempts = 'get-exercise-attempts-meta'
const results = 'get-exercise-results-meta'
const active = { id: 1, is_active: true }
const processing = { id: 2, is_active: false }

describe('the list of attempts', () => {
  it('is polled every 5 seconds while any attempt is not active', async () => {
    responses = { [attempts]: [active, processing] }
    show(getExerciseAttemptsMeta())
    await seconds(4.9)
    expect(countCalls(attempts)).toBe(1)
    await seconds(0.2)
    expect(countCalls(attempts)).toBe(2)
    await seconds(10)
    expect(countCalls(attempts)).toBe(4)
  })

  it('is polled every 30 seconds while all that is not active waits for its marks to be released', async () => {
    responses = { [attempts]: [active, { ...processing, held: true }] }
    show(getExerciseAttemptsMeta())
    await seconds(29)
    expect(countCalls(attempts)).toBe(1)
    await seconds(2)
    expect(countCalls(attempts)).toBe(2)
  })

  it('is not polled while every attempt is active', async () => {
    responses = { [attempts]: [active] }
    show(getExerciseAttemptsMeta())
    await seconds(60)
    expect(countCalls(attempts)).toBe(1)
  })

  it('invalidates results, topics and statistics when its length changes', async () => {
    responses = { [attempts]: [active, processing] }
    show(getExerciseResultsMeta({}))
    show(getExerciseAttemptsMeta())
    await seconds(6)
    expect(countCalls(results)).toBe(1)
    const others = [['getTopics', {}], getStudentStatsOverall().queryKey]
    for (const key of others) queryClient.setQueryData(key, [])
    responses = { [attempts]: [active] }
    await seconds(5)
    expect(countCalls(results)).toBe(2)
    expect(others.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
    await seconds(60)
    expect(countCalls(results)).toBe(2)
  })

  it('is refetched whenever it is shown again', async () => {
    responses = { [attempts]: [active] }
    show(getExerciseAttemptsMeta())
    await seconds(1)
    show(getExerciseAttemptsMeta())
    await seconds(1)
    expect(countCalls(attempts)).toBe(2)
  })
})

describe('the results', () => {
  it('are fresh for 5 minutes', async () => {
    responses = { [results]: { test_results: {}, total_test_result_count: 0 } }
    show(getExerciseResultsMeta({}))
    await seconds(299)
    show(getExerciseResultsMeta({}))
    expect(countCalls(results)).toBe(1)
    await seconds(2)
    show(getExerciseResultsMeta({}))
    await seconds(1)
    expect(countCalls(results)).toBe(2)
  })

  it('lose the cached review of a deleted result', async () => {
    const { queryKey } = getExerciseResults(5)
    queryClient.setQueryData(queryKey, {} as never)
    responses = { '5': new Response(null, { status: 204 }) }
    await queryClient.getMutationCache().build(queryClient, deleteResult()).execute(5)
    expect(queryClient.getQueryState(queryKey)).toBeUndefined()
  })
})

describe('one result', () => {
  it('is polled every 5 seconds while any of its feedback is processed, and not after that', async () => {
    responses = { '5': { busy_subq_ids: ['1.1'] } }
    show(getExerciseResults(5))
    await seconds(11)
    expect(countCalls('5')).toBe(3)
    responses = { '5': { busy_subq_ids: [] } }
    await seconds(5)
    expect(countCalls('5')).toBe(4)
    await seconds(60)
    expect(countCalls('5')).toBe(4)
  })
})

describe('the person whose records are shown', () => {
  const refuse = (status: number) =>
    new Response(JSON.stringify({ detail: 'No.' }), {
      status,
      headers: { 'Content-Type': 'application/json' },
    })

  it('is not retried if the server refuses: Failed to get user', async () => {
    responses = { '20': refuse(404) }
    const observer = show(getUserById(20, false))
    await seconds(60)
    expect(countCalls('20')).toBe(1)
    expect(observer.getCurrentResult().error?.message).toBe('Failed to get user')
  })

  it('is retried three times if the server fails', async () => {
    responses = { '20': refuse(503) }
    const observer = show(getUserById(20, false))
    await seconds(60)
    expect(countCalls('20')).toBe(4)
    expect(observer.getCurrentResult().error?.message).toBe('Failed to get user')
  })
})
