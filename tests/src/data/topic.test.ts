import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addTopic,
  deleteTopic,
  getFocusAreas,
  getNcTopics,
  getTopics,
  resubmitTopic,
} from '../../../src/data/topic.ts'
import { getExercisesForFocusArea } from '../../../src/data/exercise.ts'
import { queryClient } from '../../../src/data/query-client.ts'

const minute = 60_000

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The paths that are asked for; everything is answered with `answer`. */
function server(answer: unknown): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } })
  })
  return asked
}

describe('the lists of a quiz', () => {
  it('stay fresh for 5 minutes, curriculum topics and focus areas for a day', () => {
    const usual = queryClient.getDefaultOptions().queries?.staleTime
    expect(getTopics().staleTime ?? usual).toBe(5 * minute)
    expect(getNcTopics(1).staleTime).toBe(24 * 60 * minute)
    expect(getFocusAreas(1).staleTime).toBe(24 * 60 * minute)
  })

  it('are asked for by their paths', async () => {
    const asked = server([])
    const client = new QueryClient()
    for (const query of [getTopics(), getTopics(4)]) await client.fetchQuery(query)
    await client.fetchQuery(getFocusAreas(1))
    await client.fetchQuery(getNcTopics(1))
    expect(asked).toEqual([
      '/api/v1/topic/get-topics',
      '/api/v1/topic/get-topics?class_id=4',
      '/api/v1/topic/get-focus-areas/1',
      '/api/v1/topic/get-nc-topics/1',
    ])
  })

  it('come sorted by id as numbers', () => {
    const observer = new QueryObserver(queryClient, getTopics())
    queryClient.setQueryData(getTopics().queryKey, [{ id: 10 }, { id: 9 }, { id: 100 }] as never)
    expect(observer.getCurrentResult().data).toBeUndefined()
    const unsubscribe = observer.subscribe(() => undefined)
    expect(observer.getCurrentResult().data?.map(({ id }) => id)).toEqual([9, 10, 100])
    unsubscribe()
  })
})

describe.each([
  ['adding', addTopic, { name: 'x', description: 'x', class_id: 4, exercises: [] }],
  ['retrying', resubmitTopic, 3],
  ['deleting', deleteTopic, 3],
])('%s a quiz', (_, options, given) => {
  it('makes every list of quizzes and of existing exercises be asked for again', async () => {
    server({})
    const keys = [getTopics().queryKey, getTopics(4).queryKey, getExercisesForFocusArea(21).queryKey]
    for (const key of keys) queryClient.setQueryData(key, [])
    const mutation = queryClient.getMutationCache().build(queryClient, options() as never)
    await mutation.execute(given)
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
  })
})
