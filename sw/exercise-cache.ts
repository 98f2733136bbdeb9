import { answerCalls } from '../contract/answer-calls.ts'
import { isRequestFor } from '../contract/call-row.ts'
import { headers, isOurJson } from '../contract/http.ts'
import {
  deleteCached,
  toCachedResponse,
  toCacheKey,
  type CachedAttempt,
  type CacheLike,
  type LateExercises,
} from '../contract/cached-exercises.ts'
import type { ResponseOf } from '../contract/shapes.ts'

/** Cached questions are served where the network has not responded after this time in ms. */
const networkTimeoutMs = 3_000
/** A request that hangs is aborted after this time in ms, so that it frees its connection. */
const hangLimitMs = 20_000

/** Everything the cache needs from outside, so that it can be tested without a worker. */
export interface ExerciseCacheDeps {
  fetch: (request: Request, init: { signal: AbortSignal }) => Promise<Response>
  openCache: () => Promise<QuestionsCache>
  wait: (ms: number) => Promise<unknown>
  now: () => Date
  /** Keeps the worker alive until the promise settles. */
  waitUntil: (work: Promise<unknown>) => void
  /** Posts to the page that made the request. */
  postMessage: (late: LateExercises) => void
}

type QuestionsCache = CacheLike & Pick<Cache, 'match' | 'put'>
type Exercise = ResponseOf<'getExercises'>
/** What a request is for; `attemptId` is null where it may start an attempt. */
type ExercisesRequest = Omit<CachedAttempt, 'attemptId'> & { attemptId: number | null }

export const isExercisesRequest = (request: Request): boolean =>
  isRequestFor(answerCalls.getExercises, request.method, new URL(request.url).pathname)

/**
 * Responds to get-exercises. For a known attempt: from the network within the limit, else from the cache of exactly this
 * user and attempt, marked with `X-From-Cache`. Otherwise from the network only, because the request starts an attempt.
 */
export async function respondWithExercises(request: Request, deps: ExerciseCacheDeps): Promise<Response> {
  const parsed = parseRequest(request)
  const network = deps.fetch(request, { signal: AbortSignal.timeout(hangLimitMs) })
  if (parsed === null) return network
  const arrival = network.then((response) => readExercise(response))
  // Opened now and not on arrival: after a sign-out this is the deleted cache, and writing to it has no effect.
  const cache = deps.openCache()
  deps.waitUntil(
    Promise.all([arrival, cache])
      .then(([exercise, opened]) => cacheQuestions(exercise, parsed, opened, deps.now()))
      .catch(ignoreFailure),
  )
  if (parsed.attemptId === null) return network
  const inTime = await Promise.race([network.catch(() => null), deps.wait(networkTimeoutMs).then(() => null)])
  if (inTime !== null && isFinal(inTime)) return inTime
  const attempt = { ...parsed, attemptId: parsed.attemptId }
  const cached = await findCached(attempt, cache)
  if (cached === undefined) return network
  deps.waitUntil(arrival.then((exercise) => postLate(exercise, attempt, deps)).catch(ignoreFailure))
  return cached
}

/** Null where the headers name no user or topic: such a response is not cached. */
function parseRequest(request: Request): ExercisesRequest | null {
  const userId = parseId(request.headers.get(headers.expectUser))
  const topicId = parseId(new URL(request.url).pathname.split('/').at(-1))
  if (userId === null || topicId === null) return null
  return { userId, topicId, attemptId: parseId(request.headers.get(headers.attempt)) }
}

const parseId = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

/** Whether a retry would not change the response: not for a portal's page or a busy server. */
const isFinal = (response: Response): boolean =>
  isOurJson(response) && response.status < 500 && ![408, 425, 429].includes(response.status)

/** The body of a successful response, else null. Reads a clone, so the response can still be served. */
async function readExercise(response: Response): Promise<Exercise | null> {
  if (response.status !== 200 || !isOurJson(response)) return null
  const body = (await response.clone().json()) as Partial<Exercise> | null
  const isExercise =
    Number.isInteger(body?.attempt_id) &&
    typeof body?.started_at === 'string' &&
    Array.isArray(body.exercises)
  return isExercise ? (body as Exercise) : null
}

/** Caches only the questions: answers belong to the outbox and the server. */
async function cacheQuestions(
  exercise: Exercise | null,
  { userId, topicId }: ExercisesRequest,
  cache: QuestionsCache,
  now: Date,
): Promise<void> {
  if (exercise === null) return
  const attemptId = exercise.attempt_id
  await cache.put(
    toCacheKey({ userId, topicId, attemptId }),
    new Response(...toCachedResponse(exercise, now)),
  )
  // A user has one open attempt per quiz, so earlier ones are over.
  await deleteCached(
    cache,
    (other) => other.userId === userId && other.topicId === topicId && other.attemptId < attemptId,
  )
}

async function findCached(
  attempt: CachedAttempt,
  cache: Promise<QuestionsCache>,
): Promise<Response | undefined> {
  try {
    return await (await cache).match(toCacheKey(attempt))
  } catch {
    return undefined // Storage is blocked or broken: use the network only.
  }
}

async function postLate(
  exercise: Exercise | null,
  attempt: CachedAttempt,
  deps: ExerciseCacheDeps,
): Promise<void> {
  if (exercise?.attempt_id === attempt.attemptId)
    deps.postMessage({ type: 'late-exercises', ...attempt, sitting: exercise })
}

/** No network, or a full disk: the page has its response or error, and the next response is cached instead. */
const ignoreFailure = (): void => undefined
