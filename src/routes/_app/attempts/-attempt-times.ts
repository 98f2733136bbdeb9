import type { AttemptMeta } from '../../../data/exercise.ts'
import { formatDateTimeInSentence } from '../../../lib/dates.ts'

type Times = Pick<AttemptMeta, 'started_at' | 'finished_at'>

/**
 * 'Started today, 10:04', or 'Started today, 10:04. Handed in today, 10:31': an attempt's `finished_at` is when the server
 * got it, which is later than Finish was pressed offline. `now` is in ms.
 */
export function formatAttemptTimes({ started_at, finished_at }: Times, now: number = Date.now()): string {
  const started = `Started ${formatDateTimeInSentence(started_at, now)}`
  return finished_at === null
    ? started
    : `${started}. Handed in ${formatDateTimeInSentence(finished_at, now)}`
}

/** Of a result, whose `finished_at` is when Finish was pressed: 'Finished 2 Mar 2026, 10:31', 'Finished today, 10:31' */
export const formatFinishedAt = (finished_at: string): string =>
  `Finished ${formatDateTimeInSentence(finished_at)}`
