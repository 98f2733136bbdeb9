import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { useFlash } from '../../../components/form/button-feedback.ts'
import { TextField } from '../../../components/form/field.tsx'
import { ApiError } from '../../../data/call.ts'
import { PasswordNeeded, deleteAccount } from '../../../session/account.ts'
import { useUser } from '../../../session/auth-store.ts'
import { toMessage } from '../../../session/identity.ts'
import { focusField } from './-edit-button.tsx'
import { FlashOnRed } from './-flash-icon.tsx'

/** Confirms the deletion of the account. Asks for the password if the last sign-in is too old. */
export function DeleteAccountDialog({ onCancel }: { onCancel: () => void }) {
  const { email } = useUser()
  const [password, setPassword] = useState<string | null>(null)
  const [flash, showFlash] = useFlash()
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteAccount({ email, password: password ?? '' }),
    onError: (error) => {
      if (error instanceof PasswordNeeded) setPassword('')
      else showFlash('failure')
    },
  })
  return (
    <ConfirmDialog
      heading="Delete your account?"
      confirmLabel={
        <>
          <FlashOnRed flash={flash} />
          Delete account
        </>
      }
      destructive
      needsServer
      busy={remove.isPending || remove.isSuccess}
      error={remove.isError && toErrorText(remove.error)}
      onCancel={onCancel}
      onConfirm={() => remove.mutate()}
    >
      <p>The account of {email} and everything that belongs to it is deleted. Nobody can bring it back.</p>
      {password !== null && (
        <TextField
          type="password"
          label="Password"
          required
          ref={focusField}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
    </ConfirmDialog>
  )
}

const toErrorText = (error: Error): string => (error instanceof ApiError ? error.detail : toMessage(error))
