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
 * Asks before new cards are closed that were not printed: nobody can see their passwords again.
 * @param count how many cards are shown
 */
export function useUnprintedCards(count: number, onClose: () => void): UnprintedCards {
  const [printedCount, setPrintedCount] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const isUnprinted = count > printedCount
  useEffect(() => {
    // The button prints, and so does the browser's own command.
    const onPrint = () => setPrintedCount(count)
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeprint', onPrint)
    if (isUnprinted) addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('beforeprint', onPrint)
      removeEventListener('beforeunload', onLeave)
    }
  }, [count, isUnprinted])
  const close = () => (isUnprinted ? setAsked(true) : onClose())
  const question = isAsked && (
    <ConfirmDialog
      heading="Close without printing?"
      confirmLabel="Close without printing"
      cancelLabel="Back to the cards"
      destructive
      onConfirm={onClose}
      onCancel={() => setAsked(false)}
    >
      {counted(count - printedCount, 'log-in card')} {count - printedCount === 1 ? 'is' : 'are'} not printed.
      The passwords can’t be shown again, so these students can log in only after you make new cards.
    </ConfirmDialog>
  )
  return { close, question }
}
