import { QueryClient } from '@tanstack/react-query'
import { config } from '../config.ts'
import { ApiError } from './call.ts'

/** What the server refused will be refused again, whatever words it is told in; everything else may pass. */
function mayPass(error: Error): boolean {
  const refusal = error.cause instanceof ApiError ? error.cause : error
  if (!(refusal instanceof ApiError)) return true
  return refusal.status >= 500 || refusal.status === 429 || refusal.status === 408
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: config.fresh.usual,
      gcTime: Infinity,
      networkMode: 'offlineFirst',
      retry: (failures, error) => failures < config.retries && mayPass(error),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, config.retryDelayMost),
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
