import type { LateExercises } from '../../contract/kept-exercises.ts'
import type { QueueItem } from '../../outbox/items.ts'
import type { User } from '../data/auth.ts'
import { ApiError } from '../data/call.ts'
import {
  getExerciseAttemptsMeta,
  getExercises,
  listAttempts,
  refreshRecords,
  type Sitting,
} from '../data/exercise.ts'
import { queryClient } from '../data/query-client.ts'
import { courier, enterOutbox } from './delivery.ts'
import { forgetAttempt, keepQuestions, knownAttempt } from './kept-attempts.ts'
import { outbox } from './outbox.ts'

/** An exercise as it can be sat: the questions, and everything this device keeps of its answers. */
export interface OpenExercise {
  type: 'open'
  sitting: Sitting
  rows: QueueItem[]
  /** Since when the questions are kept, where the server did not answer; ISO 8601. */
  keptSince: string | null
}

/** There is no attempt to resume, and none was requested. */
export interface NoAttempt {
  type: 'none'
  /** This device knew of one: it was handed in or abandoned elsewhere. */
  isOver: boolean
  /** One that was handed in waits for its marks. */
  isMarking: boolean
}

export type Opening = OpenExercise | NoAttempt

export interface Wanted {
  topicId: number
  /** The student asked for a new attempt. */
  start: boolean
}

let ahead: (Wanted & { userId: number; opened: Promise<Opening>; begun: number }) | null = null
/** A screen that comes later than this, in ms, asks anew: much may have happened elsewhere. */
const aheadLongest = 10_000

/** Begins to open an exercise while its screen is still being made. What fails is told when the screen opens it. */
export async function openAhead(user: User, wanted: Wanted): Promise<void> {
  ahead = { ...wanted, userId: user.id, opened: open(user, wanted), begun: Date.now() }
  await ahead.opened
}

/** What was begun ahead, for the first who asks. */
function takeAhead(userId: number, { topicId, start }: Wanted): Promise<Opening> | null {
  const given = ahead
  ahead = null
  const isIt = given?.userId === userId && given.topicId === topicId && given.start === start
  return isIt && Date.now() - given.begun < aheadLongest ? given.opened : null
}

/**
 * Opens the exercise of a quiz. Resumes the open attempt, whichever device it was started on. Starts one only where
 * `start` says that the student pressed the button for it.
 */
export const openExercise = (user: User, wanted: Wanted, signal: AbortSignal): Promise<Opening> =>
  takeAhead(user.id, wanted) ?? open(user, wanted, signal)

async function open({ id, outbox_key }: User, wanted: Wanted, signal?: AbortSignal): Promise<Opening> {
  const { topicId } = wanted
  await enterOutbox(id, outbox_key)
  // A worker that comes while the server answers has not seen what was asked.
  const isSeen = Boolean(navigator.serviceWorker?.controller)
  const found = await resumeOrStart(id, wanted, signal)
  if ('type' in found) return found
  const { sitting, keptSince } = found
  if (sitting.is_new_attempt) void listAttempt()
  if (keptSince === null && !isSeen) void keepQuestions(id, topicId, sitting).catch(console.error)
  const rows = await answersOf(id, topicId, sitting, keptSince !== null)
  // A browser may clear what is not said to matter.
  void navigator.storage?.persist?.().catch(() => undefined)
  return { type: 'open', sitting, rows, keptSince }
}

/** The lists know of the new attempt, also the one that is shown when the network is gone. */
async function listAttempt(): Promise<void> {
  await refreshRecords(queryClient)
  await queryClient.prefetchQuery(getExerciseAttemptsMeta())
}

type Exercises = Awaited<ReturnType<typeof getExercises>>

async function resumeOrStart(
  userId: number,
  { topicId, start }: Wanted,
  signal?: AbortSignal,
): Promise<Exercises | NoAttempt> {
  const known = await knownAttempt(userId, topicId)
  const resumed = known === null ? null : await resumeKnown(userId, topicId, known, signal)
  if (resumed !== null) return resumed
  if (start) return getExercises(topicId, null, signal)
  const attempts = await listAttempts(topicId, signal)
  const active = attempts.find(({ is_active }) => is_active)
  if (active !== undefined) return getExercises(topicId, active.id, signal)
  return { type: 'none', isOver: known !== null, isMarking: attempts.length > 0 }
}

/** Null where the attempt that this device knows is over. */
async function resumeKnown(
  userId: number,
  topicId: number,
  known: number,
  signal?: AbortSignal,
): Promise<Exercises | null> {
  try {
    return await getExercises(topicId, known, signal)
  } catch (error) {
    // 404 is another matter: the student is not in the class any more, say, and the attempt is only frozen.
    const isOver = error instanceof ApiError && error.status === 409 && error.code !== 'other_user'
    if (!isOver) throw error
    await forgetAttempt(userId, known, false)
    return null
  }
}

/** A live answer says what the server holds; with kept questions the rows of this device are all there is. */
async function answersOf(
  user: number,
  topic: number,
  sitting: Sitting,
  isKept: boolean,
): Promise<QueueItem[]> {
  const attempt = sitting.attempt_id
  if (!isKept) return learn({ user, topic, attempt }, sitting)
  return (await outbox.items(user)).filter((row) => row.attempt === attempt)
}

/** What the server turns out to have lost goes to it again. */
async function learn(
  attempt: { user: number; topic: number; attempt: number },
  sitting: Sitting,
): Promise<QueueItem[]> {
  const rows = await outbox.mergeServerAnswers(attempt, sitting.student_answers)
  void courier.now()
  return rows
}

if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<LateExercises>) => {
    if (data?.type !== 'late-exercises') return
    const { userId: user, topicId: topic, attemptId: attempt } = data
    void learn({ user, topic, attempt }, data.sitting as Sitting)
  })
