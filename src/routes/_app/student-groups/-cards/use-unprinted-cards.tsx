import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx'
import { counted } from '../../../../lib/numbers.ts'

interface UnprintedCards {
  /** Closes at once, or asks before. */
  close: () => void
  /** The question, while it is asked. */
  question: ReactNode
}

/**
 * Asks before new cards are closed or their page is left: nobody can see their passwords again. The browser doesn't tell
 * whether its print dialog was cancelled.
 * @param count how many cards are shown
 */
export function useUnprintedCards(count: number, onClose: () => void): UnprintedCards {
  const [printedCount, setPrintedCount] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const blocker = useBlocker({
    // A session that is over is not held up.
    shouldBlockFn: ({ current, next }) =>
      count > 0 && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: count > 0,
    withResolver: true,
  })
  useEffect(() => {
    // The button prints, and so does the browser's own command.
    const onPrint = () => setPrintedCount(count)
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [count])
  const isBlocked = blocker.status === 'blocked'
  const close = () => (count > 0 ? setAsked(true) : onClose())
  const question = (isAsked || isBlocked) && (
    <Question
      unprintedCount={count - printedCount}
      onConfirm={isBlocked ? blocker.proceed : onClose}
      onCancel={() => {
        setAsked(false)
        blocker.reset?.()
      }}
    />
  )
  return { close, question }
}

interface QuestionProps {
  /** How many cards no print dialog has had yet. */
  unprintedCount: number
  onConfirm: () => void
  onCancel: () => void
}

const Question = ({ unprintedCount, ...choice }: QuestionProps) =>
  unprintedCount > 0 ? (
    <ConfirmDialog
      heading="Close without printing?"
      confirmLabel="Close without printing"
      cancelLabel="Back to the cards"
      destructive
      {...choice}
    >
      {counted(unprintedCount, 'log-in card')} {unprintedCount === 1 ? 'is' : 'are'} not printed. The
      passwords cannot be shown again, so these students can log in only after you make new cards.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      heading="Did the cards print?"
      confirmLabel="Yes, close"
      cancelLabel="Back to the cards"
      {...choice}
    >
      The passwords cannot be shown again.
    </ConfirmDialog>
  )
