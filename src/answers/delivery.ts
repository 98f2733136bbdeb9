import { realClock } from '../../outbox/clock.ts'
import type { FlushResult } from '../../outbox/send.ts'
import { isAnswer, isPending, type QueueItem } from '../../outbox/items.ts'
import { isSigningOutInThisTab } from '../data/call.ts'
import { refreshRecords } from '../data/exercise.ts'
import { queryClient } from '../data/query-client.ts'
import { counted } from '../lib/numbers.ts'
import { createEmitter } from '../lib/store.ts'
import { connectionWatch } from '../connection/connection-watch.ts'
import { setHasPending } from '../connection/connection.ts'
import { SendScheduler } from './send-scheduler.ts'
import { deleteCachedExercise } from './cached-exercises.ts'
import { onOutboxChange, outbox, outboxStorage } from './page-outbox.ts'
import { isAtRisk, setPendingNotice } from '../connection/pending-notice.ts'
import { hasPendingItems, isUnsent } from './unsent.ts'
import { outboxSyncTag, type SendMessage, type SendReply } from '../../contract/outbox-messages.ts'

const flushes = createEmitter<FlushResult>()
/** Calls back after every flush that this page asked for. Returns the unsubscribe function. */
export const onFlush = flushes.subscribe

let unlocked: { user: number; done: Promise<void> } | null = null
/** The last lock. An unlock waits for it, because the lock would undo it. */
let lastLock: Promise<void> = Promise.resolve()

/**
 * The worker flushes; the page does where there is no worker, or where items are in the fallback, which the worker can't
 * read. Both are told that the server is reachable, because a flush of one that hangs blocks the other.
 */
async function flush(retryNow: boolean): Promise<FlushResult> {
  const isInFallback = unlocked !== null && outboxStorage.hasFallbackData(unlocked.user)
  if (retryNow) outbox.onServerReachable()
  // Not for its result: the worker aborts a send that hangs and holds the lock.
  if (retryNow && isInFallback) void flushByWorker(true)
  const result = isInFallback ? null : await flushByWorker(retryNow)
  // `onServerReachable` has applied `retryNow` to this page.
  return result ?? outbox.flush()
}

/** This page's scheduler. */
export const sendScheduler = new SendScheduler({
  clock: realClock,
  flush,
  probe: () => connectionWatch.check(),
  isVisible: () => document.visibilityState === 'visible',
  onResult: (result) => {
    setHasPending(result.pendingCount > 0)
    if (result.pendingCount > 0) void registerSync()
    flushes.emit(result)
  },
})

/**
 * Unlocks the outbox for the signed-in user, once for each user and page unless it failed. `secret` is the user's
 * `outbox_key`. Rejects while this page signs the user out: a screen that is still open would decrypt what was just
 * encrypted.
 */
export function unlockOutbox(id: number, secret: string): Promise<void> {
  if (isSigningOutInThisTab()) return Promise.reject(new Error('You are being logged out.'))
  if (unlocked?.user === id) return unlocked.done
  const unlocking = { user: id, done: lastLock.then(() => outbox.unlock(id, secret)) }
  unlocked = unlocking
  void unlocking.done.then(
    () => sendScheduler.flushNow(),
    () => {
      if (unlocked === unlocking) unlocked = null
    },
  )
  listen()
  return unlocking.done
}

/** The server has confirmed the user again: items that waited for that are resumed. */
export function unlockOutboxAgain(id: number, secret: string): Promise<void> {
  unlocked = null
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
    if (unlocked !== null) void refreshNotice(unlocked.user) // Messages of other tabs were missed meanwhile.
  })
  window.addEventListener('beforeunload', (event) => {
    if (isAtRisk()) event.preventDefault()
  })
}

/** The user signs out: pending items are encrypted, and nothing is sent any more. */
export function lockOutbox(): Promise<void> {
  unlocked = null
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
  if (id !== unlocked?.user) return
  void refreshNotice(id)
  if (submittedAttempt !== undefined) void refreshRecords(queryClient)
})

/** The attempt ended elsewhere: deletes its questions, and the answers that the server has; `all` if it was abandoned. */
export async function forgetAttempt(userId: number, attemptId: number, all: boolean): Promise<void> {
  await deleteCachedExercise(userId, attemptId)
  await outbox.forgetAttempt(userId, attemptId, all)
}

async function refreshNotice(user: number): Promise<void> {
  const items = await outbox.items(user)
  if (user === unlocked?.user) updateNotice(items)
}

function updateNotice(items: QueueItem[]): void {
  const count = items.filter(isAnswer).filter(isPending).length
  setHasPending(hasPendingItems(items))
  const are = count === 1 ? 'is' : 'are'
  const text = `${counted(count, 'answer')} ${are} on this device and will be sent when you are back online.`
  setPendingNotice({
    text: count === 0 ? null : text,
    isAtRisk: items.some(isUnsent) && outboxStorage.isOnlyInPageMemory(),
  })
}

/** No reply in this time: the worker hangs or is broken; the page sends. */
const aliveTimeoutMs = 3_000
/** Without a result after this time the page flushes itself. Longer than a flush waits for the mutex. */
const flushTimeoutMs = 60_000

/** Asks the worker for a flush. Null where there is no worker, or it did not respond, or failed. */
async function flushByWorker(retryNow: boolean): Promise<FlushResult | null> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker === null) return null
  const { port1, port2 } = new MessageChannel()
  try {
    return await new Promise<FlushResult | null>((resolve) => {
      let timeout = setTimeout(() => resolve(null), aliveTimeoutMs)
      port1.addEventListener('message', ({ data }: MessageEvent<SendReply<FlushResult>>) => {
        clearTimeout(timeout)
        if (data.type === 'heard') timeout = setTimeout(() => resolve(null), flushTimeoutMs)
        else resolve(data.type === 'done' ? data.result : null)
      })
      port1.start()
      worker.postMessage({ type: 'send', retryNow } satisfies SendMessage, [port2])
    })
  } finally {
    port1.close()
  }
}

interface RegistrationWithSync extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Registers for Background Sync, where the browser has it. Nothing relies on it. */
async function registerSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: RegistrationWithSync | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(outboxSyncTag).catch(() => undefined)
}
