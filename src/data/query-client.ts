import { QueryClient } from '@tanstack/react-query'
import { config } from '../config.ts'
import { ApiError } from './call.ts'

/** What the server refused will be refused again; everything else may pass. */
const mayPass = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 408

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
