import { QueryObserver, environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../src/data/query-client.ts'
import { health } from '../../../src/data/status.ts'
import { answerWith } from './server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is polled where there is no browser.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const watch = () => new QueryObserver(queryClient, health()).subscribe(() => undefined)
const status = () => queryClient.getQueryData(health().queryKey)?.status

it('the health of the server is polled every 5 minutes', async () => {
  const sent = answerWith(() => Response.json({ status: 'ok', timestamp: '2026-01-01T00:00:00Z' }))
  const stop = watch()
  await vi.advanceTimersByTimeAsync(299_000)
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/status/health'])
  expect(status()).toBe('ok')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toHaveLength(2)
  stop()
})

it('no answer makes it unreachable, and it is asked again sooner until there is one', async () => {
  let away = true
  const sent = answerWith(() =>
    away
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ status: 'degraded', timestamp: '2026-01-01T00:00:00Z' }),
  )
  const stop = watch()
  await vi.advanceTimersByTimeAsync(1)
  expect(status()).toBe('unreachable')
  away = false
  await vi.advanceTimersByTimeAsync(16_000)
  expect(status()).toBe('degraded')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  stop()
})
