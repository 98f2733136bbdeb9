import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { reasonOf } from '../../../data/call.ts'
import { type AttemptMeta, abandonAttempt } from '../../../data/exercise.ts'
import { wholePercent } from '../../../lib/numbers.ts'

interface AbandonDialogProps {
  attempt: AttemptMeta
  onClose: () => void
}

export function AbandonDialog({ attempt: { topic_id, topic_name, progress }, onClose }: AbandonDialogProps) {
  const abandoning = useMutation(abandonAttempt())
  return (
    <ConfirmDialog
      heading={`Abandon "${topic_name}"?`}
      confirmLabel="Abandon"
      cancelLabel="Keep it"
      destructive
      busy={abandoning.isPending}
      error={abandoning.error && `The attempt could not be abandoned. ${reasonOf(abandoning.error)}`}
      onConfirm={() => abandoning.mutate(topic_id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {progress > 0 && `You have answered ${wholePercent(progress * 100)} of it. `}
      Your answers will not be marked and you cannot go back to them. You can start the quiz again.
    </ConfirmDialog>
  )
}
