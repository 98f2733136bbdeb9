import { QueryClientProvider, hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { exerciseCacheName, toCacheKey } from '../../../contract/cached-exercises.ts'
import { ServerReachable } from '../../../src/components/feedback/server-reachable.ts'
import { setConnection } from '../../../src/connection/connection.ts'
import { getExerciseResults } from '../../../src/data/exercise.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { QueryStore } from '../../../src/data/query-store.ts'
import { OfflineMark, OfflineSummary } from '../../../src/routes/_app/-offline-mark.tsx'
import { setAuth } from '../../../src/session/auth-store.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { failToFetch, student } from '../../setup/visit.tsx'
import { attempts, grouped, results, topics } from './attempts-records.tsx'
import { openAttempt } from './exercises-page.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(async () => {
  await cleanup()
  setConnection('unknown')
  vi.restoreAllMocks()
})

const here = 'On this device'
const away = 'Needs a connection'
const { queryKey } = getExerciseResults(5)

async function keepExercises(topicId = 1) {
  const cache = await caches.open(exerciseCacheName)
  await cache.put(toCacheKey({ userId: 7, topicId, attemptId: 31 }), Response.json({}))
}

async function storeReview() {
  const store = new QueryStore()
  await store.claim(7, true)
  await store.put(7, `7-${hashKey(queryKey)}`, {})
}

describe('without the server', () => {
  const mark = (target: Parameters<typeof OfflineMark>[0], reach: 'offline' | 'reachable' = 'offline') => (
    <QueryClientProvider client={queryClient}>
      <ServerReachable value={reach}>
        <OfflineMark {...target} />
      </ServerReachable>
    </QueryClientProvider>
  )
  beforeEach(() => {
    queryClient.clear()
    setAuth({ user: student({ id: 7 }), loading: false })
  })

  it('a quiz says whether this device has its questions, and with it nothing', async () => {
    await keepExercises()
    const screen = await render(mark({ topicId: 1 }))
    await expect.element(screen.getByText(here)).toBeVisible()
    await screen.rerender(mark({ topicId: 2 }))
    await expect.element(screen.getByText(away)).toBeVisible()
    await screen.rerender(mark({ topicId: 2 }, 'reachable'))
    expect(screen.container.textContent).toBe('')
  })

  it('of several marks it is said once what opens, and nothing where all do', async () => {
    await keepExercises()
    const summary = (topicIds: number[]) => (
      <QueryClientProvider client={queryClient}>
        <ServerReachable value="offline">
          <OfflineSummary />
          {topicIds.map((topicId) => (
            <OfflineMark key={topicId} topicId={topicId} />
          ))}
        </ServerReachable>
      </QueryClientProvider>
    )
    const screen = await render(summary([2, 3]))
    await expect.element(screen.getByText('Grey buttons need a connection.')).toBeVisible()
    await screen.rerender(summary([1, 3]))
    await expect
      .element(screen.getByText('What is marked “On this device” opens without a connection.'))
      .toBeVisible()
    await screen.rerender(summary([1]))
    await expect.element(screen.getByText(/a connection/)).not.toBeInTheDocument()
  })

  it.each([
    ['in memory', () => void queryClient.setQueryData(queryKey, {} as never)],
    ['in storage', storeReview],
  ])('a result says whether this device has its review %s', async (_where, keep) => {
    await keep()
    const screen = await render(mark({ queryKey }))
    await expect.element(screen.getByText(here)).toBeVisible()
    await screen.rerender(mark(getExerciseResults(6)))
    await expect.element(screen.getByText(away)).toBeVisible()
  })
})

it('a quiz that cannot be begun says nothing about it', async () => {
  const { screen } = await visitSchool('/quizzes', 'student', {
    [topics]: () => [
      topic({ id: 2, name: 'Forces' }),
      topic({ id: 3, name: 'Waves', has_test_results: true, opens_at: '2099-01-01T10:00:00Z' }),
    ],
    [attempts]: () => [],
    [results]: () => grouped({}),
    'GET /status/health': failToFetch,
  })
  const quiz = (name: string) => screen.getByRole('article', { name })
  await expect.element(quiz('Forces')).toBeVisible()
  setConnection('offline')
  await expect.element(quiz('Forces').getByText(away)).toBeVisible()
  await expect.element(quiz('Waves').getByText(away)).not.toBeInTheDocument()
})

it('the filled link of a quiz that is not here stands back, and still says what is missing', async () => {
  const { screen } = await visitSchool('/quizzes', 'student', {
    [topics]: () => [1, 2].map((id) => topic({ id, name: `Quiz ${id}`, has_active_attempt: true })),
    // The questions of an attempt that is not listed are deleted.
    [attempts]: () => [{ ...openAttempt, topic_id: 2 }],
    [results]: () => grouped({}),
  })
  const ground = (id: number) => {
    const link = screen.getByRole('link', { name: `Resume exercises of Quiz ${id}` })
    return getComputedStyle(link.element()).backgroundColor
  }
  await expect.element(screen.getByRole('article', { name: 'Quiz 1' })).toBeVisible()
  expect(ground(1)).not.toBe(ground(2))
  await keepExercises(2)
  setConnection('offline')
  await expect.element(screen.getByText(here)).toBeVisible()
  await vi.waitFor(() => expect(ground(1)).toBe('rgba(0, 0, 0, 0)'))
  expect(ground(2)).not.toBe('rgba(0, 0, 0, 0)')
})
