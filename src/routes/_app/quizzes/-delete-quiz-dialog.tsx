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

/** The server keeps the results of a deleted quiz, so that is what it says. */
export function DeleteQuizDialog({ topic, onClose }: DeleteQuizDialogProps) {
  // The notifications of the quiz go with it.
  const deletion = useMutation({ ...deleteTopic(), onSettled: () => void fetchUser() })
  const results = topic.result_count ?? 0
  return (
    <ConfirmDialog
      heading={`Delete "${topic.name}"?`}
      confirmLabel="Delete"
      destructive
      needsServer
      busy={deletion.isPending}
      error={deletion.error && `The quiz could not be deleted. ${toReason(deletion.error)}`}
      onConfirm={() => deletion.mutate(topic.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      Nobody can take it any more, and its questions leave your existing exercises.{' '}
      {results > 0
        ? `${counted(results, 'result')} ${results === 1 ? 'stays' : 'stay'} in the records.`
        : 'It has no results yet.'}
    </ConfirmDialog>
  )
}
