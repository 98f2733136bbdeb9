import { realClock } from '../../outbox/clock.ts'
import type { FlushResult } from '../../outbox/send.ts'
import { isAnswer, isPending, type QueueItem } from '../../outbox/items.ts'
import { refreshRecords } from '../data/exercise.ts'
import { queryClient } from '../data/query-client.ts'
import { counted } from '../lib/numbers.ts'
import { isLeavingHere } from '../session/sign-out.ts'
import { connectionWatch } from './connection-watch.ts'
import { setRowsWait } from './connection.ts'
import { Courier } from './courier.ts'
import { forgetAttempt } from './kept-attempts.ts'
import { onOutboxChange, outbox, outboxStorage } from './outbox.ts'
import { isAtRisk, setWhatWaits } from './what-waits.ts'
import { askForSync, sendByWorker } from './worker-bridge.ts'

const listeners = new Set<(result: FlushResult) => void>()
/** Calls back after every pass that this page asked for. */
export function onPass(listener: (result: FlushResult) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let entered: { user: number; done: Promise<void> } | null = null
/** Settled when the last person has gone whole: who comes in before that would be taken out again. */
let left: Promise<void> = Promise.resolve()

/**
 * The worker sends; the page where there is none, or where rows stand that the worker cannot see. Who sends may have
 * changed, so both hear of the server: a pass that hangs holds up the other's.
 */
async function send(anew: boolean): Promise<FlushResult> {
  const isBelow = entered !== null && outboxStorage.hasFallbackItems(entered.user)
  if (anew) outbox.onServerReachable()
  if (anew && isBelow) void sendByWorker(true)
  return (isBelow ? null : await sendByWorker(anew)) ?? outbox.flush()
}

/** This page's courier. */
export const courier = new Courier({
  clock: realClock,
  send,
  probe: () => connectionWatch.ask(),
  isVisible: () => document.visibilityState === 'visible',
  onResult: (result) => {
    setRowsWait(result.pendingCount > 0)
    if (result.pendingCount > 0) void askForSync()
    for (const listener of listeners) listener(result)
  },
})

/**
 * Opens the outbox for the signed-in person; `secret` is the person's `outbox_key`. Resolves when the rows are theirs.
 * Once for each person and page, unless it failed. Rejects where this page is on its way out with the person: a screen
 * that is still there would open what was just encrypted.
 */
export function enterOutbox(id: number, secret: string): Promise<void> {
  if (isLeavingHere()) return Promise.reject(new Error('You are being logged out.'))
  if (entered?.user === id) return entered.done
  const entering = { user: id, done: left.then(() => outbox.unlock(id, secret)) }
  entered = entering
  void entering.done.then(
    () => courier.now(),
    () => {
      if (entered === entering) entered = null
    },
  )
  listen()
  return entering.done
}

/** The server has named the person once more: what was held for them goes again. */
export function reenterOutbox(id: number, secret: string): Promise<void> {
  entered = null
  return enterOutbox(id, secret)
}

let isListening = false

/** Every sign that the network may be back, or that the page may soon be gone, is a reason to send. */
function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('online', () => void courier.now(true))
  document.addEventListener('visibilitychange', () => void courier.now())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    void courier.now()
    if (entered !== null) void lookAgain(entered.user) // What others said meanwhile was missed.
  })
  window.addEventListener('beforeunload', (event) => {
    if (isAtRisk()) event.preventDefault()
  })
}

/** The person leaves this device: what waits is encrypted, and nothing is sent any more. */
export function leaveOutbox(): Promise<void> {
  entered = null
  courier.stop()
  const leaving = left.then(leave)
  left = leaving.catch(() => undefined)
  return leaving
}

async function leave(): Promise<void> {
  const person = await outboxStorage.signedInUser()
  if (person !== null) await outbox.lock(person)
  await outbox.lockAllUsers()
  // Who logs out was told of it; whose session ended was not.
  const isInPageAlone = person !== null && outboxStorage.isInMemory()
  setWhatWaits({ text: null, isAtRisk: isInPageAlone && !isLeavingHere() && (await hasUnsent(person)) })
}

/** Whether something of a person who left is not sent, be it sealed or not. */
export async function hasUnsent(person: number): Promise<boolean> {
  const { encrypted, items } = await outboxStorage.read(person)
  return encrypted.length > 0 || items.some(isUnsent)
}

onOutboxChange(({ user: id, submittedAttempt }) => {
  if (id !== entered?.user) return
  void lookAgain(id)
  if (submittedAttempt === undefined) return
  void forgetAttempt(id, submittedAttempt, false)
  void refreshRecords(queryClient)
})

async function lookAgain(user: number): Promise<void> {
  const rows = await outbox.items(user)
  if (user === entered?.user) sayWhatWaits(rows)
}

const isUnsent = ({ state }: QueueItem): boolean => state !== 'acknowledged'

function sayWhatWaits(rows: QueueItem[]): void {
  const count = rows.filter(isAnswer).filter(isPending).length
  setRowsWait(count > 0)
  const are = count === 1 ? 'is' : 'are'
  const text = `${counted(count, 'answer')} ${are} on this device and will be sent when you are back online.`
  setWhatWaits({
    text: count === 0 ? null : text,
    isAtRisk: rows.some(isUnsent) && outboxStorage.isInMemory(),
  })
}
