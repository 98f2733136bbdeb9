import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { toReason } from '../../../data/call.ts'
import { deletePhrase, type FeedbackPhrase } from '../../../data/marking.ts'
import { showDeletion } from './-show-deletion.ts'

interface DeletePhraseDialogProps {
  phrase: FeedbackPhrase
  onClose: () => void
}

/** Confirms the deletion of a phrase, which can't be taken back. */
export function DeletePhraseDialog({ phrase: { id, text }, onClose }: DeletePhraseDialogProps) {
  const remove = useMutation(deletePhrase())
  const confirm = () =>
    showDeletion(remove.mutateAsync(id), {
      text: 'The phrase is deleted.',
      section: 'phrases',
      close: onClose,
    })
  return (
    <ConfirmDialog
      heading="Delete this phrase?"
      confirmLabel="Delete"
      destructive
      needsServer
      busy={remove.isPending}
      error={remove.isError && `It could not be deleted. ${toReason(remove.error)}`}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      “{text}” is not offered any more while you mark. Feedback in which you used it stays.
    </ConfirmDialog>
  )
}
