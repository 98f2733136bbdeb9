import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { ApiError, toReason } from '../../../data/call.ts'
import { holdResults } from '../../../data/marking.ts'

interface HoldDialogProps {
  topic: { id: number; name: string }
  onClose: () => void
}

/** Confirms that marks are held again. Where somebody has looked it says who, and offers to hold the others. */
export function HoldDialog({ topic, onClose }: HoldDialogProps) {
  const holding = useMutation(holdResults(topic.id))
  const { error } = holding
  const isSeen = error instanceof ApiError && error.code === 'results_seen'
  return (
    <ConfirmDialog
      heading={`Hold the marks of "${topic.name}"?`}
      confirmLabel={isSeen ? 'Hold the others' : 'Hold marks'}
      needsServer
      busy={holding.isPending}
      error={error && (isSeen ? error.detail : `The marks could not be held. ${toReason(error)}`)}
      onConfirm={() =>
        holding.mutate({ student_ids: null, ...(isSeen && { unseen_only: true }) }, { onSuccess: onClose })
      }
      onCancel={onClose}
    >
      Students no longer see their marks, until you release them. Marks that a student has seen stay visible.
    </ConfirmDialog>
  )
}
