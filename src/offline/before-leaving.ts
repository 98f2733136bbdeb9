import { isAnswer, isSubmit, isPending, needsDecision, type QueueItem } from '../../outbox/items.ts'
import { config } from '../config.ts'
import { courier } from './delivery.ts'
import { onOutboxChange, outbox, outboxStorage } from './outbox.ts'

/** What of a person's work this device still has to itself. */
export interface Unsent {
  /** Answers that are on their way. */
  answers: number
  /** Answers that wait for the student's word. */
  troubled: number
  /** Quizzes to be handed in. */
  handIns: number
  /** The device keeps nothing, or not all of it: what is in this page alone is gone with it. */
  isAtRisk: boolean
}

/** Tries to send what waits, for a few seconds at most. Gives what stays behind; null where the server has everything. */
export async function sendBeforeLeaving(id: number): Promise<Unsent | null> {
  const patience = new Promise((resolve) => setTimeout(resolve, config.leavePatience))
  if ((await outbox.items(id)).some(isPending)) await Promise.race([courier.now(true), patience])
  return unsentAmong(await outbox.items(id))
}

/** Calls back with what still is here after every change; gives how to end that. */
export const onUnsent = (id: number, say: (unsent: Unsent | null) => void): (() => void) =>
  onOutboxChange(({ user }) => user === id && void outbox.items(id).then((rows) => say(unsentAmong(rows))))

function unsentAmong(rows: QueueItem[]): Unsent | null {
  const answers = rows.filter(isAnswer)
  const unsent = {
    answers: answers.filter(isPending).length,
    troubled: answers.filter(needsDecision).length,
    handIns: rows.filter(isSubmit).length,
  }
  const isAll = Object.values(unsent).every((count) => count === 0)
  return isAll ? null : { ...unsent, isAtRisk: outboxStorage.isInMemory() }
}
