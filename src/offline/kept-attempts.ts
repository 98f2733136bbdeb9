import {
  dropKept,
  isAttempt,
  keptAnswer,
  keptExercisesCache,
  keyOfKept,
  parseKept,
  type KeptAttempt,
} from '../../contract/kept-exercises.ts'
import type { Sitting } from '../data/exercise.ts'
import { isLeaving } from '../session/sign-out.ts'
import { outbox } from './outbox.ts'

/** The questions that the worker keeps; none where the browser has no such cache. */
async function keptOf(userId: number): Promise<KeptAttempt[]> {
  if (!('caches' in globalThis)) return []
  try {
    const keys = await (await caches.open(keptExercisesCache)).keys()
    const kept = keys.map(({ url }) => parseKept(url)).filter((attempt) => attempt !== null)
    return kept.filter((attempt) => attempt.userId === userId)
  } catch {
    return [] // Blocked.
  }
}

/** The attempt of a quiz that this device knows to be open, or null: then asking for exercises may start one. */
export async function knownAttempt(userId: number, topicId: number): Promise<number | null> {
  const [kept, rows] = await Promise.all([keptOf(userId), outbox.items(userId)])
  const ofTopic = [
    ...kept.filter((attempt) => attempt.topicId === topicId).map(({ attemptId }) => attemptId),
    // What was set aside belongs to an attempt that may well be over.
    ...rows.filter(({ topic, state }) => topic === topicId && state !== 'rejected').map((row) => row.attempt),
  ]
  return ofTopic.length === 0 ? null : Math.max(...ofTopic)
}

/** Keeps the questions as the worker does, for a page that asked without one: the first visit, or after a hard reload. */
export async function keepQuestions(userId: number, topicId: number, sitting: Sitting): Promise<void> {
  // What is asked for while the person leaves may be answered when everything else of them has gone.
  if (!('caches' in globalThis) || isLeaving()) return
  const cache = await caches.open(keptExercisesCache)
  const key = keyOfKept({ userId, topicId, attemptId: sitting.attempt_id })
  await cache.put(key, new Response(...keptAnswer(sitting, new Date())))
}

/** The attempt is over: its questions go, and of its answers what the server has; `all` of them where it was abandoned. */
export async function forgetAttempt(userId: number, attemptId: number, all: boolean): Promise<void> {
  await drop(isAttempt(userId, attemptId)).catch(() => undefined) // Blocked: nothing is kept there.
  await outbox.forgetAttempt(userId, attemptId, all)
}

/**
 * The questions of everybody, or of everybody but one. Of everybody the cache goes as a whole: a worker that still waits
 * for the server holds that very one, and what it puts there then is found by nobody.
 */
export async function forgetKept(butUserId: number | null = null): Promise<void> {
  if (butUserId !== null) return drop(({ userId }) => userId !== butUserId)
  if ('caches' in globalThis) await caches.delete(keptExercisesCache)
}

async function drop(isOver: (kept: KeptAttempt) => boolean): Promise<void> {
  if ('caches' in globalThis) await dropKept(await caches.open(keptExercisesCache), isOver)
}
