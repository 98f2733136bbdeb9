import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { signOut } from '../../../session/sign-out.ts'

export function LogOutDialog({ onCancel }: { onCancel: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      heading="Are you sure you want to log out?"
      confirmLabel="Log out"
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => {
        setBusy(true)
        void signOut()
      }}
    />
  )
}
