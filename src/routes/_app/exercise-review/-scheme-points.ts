import { isHalves, sumPoints } from '../../../../contract/quiz-draft.ts'
import type { ExerciseResults, FeedbackItem } from '../../../data/exercise.ts'
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

export const getMaxPoints = ({ question_details }: ExerciseResults, id: string): number | undefined =>
  question_details.flatMap(({ exercise_json }) => exercise_json.subquestions).find((part) => part.id === id)
    ?.maxPoints

/** What a teacher has pressed and not saved, by subquestion. */
export type PointDrafts = Record<string, PointDraft | undefined>

interface PointDraft {
  points: number[]
  /** What they were pressed on: the entries, and their points. */
  entries: string
  base: string
  isSaving?: true
}

export const toDraft = (item: FeedbackItem, points: number[]): PointDraft => ({
  ...{ points, entries: toEntries(item), base: String(getSchemePoints(item)) },
})

const toEntries = ({ marking }: FeedbackItem): string =>
  JSON.stringify(marking?.entries.map(({ entry, max }) => [entry, max]))

/** A draft is outdated where the points that stand or their entries have changed since; null where it changes nothing. */
export function getDraftState(
  item: FeedbackItem,
  draft: PointDraft | undefined,
): 'unsaved' | 'outdated' | null {
  if (draft === undefined || String(draft.points) === draft.base) return null
  if (draft.entries !== toEntries(item)) return 'outdated'
  const standing = String(getSchemePoints(item))
  if (String(draft.points) === standing) return null
  return draft.base === standing ? 'unsaved' : 'outdated'
}

/** The marks that are lost when the result is left. */
export const countUnsaved = ({ subquestion_feedback }: ExerciseResults, drafts: PointDrafts): number =>
  subquestion_feedback.filter((item) => {
    const draft = drafts[item.id]
    return draft?.isSaving !== true && getDraftState(item, draft) === 'unsaved'
  }).length

/** A decision on the mark, which answers an open query too. */
export const toDecision = (
  item: FeedbackItem,
  mark: { points: number[] } | { total: number },
): DecidedPoints => ({
  ...('points' in mark ? { type: 'points', ...mark } : { type: 'total', ...mark }),
  // What wrong options take away is of no entry.
  entries: item.marking?.entries.filter(({ awarded }) => awarded >= 0).map(({ entry }) => entry),
  ...(item.query?.answered_at === null && { query_id: item.query.id }),
})

/** The teacher's mark that the screen shows, which the decision replaces. */
export const getReplacedMark = ({
  decided_by,
  feedback,
  points = null,
}: FeedbackItem): Confirmation['replaced'] =>
  decided_by === 'teacher' ? { mark: feedback.mark, points } : undefined
