import { useRef } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import type { ExerciseResults, FeedbackItem } from '../../../data/exercise.ts'
import { confirmMark } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import styles from './-review-marking.module.css'
import { useSave } from './-use-save.tsx'
import {
  getDraftState,
  getMaxPoints,
  getReplacedMark,
  getSchemePoints,
  type PointDrafts,
  toDecision,
} from './-scheme-points.ts'

export interface ConfirmMarkProps {
  resultId: number
  review: ExerciseResults
  item: FeedbackItem
  /** Where another mark is to be saved, its button is the filled one. */
  drafts: PointDrafts
  /** The mark is doubtful here. What could not be saved is said also when it no longer is. */
  isShown: boolean
}

/**
 * Settles a mark that the marker is not sure of, or that its student queries: as it stands, it becomes the teacher's. By
 * points only where it is their sum: an examiner's own total may always be confirmed.
 */
export function ConfirmMark({ resultId, review, item, drafts, isShown }: ConfirmMarkProps) {
  const element = useRef<HTMLDivElement>(null)
  const { mutate, isPending, error } = useSave(
    {
      ...confirmMark(review.topic_id ?? 0),
      // Not as a callback of `mutate`, which is not called once another part is shown.
      onSuccess: () => announce(`The mark is ${item.feedback.mark} of ${getMaxPoints(review, item.id)}.`),
    },
    { resultId, review, id: item.id, toFailure: () => 'the mark could not be confirmed' },
  )
  const points = getSchemePoints(item)
  const decision = toDecision(item, points ? { points } : { total: item.feedback.mark })
  const confirmation = {
    cell: { resultId, subQuestionId: item.id },
    decision,
    replaced: getReplacedMark(item),
  }
  // The pressed button goes with the doubt.
  const onSuccess = () => {
    const focused = document.activeElement
    if (focused === document.body || element.current?.contains(focused))
      element.current?.closest<HTMLElement>('section[tabindex]')?.focus({ preventScroll: true })
  }
  return (
    <div ref={element} className={styles.confirm}>
      {isShown && (
        <Button
          variant={getDraftState(item, drafts[item.id]) === 'unsaved' ? 'outline' : 'filled'}
          data-yields=""
          needsServer
          busy={isPending}
          disabled={review.busy_subq_ids.includes(item.id)}
          onClick={() => mutate(confirmation, { onSuccess })}
        >
          Mark is right
        </Button>
      )}
      <div role="alert">
        {error && <CardNote variant="error">The mark could not be confirmed. {toReason(error)}</CardNote>}
      </div>
    </div>
  )
}
