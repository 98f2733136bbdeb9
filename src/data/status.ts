import { queryOptions } from '@tanstack/react-query'
import { config } from '../config.ts'
import { call } from './call.ts'

/** `unreachable` is the browser's own word for no answer. */
export type ServerStatus = 'ok' | 'degraded' | 'unreachable'

/** The server's health, polled every 5 minutes, and every 15 seconds after a poll that failed. Never rejects. */
export const health = () =>
  queryOptions({
    queryKey: ['health'],
    queryFn: async ({ signal }): Promise<{ status: ServerStatus; timestamp: string }> => {
      try {
        return await call('health', { signal })
      } catch {
        // No answer is an answer here: it is what the dot shows.
        return { status: 'unreachable', timestamp: new Date().toISOString() }
      }
    },
    staleTime: 0,
    refetchOnReconnect: 'always',
    refetchInterval: (query) =>
      query.state.data?.status === 'unreachable' ? config.poll.healthAfterFailure : config.poll.health,
  })
