import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../data/call.ts'
import type { AttemptMeta } from '../data/exercise.ts'

/** Caches the questions of one attempt; see `cacheAttempt`. */
type CacheAttempt = (attempt: AttemptMeta) => Promise<void>

/**
 * Caches the questions of every attempt in progress that any list of attempts names, so that it can be resumed when the
 * Wi-Fi is gone. The server is asked once for each of a page, and for none of a user who saves data.
 */
export function cacheListedAttempts(client: QueryClient, cacheAttempt: CacheAttempt): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return
  const tried = new Set<number>()
  const cacheNew = async (attempts: AttemptMeta[]) => {
    for (const attempt of attempts) {
      if (!attempt.is_active || tried.has(attempt.id)) continue
      tried.add(attempt.id)
      await cacheAttempt(attempt).catch((error: unknown) => {
        // Its screen will say what the server refused. Without a connection the next list tries again.
        if (!(error instanceof ApiError)) tried.delete(attempt.id)
      })
    }
  }
  const cache = client.getQueryCache()
  const read = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) => {
    if (queryKey[0] === 'getExerciseAttemptsMeta' && Array.isArray(state.data)) void cacheNew(state.data)
  }
  cache.subscribe(({ type, query }) => {
    if (type === 'updated') read(query)
  })
  cache.getAll().forEach(read)
}
