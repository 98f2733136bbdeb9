import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { useFlash } from '../../../components/form/button-feedback.ts'
import { type RegistrationToken, deleteRegistrationToken } from '../../../data/account.ts'
import { toReason } from '../../../data/call.ts'
import { FlashOnRed } from './-flash-icon.tsx'
import { showDeletion } from './-show-deletion.ts'

interface DeleteTokenDialogProps {
  token: RegistrationToken
  onClose: () => void
}

/** Confirms the deletion of a token that a colleague may already have. */
export function DeleteTokenDialog({ token: { id, token }, onClose }: DeleteTokenDialogProps) {
  const [flash, showFlash] = useFlash()
  const remove = useMutation({ ...deleteRegistrationToken(), onError: () => showFlash('failure') })
  const confirm = () =>
    showDeletion(remove.mutateAsync(id), { text: 'The token is deleted.', section: 'invite', close: onClose })
  return (
    <ConfirmDialog
      heading="Delete this token?"
      confirmLabel={
        <>
          <FlashOnRed flash={flash} />
          Delete
        </>
      }
      destructive
      needsServer
      busy={remove.isPending}
      error={remove.isError && `The token could not be deleted. ${toReason(remove.error)}`}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Nobody can register with {token} any more: a colleague who has it needs another. Accounts made with it
      stay.
    </ConfirmDialog>
  )
}
