import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark'
import type { UseMutationResult } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import type { FeedbackItem } from '../../../data/exercise.ts'
import type { Confirmation } from '../../../data/marking.ts'
import type { MarkCell } from '../../../data/pending-marks.ts'
import { getReplacedMark, getSchemePoints, toDecision } from './-scheme-points.ts'

interface ConfirmMarkProps {
  confirm: Confirm
  cell: MarkCell
  item: FeedbackItem
  /** The feedback is being processed. */
  disabled: boolean
  /** Another mark is to be saved, whose button is the filled one. */
  hasDraft: boolean
}

export type Confirm = UseMutationResult<unknown, Error, Confirmation>

/**
 * Settles a mark that the marker is not sure of, or that its student queries: as it stands, it becomes the teacher's. By
 * points only where it is their sum: an examiner's own total may always be confirmed.
 */
export function ConfirmMark({ confirm, cell, item, disabled, hasDraft }: ConfirmMarkProps) {
  const points = getSchemePoints(item)
  const decision = toDecision(item, points ? { points } : { total: item.feedback.mark })
  return (
    <Button
      variant={hasDraft ? 'outline' : 'filled'}
      icon={<CheckmarkRegular />}
      needsServer
      busy={confirm.isPending}
      disabled={disabled}
      onClick={() => confirm.mutate({ cell, decision, replaced: getReplacedMark(item) })}
    >
      Mark is right
    </Button>
  )
}

/** Stays when the button goes: a mark that another teacher has decided meanwhile is no longer doubtful. */
export const ConfirmFailure = ({ error }: Pick<Confirm, 'error'>) => (
  <div role="alert">
    {error && <CardNote variant="error">The mark could not be confirmed. {toReason(error)}</CardNote>}
  </div>
)
