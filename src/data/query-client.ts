import {
  QueryClient,
  type QueryKey,
  type QueryPersister,
  type UseQueryResult,
  onlineManager,
} from '@tanstack/react-query'
import { config } from '../config.ts'
import { isOffline } from '../lib/device.ts'
import { retryDelay } from '../lib/retry.ts'
import { ApiError, expectedUser } from './call.ts'
import { shouldPersist } from './persister.ts'

/** A 4xx is not retried, except 408 and 429: the server would refuse it again. */
function isRetryable(error: Error): boolean {
  const refusal = error.cause instanceof ApiError ? error.cause : error
  if (!(refusal instanceof ApiError)) return true
  return refusal.status >= 500 || refusal.status === 429 || refusal.status === 408
}

/** Persists queries on this device. Loaded beside the first screen, so that the public pages don't need it. */
const persister: QueryPersister = async (queryFn, context, query) => {
  if (!shouldPersist(query) || expectedUser() === null) return queryFn(context)
  const loaded = await loadPersister()
  return loaded === null ? queryFn(context) : loaded.fetch(queryFn, context, query)
}

/** Null where the file can't be loaded: then everything is fetched and nothing persisted. */
async function loadPersister() {
  try {
    const { getPersister } = await import('./persistence.ts')
    return await getPersister(queryClient)
  } catch {
    return null
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: config.staleTimeMs.usual,
      gcTime: Infinity,
      networkMode: 'offlineFirst',
      persister: persister,
      retry: (failures, error) => failures < config.maxRetries && isRetryable(error),
      retryDelay,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// The library assumes that the device is online until it is told otherwise.
if (isOffline()) onlineManager.setOnline(false)
// Opens the database while the first screen renders.
if (expectedUser() !== null) void loadPersister()

/** Removes queries from memory and from this device. */
export async function forgetQueries(queryKey: QueryKey): Promise<void> {
  queryClient.removeQueries({ queryKey })
  await forgetStored(queryKey)
}

/** Removes queries from this device, also those that no screen has read since the page was loaded. */
export async function forgetStored(queryKey: QueryKey): Promise<void> {
  await (await loadPersister())?.remove(queryKey)
}

/** When the connection last came back, in ms. */
let onlineSince = 0
onlineManager.subscribe((isOnline) => {
  if (isOnline) onlineSince = Date.now()
})

/** What of a query tells whether it is up to date. */
export interface QueryState {
  data: unknown
  error: Error | null
  /** In ms. */
  errorUpdatedAt: number
  failureReason: Error | null
}

/**
 * Why a query is not up to date: its error, or what it failed with before it was paused. An error from before the
 * connection came back doesn't count for data that is shown: it is fresh, or being fetched again.
 */
export function getFailure({ data, error, errorUpdatedAt, failureReason }: QueryState): Error | null {
  const isDown = !onlineManager.isOnline()
  if (error === null) return isDown ? failureReason : null
  return data !== undefined && !isDown && errorUpdatedAt <= onlineSince ? null : error
}

/** Whether nothing is known yet and the first try is under way: a screen waits for that one only, not for its retries. */
export const isFirstTry = ({
  isLoading,
  failureCount,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isLoading' | 'failureCount' | 'errorUpdateCount'>): boolean =>
  isLoading && failureCount === 0 && errorUpdateCount === 0
