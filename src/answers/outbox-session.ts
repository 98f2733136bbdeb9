import {
  getUndecided,
  isAnswer,
  isPending,
  isSubmit,
  isUnsent,
  isWaiting,
  type QueueItem,
} from '../../outbox/items.ts'
import { setHasPending } from '../connection/connection.ts'
import { type UndecidedNotice, isAtRisk, setPendingNotice } from '../connection/pending-notice.ts'
import { isSigningOutInThisTab } from '../data/call.ts'
import { refreshSubmitted } from '../data/exercise.ts'
import { queryClient } from '../data/query-client.ts'
import { counted } from '../lib/numbers.ts'
import { deleteCachedExercise, findCachedStep } from './cached-exercises.ts'
import { onOutboxChange, outbox, outboxStorage, outboxUser, sendScheduler } from './page-outbox.ts'

/** The unlock for `outboxUser`. */
let unlocking: Promise<void> = Promise.resolve()
/** The last lock. An unlock waits for it, because the lock would undo it. */
let lastLock: Promise<void> = Promise.resolve()

/**
 * Unlocks the outbox for the signed-in user, once for each user and page unless it failed. `secret` is the user's
 * `outbox_key`. Rejects while this page signs the user out: a screen that is still open would decrypt what was just
 * encrypted.
 */
export function unlockOutbox(id: number, secret: string): Promise<void> {
  if (isSigningOutInThisTab()) return Promise.reject(new Error('You are being logged out.'))
  if (outboxUser.get() === id) return unlocking
  const unlock = lastLock.then(() => outbox.unlock(id, secret))
  unlocking = unlock
  outboxUser.set(id)
  void unlock.then(
    () => sendScheduler.flushNow(),
    () => {
      if (unlocking === unlock) outboxUser.set(null)
    },
  )
  listen()
  return unlock
}

/** The server has confirmed the user again: items that waited for that are resumed. */
export function unlockOutboxAgain(id: number, secret: string): Promise<void> {
  outboxUser.set(null)
  return unlockOutbox(id, secret)
}

let isListening = false

/** Flushes at every sign that the network may be back or that the page may soon be closed. */
function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('online', () => void sendScheduler.flushNow(true))
  document.addEventListener('visibilitychange', () => void sendScheduler.flushNow())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    void sendScheduler.flushNow()
    const user = outboxUser.get()
    if (user !== null) void refreshNotice(user) // Messages of other tabs were missed meanwhile.
  })
  window.addEventListener('beforeunload', (event) => {
    if (isAtRisk()) event.preventDefault()
  })
}

/** The user signs out: pending items are encrypted, and nothing is sent any more. */
export function lockOutbox(): Promise<void> {
  outboxUser.set(null)
  sendScheduler.stop()
  const locking = lastLock.then(lock)
  lastLock = locking.catch(() => undefined)
  return locking
}

async function lock(): Promise<void> {
  const user = await outboxStorage.signedInUser()
  if (user !== null) await outbox.lock(user)
  await outbox.lockAllUsers()
  // At a sign-out the user was asked before; where the session ended by itself, the notice has to say it.
  const isInPageAlone = user !== null && outboxStorage.isOnlyInPageMemory()
  setPendingNotice({
    text: null,
    isAtRisk: isInPageAlone && !isSigningOutInThisTab() && (await hasUnsent(user)),
  })
}

/** Whether something of a signed-out user is not sent, encrypted or not. */
export async function hasUnsent(user: number): Promise<boolean> {
  const { encrypted, items } = await outboxStorage.read(user)
  return encrypted.length > 0 || items.some(isUnsent)
}

onOutboxChange(({ user: id, submittedAttempt }) => {
  if (id !== outboxUser.get()) return
  void refreshNotice(id)
  if (submittedAttempt !== undefined) void refreshSubmitted(queryClient, submittedAttempt)
})

/** The attempt ended elsewhere: deletes its questions, and the answers that the server has; `all` if it was abandoned. */
export async function forgetAttempt(userId: number, attemptId: number, all: boolean): Promise<void> {
  await deleteCachedExercise(userId, attemptId)
  await outbox.forgetAttempt(userId, attemptId, all)
}

let refreshCount = 0

async function refreshNotice(user: number): Promise<void> {
  refreshCount += 1
  const refresh = refreshCount
  const items = await outbox.items(user)
  const undecided = await describeUndecided(items)
  // A later refresh, which has read more, may have been faster.
  if (user === outboxUser.get() && refresh === refreshCount) updateNotice(items, undecided)
}

async function describeUndecided(items: QueueItem[]): Promise<UndecidedNotice | undefined> {
  const undecided = getUndecided(items)
  const [first] = undecided
  if (first === undefined) return undefined
  const { user: userId, topic: topicId, attempt: attemptId, subquestionId } = first
  const step = await findCachedStep({ userId, topicId, attemptId }, subquestionId)
  const isSubmitted = items.some((item) => isSubmit(item) && item.attempt === attemptId)
  return { count: undecided.length, topicId, attemptId, isSubmitted, step }
}

function updateNotice(items: QueueItem[], undecided: UndecidedNotice | undefined): void {
  const count = items.filter(isAnswer).filter(isPending).length
  setHasPending(items.some(isWaiting))
  const isSignedOut = items.some(({ state }) => state === 'needs-auth')
  const what = `${counted(count, 'answer')} ${count === 1 ? 'is' : 'are'} on this device`
  const next = isSignedOut ? `: sign in to send ${count === 1 ? 'it' : 'them'}` : ' and will be sent'
  setPendingNotice({
    text: count === 0 ? null : what + next,
    isAtRisk: items.some(isUnsent) && outboxStorage.isOnlyInPageMemory(),
    undecided,
  })
}
