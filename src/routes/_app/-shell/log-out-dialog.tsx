import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { counted } from '../../../lib/numbers.ts'
import { onPendingWork, flushBeforeSignOut, type PendingWork } from '../../../answers/pending-answers.ts'
import { useUser } from '../../../session/auth-store.ts'
import { startApp } from '../../../app/start.ts'
import { signOut } from '../../../session/sign-out.ts'

/** What waits is sent first; where it cannot be, it is said what stays on this device, and for whom. */
export function LogOutDialog({ onCancel }: { onCancel: () => void }) {
  const { id, display_name, email } = useUser()
  const [busy, setBusy] = useState(false)
  /** Undefined until it is known. */
  const [unsent, setUnsent] = useState<PendingWork | 'sent' | null>()
  useEffect(() => {
    startApp() // Who forgets things of the person is known from there.
    void flushBeforeSignOut(id).then(setUnsent)
    // It may be sent while the question stands.
    return onPendingWork(id, (left) =>
      setUnsent((known) => (known === undefined ? undefined : (left ?? (known && 'sent')))),
    )
  }, [id])
  const leave = async () => {
    setBusy(true)
    const left = unsent === undefined ? await flushBeforeSignOut(id) : unsent
    setUnsent(left)
    // What stays behind was not said yet when this was pressed.
    if (left !== null && unsent === undefined) setBusy(false)
    else await signOut()
  }
  const isAtRisk = typeof unsent === 'object' && unsent?.isAtRisk === true
  return (
    <ConfirmDialog
      heading="Are you sure you want to log out?"
      confirmLabel={isAtRisk ? 'Log out all the same' : 'Log out'}
      destructive={isAtRisk}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void leave()}
    >
      <span role="status">{unsent && said(unsent, display_name || email)}</span>
    </ConfirmDialog>
  )
}

function said(unsent: PendingWork | 'sent', name: string): string {
  if (unsent === 'sent') return 'Everything has been sent.'
  return unsent.isAtRisk ? whatIsLost(unsent) : whatStays(unsent, name)
}

/** "3 answers and the hand-in of 1 quiz". */
const things = ({ answers, undecided, submissions }: PendingWork): string =>
  [
    answers + undecided > 0 && counted(answers + undecided, 'answer'),
    submissions > 0 && `the hand-in of ${counted(submissions, 'quiz', 'quizzes')}`,
  ]
    .filter(Boolean)
    .join(' and ')

const whatIsLost = (unsent: PendingWork): string =>
  `This browser cannot keep what you wrote: ${things(unsent)} could not be sent, and may be lost. ` +
  'Stay until the server can be reached.'

function whatStays({ answers, undecided, submissions }: PendingWork, name: string): string {
  const [it, are] = answers === 1 ? ['It stays', 'is'] : ['They stay', 'are']
  const decide = undecided === 1 ? 'waits for your decision' : 'wait for your decision'
  return [
    answers > 0 &&
      `${counted(answers, 'answer')} could not be sent. ${it} locked on this device, and ${are} sent when ${name} logs in here again.`,
    undecided > 0 &&
      `${counted(undecided, 'answer')} ${decide}, locked on this device until ${name} logs in here again.`,
    submissions > 0 &&
      `${counted(submissions, 'quiz', 'quizzes')} could not be handed in: that waits for ${name} to log in here as well.`,
  ]
    .filter(Boolean)
    .join(' ')
}
