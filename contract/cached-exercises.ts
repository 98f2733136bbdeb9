/** The cache with the questions of attempts in progress. The worker fills it; pages list it and delete from it. */
export const exerciseCacheName = 'exercises'

/** On an answer that came from that cache: since when it has been there, as an ISO time. */
export const fromCacheHeader = 'X-From-Cache'

/** Whose questions these are, of which quiz and which attempt. */
export interface CachedAttempt {
  userId: number
  topicId: number
  attemptId: number
}

/** The address under which the questions of an attempt lie in the cache. Nothing else answers at it. */
export const toCacheKey = ({ userId, topicId, attemptId }: CachedAttempt): string =>
  `/kept-exercises/${userId}/${topicId}/${attemptId}`

/** The questions as they are kept, without anybody's answers: what a `Response` is made of. `now` is said on it. */
export const toCachedResponse = (
  sitting: object,
  now: Date,
): [string, { headers: Record<string, string> }] => [
  JSON.stringify({ ...sitting, student_answers: [], is_new_attempt: false }),
  { headers: { 'Content-Type': 'application/json', [fromCacheHeader]: now.toISOString() } },
]

/** Reads an address of `keyOfKept`, with or without its origin; null where it is none. */
export function parseCacheKey(url: string): CachedAttempt | null {
  const [, userId, topicId, attemptId] = /\/kept-exercises\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
  if (userId === undefined || topicId === undefined || attemptId === undefined) return null
  return { userId: Number(userId), topicId: Number(topicId), attemptId: Number(attemptId) }
}

/** True of one attempt, whatever its quiz. */
export const isSameAttempt =
  (userId: number, attemptId: number) =>
  (kept: CachedAttempt): boolean =>
    kept.userId === userId && kept.attemptId === attemptId

/** As much of a cache as it takes to empty it; the contract knows no DOM. */
export interface CacheLike {
  keys: () => Promise<readonly { url: string }[]>
  delete: (url: string) => Promise<unknown>
}

/** Takes the questions of every attempt that `isOver` is true of out of that cache. */
export async function deleteCached(
  cache: CacheLike,
  isOver: (kept: CachedAttempt) => boolean,
): Promise<void> {
  for (const { url } of await cache.keys()) {
    const kept = parseCacheKey(url)
    if (kept !== null && isOver(kept)) await cache.delete(url)
  }
}

/**
 * What the worker posts to the page that asked, when the server answered after the kept questions had been given:
 * `sitting` is the body of that answer, so that the page can merge what the server holds.
 */
export interface LateExercises extends CachedAttempt {
  type: 'late-exercises'
  sitting: unknown
}
