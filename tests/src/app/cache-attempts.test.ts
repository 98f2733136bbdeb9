import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { cacheListedAttempts } from '../../../src/app/cache-attempts.ts'
import { ApiError } from '../../../src/data/call.ts'

afterEach(() => vi.unstubAllGlobals())

function listed(isSavingData = false) {
  vi.stubGlobal('navigator', { connection: { saveData: isSavingData } })
  const client = new QueryClient()
  const list = (...attempts: object[]) => void client.setQueryData(['getExerciseAttemptsMeta', {}], attempts)
  const cached: number[] = []
  const watch = (failing = 0, failure: Error = new Error('No connection.')) =>
    cacheListedAttempts(client, ({ id }) => {
      cached.push(id)
      return id === failing ? Promise.reject(failure) : Promise.resolve()
    })
  return { list, watch, cached }
}
const open = (id: number) => ({ id, topic_id: id, is_active: true })

it('caches each attempt in progress once, also those listed before, and none that is handed in', async () => {
  const { list, watch, cached } = listed()
  list(open(1), { ...open(2), is_active: false })
  watch()
  list(open(1), open(3))
  await vi.waitFor(() => expect(cached).toEqual([1, 3]))
})

it('goes on after one that the server refuses, and does not ask for it again', async () => {
  const { list, watch, cached } = listed()
  watch(1, new ApiError(409, { detail: 'It is over.' }))
  list(open(1), open(2))
  await vi.waitFor(() => expect(cached).toEqual([1, 2]))
  list(open(1), open(2), open(3))
  await vi.waitFor(() => expect(cached).toEqual([1, 2, 3]))
})

it('asks again for one that failed without a connection, when the list comes again', async () => {
  const { list, watch, cached } = listed()
  watch(1)
  list(open(1), open(2))
  await vi.waitFor(() => expect(cached).toEqual([1, 2]))
  list(open(1), open(2))
  await vi.waitFor(() => expect(cached).toEqual([1, 2, 1]))
})

it('caches nothing for a user who saves data', async () => {
  const { list, watch, cached } = listed(true)
  list(open(1))
  watch()
  await Promise.resolve()
  expect(cached).toEqual([])
})
