import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { useFlash } from '../../../components/form/use-flash.ts'
import { PasswordNeeded, deleteAccount } from '../../../session/account.ts'
import { useUser } from '../../../session/auth-store.ts'
import { ApiError } from '../../../data/call.ts'
import { FlashOnRed } from './-flash-icon.tsx'
import { focusOn } from './-focus-on.ts'
import { messageOf } from '../../../session/identity-messages.ts'

/** The last question before an account goes; who signed in a while ago gives the password once more. */
export function DeleteDialog({ onCancel }: { onCancel: () => void }) {
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
      error={remove.isError && reason(remove.error)}
      onCancel={onCancel}
      onConfirm={() => remove.mutate()}
    >
      <p>The account of {email} and everything that belongs to it is deleted. Nobody can bring it back.</p>
      {password !== null && (
        <TextField
          type="password"
          label="Password"
          required
          ref={focusOn}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
    </ConfirmDialog>
  )
}

const reason = (error: Error): string => (error instanceof ApiError ? error.detail : messageOf(error))
