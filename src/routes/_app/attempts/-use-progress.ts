import { useQuery } from '@tanstack/react-query'
import { isAnswer, type QueueItem } from '../../../../outbox/items.ts'
import type { AttemptMeta } from '../../../data/exercise.ts'

/** An attempt as far as it is known here. */
export type Attempt = Omit<AttemptMeta, 'progress'> & {
  /** Share of subquestions with an answer, 0 to 1; null where nobody has told it. */
  progress: number | null
}

/**
 * The server does not know of answers that wait on this device. Of an attempt that has some, and whose questions are
 * kept here, this device counts them itself; the server may have more of another device.
 */
export function useProgress(user: number, attempts: Attempt[], rows: QueueItem[]): Attempt[] {
  const ahead = attempts.filter(({ id }) =>
    rows.some(({ attempt, state }) => attempt === id && state !== 'acknowledged'),
  )
  const { data: kept } = useQuery({
    queryKey: ['cachedSubquestions', { user, attempts: ahead.map(({ id }) => id) }],
    queryFn: async () => {
      const { getCachedSubquestions } = await import('../../../answers/cached-exercises.ts')
      const read = ({ id, topic_id }: Attempt) =>
        getCachedSubquestions({ userId: user, topicId: topic_id, attemptId: id })
      return new Map(
        await Promise.all(ahead.map(async (attempt) => [attempt.id, await read(attempt)] as const)),
      )
    },
    enabled: ahead.length > 0,
    networkMode: 'always',
    gcTime: 0,
    // The worker's cache keeps it.
    meta: { kept: false },
  })
  return attempts.map((attempt) => {
    const progress = answeredShare(kept?.get(attempt.id) ?? [], attempt.id, rows)
    return progress === null ? attempt : { ...attempt, progress: Math.max(progress, attempt.progress ?? 0) }
  })
}

/** How many of these subquestions have a text on this device; null where none is known. */
export function answeredShare(subquestions: string[], attempt: number, rows: QueueItem[]): number | null {
  if (subquestions.length === 0) return null
  const written = rows.filter((row) => row.attempt === attempt && isAnswer(row) && row.text.trim() !== '')
  const answered = new Set(written.map(({ subquestionId }) => subquestionId))
  return subquestions.filter((id) => answered.has(id)).length / subquestions.length
}
