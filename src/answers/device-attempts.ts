import { isBlankAnswer } from '../../contract/blank-answer.ts'
import { isAttemptOver } from '../../outbox/api.ts'
import { getUndecided, isAnswer, isSubmit, type QueueItem } from '../../outbox/items.ts'
import { getCachedSubquestions } from './cached-exercises.ts'
import { followQueue } from './follow-queue.ts'

/** What this device knows of an attempt. The server may not know it yet, or did not when its list was fetched. */
export interface DeviceAttempt {
  attemptId: number
  topicId: number
  /** The ratio of subquestions with an answer, 0 to 1; null where the questions are not on this device. */
  progress: number | null
  /** Null until Finish was pressed; `blocked`: the submit waits for the student, who must sign in or decide. */
  submit: 'waiting' | 'blocked' | null
}

/** The user's attempts of which something is on this device, as they change. */
export function followDeviceAttempts(
  user: number,
  onAttempts: (attempts: DeviceAttempt[]) => void,
  signal: AbortSignal,
): void {
  let latest: QueueItem[] = []
  const read = async (items: QueueItem[]) => {
    latest = items
    const attempts = await describeAttempts(user, items)
    // Later items may have been faster.
    if (!signal.aborted && latest === items) onAttempts(attempts)
  }
  followQueue(user, (items) => void read(items), signal)
}

function describeAttempts(user: number, items: QueueItem[]): Promise<DeviceAttempt[]> {
  const kept = new Map(items.map(({ attempt, topic }) => [attempt, topic]))
  return Promise.all(
    [...kept].map(async ([attemptId, topicId]) => {
      const own = items.filter(({ attempt }) => attempt === attemptId)
      const subquestions = await getCachedSubquestions({ userId: user, topicId, attemptId })
      return {
        attemptId,
        topicId,
        progress: getAnsweredRatio(subquestions, own),
        submit: describeSubmit(own),
      }
    }),
  )
}

/** The ratio of these subquestions with a queued text, or null if there are none. */
function getAnsweredRatio(subquestions: string[], items: QueueItem[]): number | null {
  if (subquestions.length === 0) return null
  const answers = items.filter(isAnswer).filter(({ text }) => !isBlankAnswer(text))
  const answered = new Set(answers.map(({ subquestionId }) => subquestionId))
  return subquestions.filter((id) => answered.has(id)).length / subquestions.length
}

function describeSubmit(items: QueueItem[]): DeviceAttempt['submit'] {
  const submit = items.find(isSubmit)
  const undecided = getUndecided(items)
  // The attempt ended elsewhere. The records have what came too late; the quiz is as the server says.
  if (submit === undefined || submit.state === 'rejected' || undecided.some(isAttemptOver)) return null
  const isBlocked = undecided.length > 0 || items.some(({ state }) => state === 'needs-auth')
  return isBlocked ? 'blocked' : 'waiting'
}
