import type { AttemptMeta } from '../../../data/exercise.ts'
import { dateAndTime, dateAndTimeInSentence } from '../../../lib/dates.ts'

type Times = Pick<AttemptMeta, 'started_at' | 'finished_at'>

/** 'Started today, 10:04', and when it was finished where it is: for a tooltip. */
export function attemptTimes({ started_at, finished_at }: Times, now: number = Date.now()): string {
  const started = `Started ${dateAndTimeInSentence(started_at, now)}`
  return finished_at === null ? started : `${started}. Finished ${dateAndTimeInSentence(finished_at, now)}`
}

/** When a result was finished, in a list of several. */
export const finishedAt = (finished_at: string): string => `Finished ${dateAndTime(finished_at)}`
