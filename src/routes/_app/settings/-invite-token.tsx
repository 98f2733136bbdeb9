import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy'
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { useFlash } from '../../../components/form/button-feedback.ts'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { type RegistrationToken, deleteRegistrationToken } from '../../../data/account.ts'
import { toReason } from '../../../data/call.ts'
import { formatDateTimeInSentence } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { FlashIcon, FlashOnRed } from './-flash-icon.tsx'
import styles from './-settings.module.css'

export function InviteToken({ token }: { token: RegistrationToken }) {
  const [copyFlash, showCopyFlash] = useFlash()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const copy = async () => {
    try {
      // A page without https has no clipboard at all.
      await navigator.clipboard.writeText(token.token)
      showCopyFlash('success')
    } catch {
      showCopyFlash('failure')
    }
  }
  return (
    <li>
      <div className={styles.token}>
        <strong>{token.token}</strong>
        <p>{describeStatus(token)}</p>
      </div>
      <IconButton
        label={copyFlash === 'success' ? 'Copied' : `Copy token ${token.token}`}
        icon={<FlashIcon flash={copyFlash} defaultIcon={CopyRegular} />}
        onClick={() => void copy()}
      />
      <IconButton
        destructive
        flush
        needsServer
        label={`Delete token ${token.token}`}
        icon={<DeleteRegular />}
        onClick={() => setDialogOpen(true)}
      />
      {isDialogOpen && <DeleteTokenDialog token={token} onClose={() => setDialogOpen(false)} />}
    </li>
  )
}

function describeStatus({ expires_at, current_uses, max_uses }: RegistrationToken): string {
  const isExpired = Date.parse(expires_at) < Date.now()
  const uses = `Used ${current_uses} of ${counted(max_uses, 'time')}`
  return `${isExpired ? 'Expired' : 'Good until'} ${formatDateTimeInSentence(expires_at)}. ${uses}.`
}

interface DeleteTokenDialogProps {
  token: RegistrationToken
  onClose: () => void
}

/** Confirms the deletion of a token that a colleague may already have. */
function DeleteTokenDialog({ token: { id, token }, onClose }: DeleteTokenDialogProps) {
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
