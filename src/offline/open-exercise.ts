import type { QueryClient } from '@tanstack/react-query'
import type { LateExercises } from '../../contract/kept-exercises.ts'
import type { Row } from '../../sw/outbox/rows.ts'
import type { User } from '../data/auth.ts'
import { ApiError } from '../data/call.ts'
import { getExerciseAttemptsMeta, getExercises, refreshRecords, type Sitting } from '../data/exercise.ts'
import { AttemptOver } from './attempt-over.ts'
import { courier, enterOutbox } from './delivery.ts'
import { forgetAttempt, keepQuestions, knownAttempt } from './kept-attempts.ts'
import { outbox } from './outbox.ts'

/** An exercise as it can be sat: the questions, and everything this device keeps of its answers. */
export interface OpenExercise {
  sitting: Sitting
  rows: Row[]
  /** Since when the questions are kept, where the server did not answer; ISO 8601. */
  keptSince: string | null
}

/** The outbox opens while the screen is still being made. What fails is tried again, and told, when an exercise is opened. */
export async function openOutbox(user: User | null): Promise<void> {
  if (user !== null) await enterOutbox(user.id, user.outbox_key)
}

/**
 * Opens the exercise of a quiz. An attempt that is known here is only resumed. Another is started where none is known,
 * or where `start` says that the student asked for one. Throws `AttemptOver`.
 */
export async function openExercise(
  { id, outbox_key }: User,
  { topicId, start }: { topicId: number; start: boolean },
  { client, signal }: { client: QueryClient; signal: AbortSignal },
): Promise<OpenExercise> {
  await enterOutbox(id, outbox_key)
  const { sitting, keptSince } = await resumeOrStart(id, topicId, start, signal)
  if (sitting.is_new_attempt) void listAttempt(client)
  if (keptSince === null) void keepQuestions(id, topicId, sitting).catch(console.error)
  const rows = await answersOf(id, topicId, sitting, keptSince !== null)
  // A browser may clear what is not said to matter.
  void navigator.storage?.persist?.().catch(() => undefined)
  return { sitting, rows, keptSince }
}

/** The lists know of the new attempt, also the one that is shown when the network is gone. */
async function listAttempt(client: QueryClient): Promise<void> {
  await refreshRecords(client)
  await client.prefetchQuery(getExerciseAttemptsMeta())
}

async function resumeOrStart(userId: number, topicId: number, start: boolean, signal: AbortSignal) {
  const known = await knownAttempt(userId, topicId)
  if (known === null) return getExercises(topicId, null, signal)
  try {
    return await getExercises(topicId, known, signal)
  } catch (error) {
    // 404 is another matter: the student is not in the class any more, say, and the attempt is only frozen.
    const isOver = error instanceof ApiError && error.status === 409 && error.code !== 'other_user'
    if (!isOver) throw error
    await forgetAttempt(userId, known, false)
    if (start) return getExercises(topicId, null, signal)
    throw new AttemptOver(error.detail, { cause: error })
  }
}

/** A live answer says what the server holds; with kept questions the rows of this device are all there is. */
async function answersOf(user: number, topic: number, sitting: Sitting, isKept: boolean): Promise<Row[]> {
  const attempt = sitting.attempt_id
  if (!isKept) return learn({ user, topic, attempt }, sitting)
  return (await outbox.rows(user)).filter((row) => row.attempt === attempt)
}

/** What the server turns out to have lost goes to it again. */
async function learn(
  attempt: { user: number; topic: number; attempt: number },
  sitting: Sitting,
): Promise<Row[]> {
  const rows = await outbox.learn(attempt, sitting.student_answers)
  void courier.now()
  return rows
}

if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<LateExercises>) => {
    if (data?.type !== 'late-exercises') return
    const { userId: user, topicId: topic, attemptId: attempt } = data
    void learn({ user, topic, attempt }, data.sitting as Sitting)
  })
