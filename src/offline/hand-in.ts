import { isAnswer, isSubmit, needsDecision, type QueueItem } from '../../outbox/items.ts'
import { serverNow } from './connection.ts'
import { courier } from './delivery.ts'
import { outbox } from './outbox.ts'

/** What became of Finish. */
export type SubmitOutcome =
  | { type: 'submitted' }
  /** It will be, as soon as the server is there; it can be taken back until then. */
  | { type: 'queued' }
  /** Some answers wait for the student's word first. */
  | { type: 'needs-decision'; subquestionIds: string[] }
  | { type: 'rejected'; reason: string }

/** How long the student waits for the server before the hand-in is left to the device, in ms. */
const patience = 5_000

interface Attempt {
  user: number
  topic: number
  attempt: number
}

/** Hands an attempt in when all its answers have arrived. `excluded`: subquestions the student leaves out knowingly. */
export async function handIn({ user, topic, attempt }: Attempt, excluded: string[]): Promise<SubmitOutcome> {
  const finishedAt = new Date(serverNow()).toISOString()
  await outbox.submit({ user, topic, attempt, finishedAt, excluded })
  await Promise.race([courier.now(), new Promise((resolve) => setTimeout(resolve, patience))])
  const rows = (await outbox.items(user)).filter((row) => row.attempt === attempt)
  const finish = rows.find(isSubmit)
  if (finish === undefined) return { type: 'submitted' }
  const undecided = getUndecided(rows).filter((id) => !excluded.includes(id))
  if (finish.state !== 'rejected' && undecided.length === 0) return { type: 'queued' }
  // Where it cannot be taken back it waits on its card, and goes nowhere while there is something to ask.
  await outbox.cancelSubmit(user, attempt).catch(console.error)
  if (finish.state === 'rejected') return { type: 'rejected', reason: finish.reason ?? '' }
  return { type: 'needs-decision', subquestionIds: undecided }
}

/** Subquestions whose answers are in conflict or were refused. */
const getUndecided = (rows: QueueItem[]): string[] =>
  rows.filter((row) => isAnswer(row) && needsDecision(row)).map(({ subquestionId }) => subquestionId)
