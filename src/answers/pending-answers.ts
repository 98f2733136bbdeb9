import { isAnswer, isSubmit, isPending, needsDecision, type QueueItem } from '../../outbox/items.ts'
import { config } from '../config.ts'
import { onOutboxChange, outbox, outboxStorage, sendScheduler } from './page-outbox.ts'

/** What of a user's work exists on this device alone. */
export interface PendingWork {
  /** Pending answers. */
  answers: number
  /** Answers that wait for the student's decision. */
  undecided: number
  /** Attempts to be submitted. */
  submissions: number
  /** The device does not store all of it: what exists in this page alone is lost with it. */
  isAtRisk: boolean
}

/** Tries to send pending work, for a few seconds at most. Returns what is left; null where the server has everything. */
export async function flushBeforeSignOut(id: number): Promise<PendingWork | null> {
  const timeout = new Promise((resolve) => setTimeout(resolve, config.signOutStepTimeoutMs))
  if ((await outbox.items(id)).some(isPending)) await Promise.race([sendScheduler.flushNow(true), timeout])
  return countPending(await outbox.items(id))
}

/** Calls back after every change. Returns the unsubscribe function. */
export const onPendingWork = (id: number, listener: (work: PendingWork | null) => void): (() => void) =>
  onOutboxChange(
    ({ user }) => user === id && void outbox.items(id).then((items) => listener(countPending(items))),
  )

function countPending(items: QueueItem[]): PendingWork | null {
  const answers = items.filter(isAnswer)
  const counts = {
    answers: answers.filter(isPending).length,
    undecided: answers.filter(needsDecision).length,
    submissions: items.filter(isSubmit).length,
  }
  const isNothing = Object.values(counts).every((count) => count === 0)
  return isNothing ? null : { ...counts, isAtRisk: outboxStorage.isOnlyInPageMemory() }
}
