import {
  deleteCached,
  isSameAttempt,
  toCachedResponse,
  exerciseCacheName,
  toCacheKey,
  parseCacheKey,
  type CachedAttempt,
} from '../../contract/cached-exercises.ts'
import { isSigningOutInAnyTab } from '../data/call.ts'
import type { Exercise } from '../data/exercise.ts'
import type { Step } from '../lib/steps.ts'

/** The attempts whose questions the worker has cached; none where the browser has no Cache Storage. */
export async function listCached(userId: number): Promise<CachedAttempt[]> {
  if (!('caches' in globalThis)) return []
  try {
    const keys = await (await caches.open(exerciseCacheName)).keys()
    const cached = keys.map(({ url }) => parseCacheKey(url)).filter((attempt) => attempt !== null)
    return cached.filter((attempt) => attempt.userId === userId)
  } catch {
    return [] // Blocked.
  }
}

/** Caches the questions as the worker does, for a page without one: the first visit, or after a hard reload. */
export async function cacheExercises(userId: number, topicId: number, exercise: Exercise): Promise<void> {
  // The response may arrive when everything else of the user has already been deleted.
  if (!('caches' in globalThis) || isSigningOutInAnyTab()) return
  const cache = await caches.open(exerciseCacheName)
  const key = toCacheKey({ userId, topicId, attemptId: exercise.attempt_id })
  await cache.put(key, new Response(...toCachedResponse(exercise, new Date())))
}

/** Deletes the questions of an attempt that is over. */
export async function deleteCachedExercise(userId: number, attemptId: number): Promise<void> {
  await deleteWhere(isSameAttempt(userId, attemptId)).catch(() => undefined) // Blocked: nothing is cached.
}

/**
 * Deletes the questions of every user, or of every user but one. For every user the whole cache is deleted: a worker that
 * still waits for the server writes into the deleted one then, where nobody finds it.
 */
export async function deleteCachedExercises(exceptUserId: number | null = null): Promise<void> {
  if (exceptUserId !== null) return deleteWhere(({ userId }) => userId !== exceptUserId)
  if ('caches' in globalThis) await caches.delete(exerciseCacheName)
}

async function deleteWhere(isOver: (cached: CachedAttempt) => boolean): Promise<void> {
  if ('caches' in globalThis) await deleteCached(await caches.open(exerciseCacheName), isOver)
}

/** The subquestions of an attempt whose questions are cached; otherwise none. */
export const getCachedSubquestions = async (attempt: CachedAttempt): Promise<string[]> =>
  (await getCachedQuestions(attempt)).flat()

/** The two numbers of a subquestion, or null where the questions of its attempt are not cached. */
export async function findCachedStep(attempt: CachedAttempt, subquestionId: string): Promise<Step | null> {
  for (const [index, ids] of (await getCachedQuestions(attempt)).entries())
    if (ids.includes(subquestionId))
      return { question: index + 1, subquestion: ids.indexOf(subquestionId) + 1 }
  return null
}

/** The name of an attempt's quiz; undefined where its questions are not cached. */
export const getCachedQuizName = async (attempt: CachedAttempt): Promise<string | undefined> =>
  (await readCached(attempt))?.topic_name

/** The subquestions of each question. */
async function getCachedQuestions(attempt: CachedAttempt): Promise<string[][]> {
  const { exercises = [] } = (await readCached(attempt)) ?? {}
  return exercises.map(({ exercise_json }) => exercise_json.subquestions.map(({ id }) => id))
}

async function readCached(attempt: CachedAttempt): Promise<Exercise | null> {
  if (!('caches' in globalThis)) return null
  try {
    const cached = await (await caches.open(exerciseCacheName)).match(toCacheKey(attempt))
    return cached === undefined ? null : ((await cached.json()) as Exercise)
  } catch {
    return null // Blocked.
  }
}
