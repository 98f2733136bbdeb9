import type { QueryClient } from '@tanstack/react-query'
import type { AttemptMeta } from '../data/exercise.ts'

/** Caches the questions of one attempt; see `cacheAttempt`. */
type CacheAttempt = (attempt: AttemptMeta) => Promise<void>

/**
 * Caches the questions of every attempt in progress that any list of attempts names, so that it can be resumed when the
 * Wi-Fi is gone. Tries each once for each page, and none for a user who saves data.
 */
export function cacheListedAttempts(client: QueryClient, cacheAttempt: CacheAttempt): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return
  const tried = new Set<number>()
  const cacheNew = async (attempts: AttemptMeta[]) => {
    for (const attempt of attempts) {
      if (!attempt.is_active || tried.has(attempt.id)) continue
      tried.add(attempt.id)
      // Over, or no connection: its screen will say so.
      await cacheAttempt(attempt).catch(() => undefined)
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
