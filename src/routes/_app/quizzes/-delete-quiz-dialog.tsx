import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { toReason } from '../../../data/call.ts'
import { type Topic, deleteTopic } from '../../../data/topic.ts'
import { counted } from '../../../lib/numbers.ts'
import { fetchUser } from '../../../session/fetch-user.ts'

interface DeleteQuizDialogProps {
  topic: Topic
  onClose: () => void
}

/** Confirms the deletion of a quiz. The server keeps its results, and the dialog says so. */
export function DeleteQuizDialog({ topic, onClose }: DeleteQuizDialogProps) {
  // The notifications of the quiz are deleted with it.
  const mutation = useMutation({ ...deleteTopic(), onSettled: () => void fetchUser() })
  const resultCount = topic.result_count ?? 0
  return (
    <ConfirmDialog
      heading={`Delete "${topic.name}"?`}
      confirmLabel="Delete"
      destructive
      needsServer
      busy={mutation.isPending}
      error={mutation.error && `The quiz could not be deleted. ${toReason(mutation.error)}`}
      onConfirm={() => mutation.mutate(topic.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      Nobody can take it any more, and its questions leave your existing exercises.{' '}
      {resultCount > 0
        ? `${counted(resultCount, 'result')} ${resultCount === 1 ? 'stays' : 'stay'} in the records.`
        : 'It has no results yet.'}
    </ConfirmDialog>
  )
}
