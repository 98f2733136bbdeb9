import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { useFlash } from '../../../components/form/use-flash.ts'
import { type RegistrationToken, deleteRegistrationToken } from '../../../data/account.ts'
import { toReason } from '../../../data/call.ts'
import { FlashOnRed } from './-flash-icon.tsx'

interface DeleteTokenProps {
  token: RegistrationToken
  onClose: () => void
}

/** The question before a token goes: a colleague may have it already. */
export function DeleteToken({ token: { id, token }, onClose }: DeleteTokenProps) {
  const [flash, showFlash] = useFlash()
  const remove = useMutation({ ...deleteRegistrationToken(), onError: () => showFlash('failure') })
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
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      Nobody can register with {token} any more: a colleague who has it needs another. Accounts made with it
      stay.
    </ConfirmDialog>
  )
}
