/** The cache with the questions of open attempts. The worker fills it; pages list it and delete from it. */
export const exerciseCacheName = 'exercises'

/** Header of a response from that cache: when it was cached, ISO 8601. */
export const fromCacheHeader = 'X-From-Cache'

/** Identifies cached questions. */
export interface CachedAttempt {
  userId: number
  topicId: number
  attemptId: number
}

/** The URL that is the cache key of an attempt's questions. The server has no route of that path. */
export const toCacheKey = ({ userId, topicId, attemptId }: CachedAttempt): string =>
  `/kept-exercises/${userId}/${topicId}/${attemptId}`

/** Body and options of the `Response` to cache: the questions without any answers, with the time `now` as a header. */
export const toCachedResponse = (
  exercise: object,
  now: Date,
): [string, { headers: Record<string, string> }] => [
  JSON.stringify({ ...exercise, student_answers: [], is_new_attempt: false }),
  { headers: { 'Content-Type': 'application/json', [fromCacheHeader]: now.toISOString() } },
]

/** Reads a URL made by `toCacheKey`, with or without its origin; null for any other URL. */
export function parseCacheKey(url: string): CachedAttempt | null {
  const [, userId, topicId, attemptId] = /\/kept-exercises\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
  if (userId === undefined || topicId === undefined || attemptId === undefined) return null
  return { userId: Number(userId), topicId: Number(topicId), attemptId: Number(attemptId) }
}

/** Matches one attempt, whatever its quiz. */
export const isSameAttempt =
  (userId: number, attemptId: number) =>
  (attempt: CachedAttempt): boolean =>
    attempt.userId === userId && attempt.attemptId === attemptId

/** As much of a `Cache` as is needed to delete from it; the contract knows no DOM. */
export interface CacheLike {
  keys: () => Promise<readonly { url: string }[]>
  delete: (url: string) => Promise<unknown>
}

/** Deletes the questions of every attempt that `isOver` matches. */
export async function deleteCached(
  cache: CacheLike,
  isOver: (attempt: CachedAttempt) => boolean,
): Promise<void> {
  for (const { url } of await cache.keys()) {
    const attempt = parseCacheKey(url)
    if (attempt !== null && isOver(attempt)) await cache.delete(url)
  }
}

/**
 * The worker's message to a page that got cached questions, when the server's response arrives late. `sitting` is its
 * body, so that the page can merge the server's answers; workers of earlier builds use that name too.
 */
export interface LateExercises extends CachedAttempt {
  type: 'late-exercises'
  sitting: unknown
}
