import { isAnswer, isSubmit, needsDecision, type QueueItem } from '../../outbox/items.ts'
import { serverNow } from '../connection/connection.ts'
import { sendScheduler } from './delivery.ts'
import { outbox } from './outbox.ts'

/** What became of Finish. */
export type SubmitOutcome =
  | { type: 'submitted' }
  /** It will be submitted as soon as the server is reachable; it can be cancelled until then. */
  | { type: 'queued' }
  /** These answers wait for the student's decision first. */
  | { type: 'needs-decision'; subquestionIds: string[] }
  | { type: 'rejected'; reason: string }

/** The student waits this long for the server, before the submission stays in the queue. */
const responseTimeoutMs = 5_000

interface Attempt {
  user: number
  topic: number
  attempt: number
}

/** Submits an attempt once all of its answers have arrived. `excluded`: subquestions the student chose to leave out. */
export async function submitAttempt(
  { user, topic, attempt }: Attempt,
  excluded: string[],
): Promise<SubmitOutcome> {
  const finishedAt = new Date(serverNow()).toISOString()
  await outbox.submit({ user, topic, attempt, finishedAt, excluded })
  await Promise.race([
    sendScheduler.flushNow(),
    new Promise((resolve) => setTimeout(resolve, responseTimeoutMs)),
  ])
  const items = (await outbox.items(user)).filter((item) => item.attempt === attempt)
  const submit = items.find(isSubmit)
  if (submit === undefined) return { type: 'submitted' }
  const undecided = getUndecided(items).filter((id) => !excluded.includes(id))
  if (submit.state !== 'rejected' && undecided.length === 0) return { type: 'queued' }
  // Where it can't be cancelled it stays on its card, and is not sent while there is something to decide.
  await outbox.cancelSubmit(user, attempt).catch(console.error)
  if (submit.state === 'rejected') return { type: 'rejected', reason: submit.reason ?? '' }
  return { type: 'needs-decision', subquestionIds: undecided }
}

/** Subquestions whose answers are in conflict or rejected. */
const getUndecided = (items: QueueItem[]): string[] =>
  items.filter((item) => isAnswer(item) && needsDecision(item)).map(({ subquestionId }) => subquestionId)
