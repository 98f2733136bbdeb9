import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { counted } from '../../../lib/numbers.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../components/feedback/confirm-dialog.tsx')).ConfirmDialog,
)

interface UnsavedReviewProps {
  resultId: number
  /** How many marks are not saved. */
  marks: number
  /** How many texts of feedback are not saved. */
  texts: number
}

/** Asks before a result is left, or the page closed, with what is not saved, which stays only while its other parts are shown. */
export function UnsavedReview({ resultId, marks, texts }: UnsavedReviewProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) =>
      marks + texts > 0 && !(next.fullPath === '/exercise-review' && next.search.exercise_id === resultId),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isUnsaved = marks + texts > 0
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  if (blocker.status !== 'blocked') return null
  const unsaved = [
    marks > 0 && counted(marks, 'mark'),
    texts > 0 && `the feedback on ${counted(texts, 'answer')}`,
  ]
  return (
    <Suspense>
      <ConfirmDialog
        heading="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        isSafeFilled
        onCancel={blocker.reset}
        onConfirm={blocker.proceed}
      >
        Not saved yet in this result: {unsaved.filter(Boolean).join(' and ')}.
      </ConfirmDialog>
    </Suspense>
  )
}
