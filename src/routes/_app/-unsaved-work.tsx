import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/feedback/confirm-dialog.tsx'
import { counted } from '../../lib/numbers.ts'

type NextScreen = Parameters<ShouldBlockFn>[0]['next']

interface LeaveQuestionProps extends Pick<ConfirmDialogProps, 'heading' | 'isSafeFilled' | 'children'> {
  shouldAsk: (next: NextScreen) => boolean
}

/** Asks before another screen is shown, for as long as there is something to ask. */
export function LeaveQuestion({ shouldAsk, ...dialog }: LeaveQuestionProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => shouldAsk(next),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const { status, next, proceed } = blocker
  // What was asked about may be saved meanwhile.
  const isDone = status === 'blocked' && !shouldAsk(next)
  useEffect(() => {
    if (isDone) proceed?.()
  }, [isDone, proceed])
  return (
    blocker.status === 'blocked' && (
      <ConfirmDialog
        {...dialog}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onCancel={blocker.reset}
        onConfirm={blocker.proceed}
      />
    )
  )
}

interface UnsavedWorkProps {
  /** What the work is in: "result". */
  whole: string
  /** How many marks are not saved. */
  marks: number
  /** How many texts of feedback are not saved. */
  texts: number
  /** Whether a screen still has the work. */
  isWithin: (next: NextScreen) => boolean
}

/** Asks before marks and feedback that only the screen has are left, or the page closed. */
export function UnsavedWork({ whole, marks, texts, isWithin }: UnsavedWorkProps) {
  const isUnsaved = marks + texts > 0
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const unsaved = [
    marks > 0 && counted(marks, 'mark'),
    texts > 0 && `the feedback on ${counted(texts, 'answer')}`,
  ]
  return (
    <LeaveQuestion
      heading="Leave without saving?"
      isSafeFilled
      shouldAsk={(next) => isUnsaved && !isWithin(next)}
    >
      Not saved yet in this {whole}: {unsaved.filter(Boolean).join(' and ')}.
    </LeaveQuestion>
  )
}
