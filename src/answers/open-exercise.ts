import { isSameAttempt, type LateExercises } from '../../contract/cached-exercises.ts'
import { isAnswer, isUnsent, type QueueItem } from '../../outbox/items.ts'
import type { User } from '../data/auth.ts'
import { ApiError } from '../data/call.ts'
import {
  getExerciseAttemptsMeta,
  getExercises,
  listAttempts,
  refreshRecords,
  type Exercise,
} from '../data/exercise.ts'
import { queryClient } from '../data/query-client.ts'
import { cacheExercises, listCached } from './cached-exercises.ts'
import { forgetAttempt, unlockOutbox } from './outbox-session.ts'
import { outbox, sendScheduler } from './page-outbox.ts'

/** An open exercise: the questions, and every queue item of the attempt, the submission included. */
export interface OpenExercise extends Exercise {
  type: 'open'
  items: QueueItem[]
  /** When the questions were cached, where the server did not respond; ISO 8601. */
  cachedAt: string | null
}

/** There is no attempt to resume, and none was requested. */
export interface NoAttempt {
  type: 'none'
  /** This device knew of one: it was submitted or abandoned elsewhere. */
  isOver: boolean
  /** When it was submitted, while it waits for its marks; ISO 8601. */
  submittedAt: string | null
  /** Of the attempt that is over: answers that came too late. */
  lateCount: number
  /** One that was submitted waits for its marks. */
  isMarking: boolean
}

export type OpenResult = OpenExercise | NoAttempt

export interface ExerciseRequest {
  topicId: number
  /** The student asked for a new attempt. */
  start: boolean
}

let prefetched:
  (ExerciseRequest & { userId: number; result: Promise<OpenResult>; startedAt: number }) | null = null
/** After this time the screen fetches again, because much may have happened elsewhere. */
const prefetchMaxAgeMs = 10_000

/** Begins to open an exercise while its screen is still loading. An error is reported when the screen opens it. */
export async function prefetchExercise(user: User, request: ExerciseRequest): Promise<void> {
  prefetched = { ...request, userId: user.id, result: open(user, request), startedAt: Date.now() }
  await prefetched.result
}

/** The prefetched exercise, once. */
function takePrefetched(userId: number, { topicId, start }: ExerciseRequest): Promise<OpenResult> | null {
  const last = prefetched
  prefetched = null
  const isSame = last?.userId === userId && last.topicId === topicId && last.start === start
  return isSame && Date.now() - last.startedAt < prefetchMaxAgeMs ? last.result : null
}

/**
 * Opens the exercise of a quiz. Resumes the open attempt, whichever device it was started on. Starts one only where
 * `start` says that the student pressed the button for it.
 */
export const openExercise = (
  user: User,
  request: ExerciseRequest,
  signal: AbortSignal,
): Promise<OpenResult> => takePrefetched(user.id, request) ?? open(user, request, signal)

async function open(
  { id, outbox_key }: User,
  request: ExerciseRequest,
  signal?: AbortSignal,
): Promise<OpenResult> {
  const { topicId } = request
  await unlockOutbox(id, outbox_key)
  // A worker that takes control while the server responds has not seen the request.
  const isCachedByWorker = Boolean(navigator.serviceWorker?.controller)
  const resumed = await resumeOrStart(id, request, signal)
  if ('type' in resumed) return resumed
  const { exercise, cachedAt } = resumed
  if (exercise.is_new_attempt) void listAttempt()
  if (cachedAt === null && !isCachedByWorker) void cacheExercises(id, topicId, exercise).catch(console.error)
  const items = await loadItems(id, topicId, exercise, cachedAt !== null)
  // Without this the browser may evict the data when storage is short.
  void navigator.storage?.persist?.().catch(() => undefined)
  return { ...exercise, type: 'open', items, cachedAt }
}

/**
 * Puts an attempt in progress on this device before it is opened: its questions, and the answers that the server has.
 * Does nothing where this device has its questions.
 */
