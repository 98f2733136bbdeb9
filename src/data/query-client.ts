import { QueryClient, type QueryPersister, onlineManager } from '@tanstack/react-query'
import { config } from '../config.ts'
import { isOffline } from '../lib/is-offline.ts'
import { retryDelay } from '../lib/retry.ts'
import { ApiError, expectedUser } from './call.ts'
import { shouldPersist } from './persister.ts'

/** What the server refused will be refused again, whatever words it is told in; everything else may pass. */
function isRetryable(error: Error): boolean {
  const refusal = error.cause instanceof ApiError ? error.cause : error
  if (!(refusal instanceof ApiError)) return true
  return refusal.status >= 500 || refusal.status === 429 || refusal.status === 408
}

/** Through what is kept on this device; loaded beside the first screen, which the public pages need not wait for. */
const persister: QueryPersister = async (queryFn, context, query) => {
  if (!shouldPersist(query) || expectedUser() === null) return queryFn(context)
  const keeper = await loadPersister()
  return keeper === null ? queryFn(context) : keeper.fetch(queryFn, context, query)
}

/** Null where the file cannot be had: then everything is fetched as if nothing was kept. */
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
      staleTime: config.fresh.usual,
      gcTime: Infinity,
      networkMode: 'offlineFirst',
      persister: persister,
      retry: (failures, error) => failures < config.retries && isRetryable(error),
      retryDelay,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// The library takes a device for online until it hears otherwise.
if (isOffline()) onlineManager.setOnline(false)
// The database opens while the first screen is being drawn.
if (expectedUser() !== null) void loadPersister()
