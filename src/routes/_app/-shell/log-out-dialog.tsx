import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { counted } from '../../../lib/numbers.ts'
import { sendBeforeLeaving } from '../../../offline/delivery.ts'
import { useUser } from '../../../session/auth-store.ts'
import { startInApp } from '../../../session/in-app.ts'
import { signOut } from '../../../session/sign-out.ts'

/** Answers that wait are sent first; where they cannot be, it is said how many stay on this device and for whom. */
export function LogOutDialog({ onCancel }: { onCancel: () => void }) {
  const { id, display_name, email } = useUser()
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState<number | null>(null)
  useEffect(() => {
    startInApp() // Who forgets things of the person is known from there.
    void sendBeforeLeaving(id).then(setUnsent)
  }, [id])
  const leave = async () => {
    setBusy(true)
    const left = unsent ?? (await sendBeforeLeaving(id))
    setUnsent(left)
    // What stays behind was not said yet when this was pressed.
    if (left > 0 && unsent === null) setBusy(false)
    else await signOut()
  }
  return (
    <ConfirmDialog
      heading="Are you sure you want to log out?"
      confirmLabel="Log out"
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void leave()}
    >
      {unsent !== null && unsent > 0 && whatStays(unsent, display_name ?? email)}
    </ConfirmDialog>
  )
}

const whatStays = (count: number, name: string): string =>
  `${counted(count, 'answer')} could not be sent. ${count === 1 ? 'It stays' : 'They stay'} locked on this device, ` +
  `and ${count === 1 ? 'is' : 'are'} sent when ${name} logs in here again.`
