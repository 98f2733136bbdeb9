import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark'
import { useMutation } from '@tanstack/react-query'
import { sumPoints } from '../../../../contract/quiz-draft.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import type { FeedbackItem } from '../../../data/exercise.ts'
import { confirmMark } from '../../../data/marking.ts'
import type { DecidedPoints, MarkCell } from '../../../data/pending-marks.ts'

interface ConfirmMarkProps {
  topicId: number
  cell: MarkCell
  item: FeedbackItem
  /** The feedback is being processed. */
  disabled: boolean
}

/** Settles a mark that the marker is not sure of: as it stands, it becomes the teacher's. */
export function ConfirmMark({ topicId, cell, item, disabled }: ConfirmMarkProps) {
  const confirm = useMutation(confirmMark(topicId))
  return (
    <>
      <Button
        variant="filled"
        icon={<CheckmarkRegular />}
        needsServer
        busy={confirm.isPending}
        disabled={disabled}
        onClick={() => confirm.mutate({ cell, decision: toDecision(item) })}
      >
        Mark is right
      </Button>
      <div role="alert">
        {confirm.error && (
          <CardNote variant="error">The mark could not be confirmed. {toReason(confirm.error)}</CardNote>
        )}
      </div>
    </>
  )
}

/** Answers an open query too. By points only where the marker went by the entries of the mark scheme, and nothing was taken off. */
function toDecision({ feedback: { mark }, marking, query }: FeedbackItem): DecidedPoints {
  const entries = marking?.entries ?? []
  const points = entries.map(({ awarded }) => awarded)
  const isByScheme = entries.every(({ awarded, max }) => max !== undefined && awarded >= 0)
  return {
    ...(isByScheme && points.length > 0 && sumPoints(points) === mark
      ? { type: 'points', points }
      : { type: 'total', total: mark }),
    ...(query?.answered_at === null && { query_id: query.id }),
  }
}