export async function cacheAttempt(user: User, topicId: number, attemptId: number): Promise<void> {
  const cached = await listCached(user.id)
  if (cached.some(isSameAttempt(user.id, attemptId))) return
  await unlockOutbox(user.id, user.outbox_key)
  const isCachedByWorker = Boolean(navigator.serviceWorker?.controller)
  const { exercise, cachedAt } = await getExercises(topicId, attemptId, { isPrefetch: true })
  // The student has opened it meanwhile. What is cached says nothing of the answers that the server has.
  if (cachedAt !== null) return
  if (!isCachedByWorker) await cacheExercises(user.id, topicId, exercise)
  await mergeServerAnswers({ user: user.id, topic: topicId, attempt: attemptId }, exercise)
}

/** Adds the new attempt to the lists, also to the one that is shown offline. */
async function listAttempt(): Promise<void> {
  await refreshRecords(queryClient)
  await queryClient.prefetchQuery(getExerciseAttemptsMeta())
}

type Loaded = Awaited<ReturnType<typeof getExercises>>

async function resumeOrStart(
  userId: number,
  { topicId, start }: ExerciseRequest,
  signal?: AbortSignal,
): Promise<Loaded | NoAttempt> {
  const known = await findKnownAttempt(userId, topicId)
  const resumed = known === null ? null : await resumeKnown(userId, topicId, known, signal)
  if (resumed !== null) return resumed
  if (start) return getExercises(topicId, null, { signal })
  const attempts = await listAttempts(topicId, signal)
  const active = attempts.find(({ is_active }) => is_active)
  if (active !== undefined) return getExercises(topicId, active.id, { signal })
  return {
    type: 'none',
    isOver: known !== null,
    submittedAt: attempts.find(({ id }) => id === known)?.finished_at ?? null,
    lateCount: known === null ? 0 : await countLate(userId, known),
    isMarking: attempts.length > 0,
  }
}

/** Answers that came too late for an attempt that is over; those still to be sent will be rejected. */
const countLate = async (userId: number, over: number): Promise<number> =>
  (await outbox.items(userId)).filter(isAnswer).filter((item) => item.attempt === over && isUnsent(item))
    .length

/** The attempt of a quiz that this device knows to be open, or null. */
async function findKnownAttempt(userId: number, topicId: number): Promise<number | null> {
  const [cached, items] = await Promise.all([listCached(userId), outbox.items(userId)])
  const attempts = [
    ...cached.filter((attempt) => attempt.topicId === topicId).map(({ attemptId }) => attemptId),
    // A rejected item belongs to an attempt that may well be over.
    ...items
      .filter(({ topic, state }) => topic === topicId && state !== 'rejected')
      .map(({ attempt }) => attempt),
  ]
  return attempts.length === 0 ? null : Math.max(...attempts)
}

/** Null where the attempt that this device knows is over. */
async function resumeKnown(
  userId: number,
  topicId: number,
  known: number,
  signal?: AbortSignal,
): Promise<Loaded | null> {
  try {
    return await getExercises(topicId, known, { signal })
  } catch (error) {
    // Not on 404: the student may have been removed from the class, which only freezes the attempt.
    const isOver = error instanceof ApiError && error.status === 409 && error.code !== 'other_user'
    if (!isOver) throw error
    await forgetAttempt(userId, known, false)
    return null
  }
}

/** Merges what the server has; with cached questions only this device's items are known. */
async function loadItems(
  user: number,
  topic: number,
  exercise: Exercise,
  isCached: boolean,
): Promise<QueueItem[]> {
  const attempt = exercise.attempt_id
  if (!isCached) return mergeServerAnswers({ user, topic, attempt }, exercise)
  return (await outbox.items(user)).filter((item) => item.attempt === attempt)
}

/** Flushes afterwards, because answers that the server lost are to be sent again. */
async function mergeServerAnswers(
  attempt: { user: number; topic: number; attempt: number },
  exercise: Exercise,
): Promise<QueueItem[]> {
  const items = await outbox.mergeServerAnswers(attempt, exercise.student_answers)
  void sendScheduler.flushNow()
  return items
}

// Questions that reached the worker after the page had opened the cached ones. Once for each page that loads this file.
if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<LateExercises>) => {
    if (data?.type !== 'late-exercises') return
    const { userId: user, topicId: topic, attemptId: attempt } = data
    void mergeServerAnswers({ user, topic, attempt }, data.sitting as Exercise)
  })
