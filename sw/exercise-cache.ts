import { isCall } from '../contract/calls.ts'
import { headers } from '../contract/headers.ts'
import {
  deleteCached,
  toCachedResponse,
  toCacheKey,
  type CachedAttempt,
  type CacheLike,
  type LateExercises,
} from '../contract/cached-exercises.ts'
import type { ResponseOf } from '../contract/shapes.ts'

/** Kept questions are given when the network has not answered after this time in ms. */
const limit = 3_000
/** A request that hangs is ended after this time in ms, so that it does not hold a connection for ever. */
const hangsAfter = 20_000

/** What the cache works with; handed in so that it can be tested without a worker. */
export interface ExerciseCacheDeps {
  fetch: (request: Request, init: { signal: AbortSignal }) => Promise<Response>
  openCache: () => Promise<QuestionsCache>
  wait: (ms: number) => Promise<unknown>
  now: () => Date
  /** Keeps the worker alive until the promise has settled. */
  waitUntil: (work: Promise<unknown>) => void
  /** Posts to the page that asked. */
  tell: (late: LateExercises) => void
}

type QuestionsCache = CacheLike & Pick<Cache, 'match' | 'put'>
type Sitting = ResponseOf<'getExercises'>
/** Whom and what a request is for; `attemptId` is null where it may start an attempt. */
type Asked = Omit<CachedAttempt, 'attemptId'> & { attemptId: number | null }

export const isExercisesRequest = (request: Request): boolean =>
  isCall('getExercises', request.method, new URL(request.url).pathname)

/**
 * Answers get-exercises. Of a known attempt: from the network within the limit, else from what is kept for this very
 * user and attempt, marked with `X-From-Cache`. Of no known attempt: from the network only, for asking starts one.
 */
export async function respondWithExercises(request: Request, parts: ExerciseCacheDeps): Promise<Response> {
  const asked = read(request)
  const network = parts.fetch(request, { signal: AbortSignal.timeout(hangsAfter) })
  if (asked === null) return network
  const arrival = network.then((answer) => sittingIn(answer))
  // Taken now and not on arrival: who leaves the device deletes the cache, and then this is the one that is gone.
  const cache = parts.openCache()
  parts.waitUntil(
    Promise.all([arrival, cache])
      .then(([sitting, opened]) => keep(sitting, asked, opened, parts.now()))
      .catch(notKept),
  )
  if (asked.attemptId === null) return network
  const inTime = await Promise.race([network.catch(() => null), parts.wait(limit).then(() => null)])
  if (inTime !== null && isFinal(inTime)) return inTime
  const attempt = { ...asked, attemptId: asked.attemptId }
  const kept = await find(attempt, cache)
  if (kept === undefined) return network
  parts.waitUntil(arrival.then((sitting) => tellLate(sitting, attempt, parts)).catch(notKept))
  return kept
}

/** Null where it is not said whose questions are asked for: such an answer is neither kept nor found again. */
function read(request: Request): Asked | null {
  const userId = number(request.headers.get(headers.expectUser))
  const topicId = number(new URL(request.url).pathname.split('/').at(-1))
  if (userId === null || topicId === null) return null
  return { userId, topicId, attemptId: number(request.headers.get(headers.attempt)) }
}

const number = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

const isOurs = (response: Response): boolean =>
  !response.redirected && (response.headers.get('Content-Type') ?? '').startsWith('application/json')

/** The product has spoken, and asking again would not change it. A portal's page and a busy server are no answer. */
const isFinal = (response: Response): boolean =>
  isOurs(response) && response.status < 500 && ![408, 425, 429].includes(response.status)

/** The body of a success of the product, else null. The response itself stays unread. */
async function sittingIn(response: Response): Promise<Sitting | null> {
  if (response.status !== 200 || !isOurs(response)) return null
  const body = (await response.clone().json()) as Partial<Sitting> | null
  const isSitting =
    Number.isInteger(body?.attempt_id) &&
    typeof body?.started_at === 'string' &&
    Array.isArray(body.exercises)
  return isSitting ? (body as Sitting) : null
}

/** Only the questions: answers belong to the outbox and the server. */
async function keep(
  sitting: Sitting | null,
  { userId, topicId }: Asked,
  cache: QuestionsCache,
  now: Date,
): Promise<void> {
  if (sitting === null) return
  const attemptId = sitting.attempt_id
  await cache.put(toCacheKey({ userId, topicId, attemptId }), new Response(...toCachedResponse(sitting, now)))
  // A person has one open attempt per quiz, so those before it are over, wherever they ended.
  await deleteCached(
    cache,
    (other) => other.userId === userId && other.topicId === topicId && other.attemptId < attemptId,
  )
}

async function find(attempt: CachedAttempt, cache: Promise<QuestionsCache>): Promise<Response | undefined> {
  try {
    return await (await cache).match(toCacheKey(attempt))
  } catch {
    return undefined // Storage is blocked or broken: the network decides alone.
  }
}

async function tellLate(
  sitting: Sitting | null,
  attempt: CachedAttempt,
  parts: ExerciseCacheDeps,
): Promise<void> {
  if (sitting?.attempt_id === attempt.attemptId) parts.tell({ type: 'late-exercises', ...attempt, sitting })
}

/** No network, or no room: whoever asked has been answered or told, and the next answer is kept instead. */
const notKept = (): void => undefined
