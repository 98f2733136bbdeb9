import { type QueryObserverOptions, QueryObserver, environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deleteResult,
  getExerciseAttemptsMeta,
  getExerciseResults,
  getExerciseResultsMeta,
} from '../../../src/data/exercise.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { getUserById } from '../../../src/data/user.ts'

let answers: Record<string, unknown> = {}
let asked: string[] = []
const unsubscribe: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  // Without a window it takes this for a server, which polls nothing.
  environmentManager.setIsServer(() => false)
  queryClient.mount()
  answers = {}
  asked = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const name = (input as string).replace(/.*\/|\?.*/g, '')
    asked.push(name)
    const answer = answers[name] ?? []
    if (answer instanceof Response) return answer.clone()
    return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(() => {
  for (const stop of unsubscribe.splice(0)) stop()
  queryClient.clear()
  queryClient.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows a query as a screen does. */
const show = (options: object) => {
  const observer = new QueryObserver(queryClient, options as QueryObserverOptions)
  unsubscribe.push(observer.subscribe(() => undefined))
  return observer
}
const times = (name: string) => asked.filter((each) => each === name).length
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

const attempts = 'get-exercise-attempts-meta'
const results = 'get-exercise-results-meta'
const active = { id: 1, is_active: true }
const processing = { id: 2, is_active: false }

describe('the list of attempts', () => {
  it('is asked for every 5 seconds while any attempt is not active', async () => {
    answers = { [attempts]: [active, processing] }
    show(getExerciseAttemptsMeta())
    await seconds(4.9)
    expect(times(attempts)).toBe(1)
    await seconds(0.2)
    expect(times(attempts)).toBe(2)
    await seconds(10)
    expect(times(attempts)).toBe(4)
  })

  it('is left alone while every attempt is active', async () => {
    answers = { [attempts]: [active] }
    show(getExerciseAttemptsMeta())
    await seconds(60)
    expect(times(attempts)).toBe(1)
  })

  it('brings results, topics and statistics with it when it grows or shrinks', async () => {
    answers = { [attempts]: [active, processing] }
    show(getExerciseResultsMeta({}))
    show(getExerciseAttemptsMeta())
    await seconds(6)
    expect(times(results)).toBe(1)
    queryClient.setQueryData(['getTopics', {}], [])
    answers = { [attempts]: [active] }
    await seconds(5)
    expect(times(results)).toBe(2)
    expect(queryClient.getQueryState(['getTopics', {}])?.isInvalidated).toBe(true)
    await seconds(60)
    expect(times(results)).toBe(2)
  })

  it('is asked for whenever it is shown again: an answer may have moved it', async () => {
    answers = { [attempts]: [active] }
    show(getExerciseAttemptsMeta())
    await seconds(1)
    show(getExerciseAttemptsMeta())
    await seconds(1)
    expect(times(attempts)).toBe(2)
  })
})

describe('the results', () => {
  it('are fresh for 5 minutes', async () => {
    answers = { [results]: { test_results: {}, total_test_result_count: 0 } }
    show(getExerciseResultsMeta({}))
    await seconds(299)
    show(getExerciseResultsMeta({}))
    expect(times(results)).toBe(1)
    await seconds(2)
    show(getExerciseResultsMeta({}))
    await seconds(1)
    expect(times(results)).toBe(2)
  })

  it('lose the review of one that is deleted', async () => {
    const { queryKey } = getExerciseResults(5)
    queryClient.setQueryData(queryKey, {} as never)
    answers = { '5': new Response(null, { status: 204 }) }
    await queryClient.getMutationCache().build(queryClient, deleteResult()).execute(5)
    expect(queryClient.getQueryState(queryKey)).toBeUndefined()
  })
})

describe('one result', () => {
  it('is asked for every 5 seconds while a piece of its feedback is processed, and then no more', async () => {
    answers = { '5': { busy_subq_ids: ['1.1'] } }
    show(getExerciseResults(5))
    await seconds(11)
    expect(times('5')).toBe(3)
    answers = { '5': { busy_subq_ids: [] } }
    await seconds(5)
    expect(times('5')).toBe(4)
    await seconds(60)
    expect(times('5')).toBe(4)
  })
})

describe('the person whose records are shown', () => {
  const refusal = (status: number) =>
    new Response(JSON.stringify({ detail: 'No.' }), {
      status,
      headers: { 'Content-Type': 'application/json' },
    })

  it('is asked for once where the server refuses: Failed to get user', async () => {
    answers = { '20': refusal(404) }
    const observer = show(getUserById(20, false))
    await seconds(60)
    expect(times('20')).toBe(1)
    expect(observer.getCurrentResult().error?.message).toBe('Failed to get user')
  })

  it('is asked for three times more where the server fails', async () => {
    answers = { '20': refusal(503) }
    const observer = show(getUserById(20, false))
    await seconds(60)
    expect(times('20')).toBe(4)
    expect(observer.getCurrentResult().error?.message).toBe('Failed to get user')
  })
})
