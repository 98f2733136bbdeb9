import { useEffect, useState } from 'react'
import { type PendingWork, flushBeforeSignOut, onPendingWork } from '../../../answers/pending-answers.ts'
import { startApp } from '../../../app/start.ts'
import { flushUnsavedMarks } from '../../../data/unsaved-marks.ts'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { useAnnouncement } from '../../../lib/announce.ts'
import { counted } from '../../../lib/numbers.ts'
import { useUser } from '../../../session/auth-store.ts'
import { signOut } from '../../../session/sign-out.ts'
import { describeUnsavedQuizzes } from './unsaved-quizzes.ts'
import { usePathChange } from './use-path-change.ts'

/**
 * Sends pending answers and marks first. If that fails, it says which remain on this device, or would be lost, as quizzes
 * are that were not saved.
 */
export function LogOutDialog({ onCancel }: { onCancel: () => void }) {
  const { id, display_name, email } = useUser()
  const [isBusy, setIsBusy] = useState(false)
  usePathChange(onCancel)
  /** Undefined until the first flush is over; null if nothing was pending. */
  const [unsent, setUnsent] = useState<PendingWork | 'sent' | null>()
  /** Undefined until they have been sent as far as possible. */
  const [unsavedMarks, setUnsavedMarks] = useState<number>()
  useEffect(() => {
    void flushUnsavedMarks(id).then(setUnsavedMarks)
    startApp() // Registers what has to be cleared at a sign-out.
    void flushBeforeSignOut(id).then(setUnsent)
    // It may be sent while the dialog is open.
    return onPendingWork(id, (pending) =>
      setUnsent((known) => (known === undefined ? undefined : (pending ?? (known && 'sent')))),
    )
  }, [id])
  const logOut = async () => {
    setIsBusy(true)
    const pending = unsent === undefined ? await flushBeforeSignOut(id) : unsent
    const marksLeft = unsavedMarks ?? (await flushUnsavedMarks(id))
    setUnsent(pending)
    setUnsavedMarks(marksLeft)
    const isNew = (pending !== null && unsent === undefined) || (marksLeft > 0 && unsavedMarks === undefined)
    // The button was pressed before the dialog could say what is unsent: ask again.
    if (isNew) setIsBusy(false)
    else await signOut()
  }
  const text = unsavedMarks
    ? describeUnsavedMarks(unsavedMarks)
    : unsent && describeUnsent(unsent, display_name || email)
  useAnnouncement(text)
  const unsavedQuizzes = describeUnsavedQuizzes(id)
  const isAtRisk =
    unsavedQuizzes !== null ||
    Boolean(unsavedMarks) ||
    (typeof unsent === 'object' && unsent?.isAtRisk === true)
  return (
    <ConfirmDialog
      heading="Are you sure you want to log out?"
      confirmLabel={isAtRisk ? 'Log out all the same' : 'Log out'}
      isSafeFilled={isAtRisk || (typeof unsent === 'object' && unsent !== null)}
      destructive={isAtRisk}
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={() => void logOut()}
    >
      {[text, unsavedQuizzes].filter(Boolean).join(' ')}
    </ConfirmDialog>
  )
}

/** Only teachers have them, who have no answers. */
const describeUnsavedMarks = (count: number): string =>
  `${counted(count, 'answer')} you have marked could not be saved, and logging out deletes these marks from this device. ` +
  'Stay until the server can be reached.'

function describeUnsent(unsent: PendingWork | 'sent', name: string): string {
  if (unsent === 'sent') return 'Everything has been sent.'
  return unsent.isAtRisk ? describeLoss(unsent) : describeLocked(unsent, name)
}

/** Nothing can be stored on this device. */
const describeLoss = (unsent: PendingWork): string =>
  `This browser cannot keep what you wrote: ${countPending(unsent)} could not be sent, and may be lost. ` +
  'Stay until the server can be reached.'

/** "3 answers and the hand-in of 1 quiz" */
const countPending = ({ answers, undecided, submissions }: PendingWork): string =>
  [
    answers + undecided > 0 && counted(answers + undecided, 'answer'),
    submissions > 0 && `the hand-in of ${counted(submissions, 'quiz', 'quizzes')}`,
  ]
    .filter(Boolean)
    .join(' and ')

/** It stays on this device, encrypted, until the same person signs in again. */
function describeLocked({ answers, undecided, submissions }: PendingWork, name: string): string {
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
