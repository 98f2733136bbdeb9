import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark'
import type { UseMutationResult } from '@tanstack/react-query'
import { isHalves, sumPoints } from '../../../../contract/quiz-draft.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import type { FeedbackItem } from '../../../data/exercise.ts'
import type { Confirmation } from '../../../data/marking.ts'
import type { DecidedPoints, MarkCell } from '../../../data/pending-marks.ts'

interface ConfirmMarkProps {
  confirm: Confirm
  cell: MarkCell
  item: FeedbackItem
  /** The feedback is being processed. */
  disabled: boolean
}

export type Confirm = UseMutationResult<unknown, Error, Confirmation>

/** Settles a mark that the marker is not sure of: as it stands, it becomes the teacher's. */
export const ConfirmMark = ({ confirm, cell, item, disabled }: ConfirmMarkProps) => (
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
)

/** Stays when the button goes: a mark that another teacher has decided meanwhile is no longer doubtful. */
export const ConfirmFailure = ({ error }: Pick<Confirm, 'error'>) => (
  <div role="alert">
    {error && <CardNote variant="error">The mark could not be confirmed. {toReason(error)}</CardNote>}
  </div>
)

/**
 * Answers an open query too. By points only where the marker went by the entries of the mark scheme, nothing was taken off,
 * and the server takes each: an examiner's own total may always be confirmed, while points are awarded in halves.
 */
function toDecision({ feedback: { mark }, marking, query }: FeedbackItem): DecidedPoints {
  const entries = marking?.entries ?? []
  const points = entries.map(({ awarded }) => awarded)
  const isByScheme = entries.every(
    ({ awarded, max }) => max !== undefined && awarded >= 0 && isHalves(awarded, max),
  )
  return {
    ...(isByScheme && points.length > 0 && sumPoints(points) === mark
      ? { type: 'points', points }
      : { type: 'total', total: mark }),
    ...(query?.answered_at === null && { query_id: query.id }),
  }
}
