import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { toReason } from '../../../data/call.ts'
import { abandonAttempt } from '../../../data/exercise.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import { useUser } from '../../../session/auth-store.ts'
import type { Attempt } from './-use-progress.ts'

const forgetAbandoned = async (user: number, attempt: number) => {
  const { forgetAttempt } = await import('../../../answers/cached-exercises.ts')
  await forgetAttempt(user, attempt, true)
}

interface AbandonDialogProps {
  attempt: Attempt
  onClose: () => void
}

export function AbandonDialog({
  attempt: { id, topic_id, topic_name, progress },
  onClose,
}: AbandonDialogProps) {
  const user = useUser().id
  const abandoning = useMutation({
    ...abandonAttempt(),
    // Its questions and answers leave this device with it.
    onSettled: (_data, error) => (error === null ? forgetAbandoned(user, id) : undefined),
  })
  return (
    <ConfirmDialog
      heading={`Abandon "${topic_name}"?`}
      confirmLabel="Abandon"
      cancelLabel="Keep it"
      destructive
      needsServer
      busy={abandoning.isPending}
      error={abandoning.error && `The attempt could not be abandoned. ${toReason(abandoning.error)}`}
      onConfirm={() => abandoning.mutate(topic_id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {progress !== null && progress > 0 && `You have answered ${wholePercent(progress * 100)} of it. `}
      Your answers will not be marked and you cannot go back to them. You can start the quiz again.
    </ConfirmDialog>
  )
}
