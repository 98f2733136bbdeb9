import { isHalves, sumPoints } from '../../../../contract/quiz-draft.ts'
import type { FeedbackItem } from '../../../data/exercise.ts'
import type { Confirmation } from '../../../data/marking.ts'
import type { DecidedPoints } from '../../../data/pending-marks.ts'

/**
 * What each entry of the mark scheme earned, a teacher's where one decided the mark. Null where the mark is not the sum of
 * the entries, as after a total that was set or where something was taken off, and where the server would refuse one of
 * them: points are awarded in halves.
 */
export function getSchemePoints({ feedback: { mark }, marking, points }: FeedbackItem): number[] | null {
  const entries = marking?.entries ?? []
  const own = points === undefined ? entries.map(({ awarded }) => awarded) : points
  if (own === null || own.length === 0 || own.length !== entries.length || sumPoints(own) !== mark)
    return null
  const isTaken = (awarded: number, max: number | undefined) =>
    max !== undefined && awarded >= 0 && isHalves(awarded, max)
  return own.every((awarded, index) => isTaken(awarded, entries[index]?.max)) ? own : null
}

/** A decision on the mark, which answers an open query too. */
export const toDecision = (
  item: FeedbackItem,
  mark: { points: number[] } | { total: number },
): DecidedPoints => ({
  ...('points' in mark ? { type: 'points', ...mark } : { type: 'total', ...mark }),
  ...(item.query?.answered_at === null && { query_id: item.query.id }),
})

/** The teacher's mark that the screen shows, which the decision replaces. */
export const getReplacedMark = ({
  decided_by,
  feedback,
  points = null,
}: FeedbackItem): Confirmation['replaced'] =>
  decided_by === 'teacher' ? { mark: feedback.mark, points } : undefined
