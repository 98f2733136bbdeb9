import { type RefObject, useEffect, useRef } from 'react'
import { isBehindDialog } from '../../lib/focus-heading.ts'

/** Returns a ref for the button that opens a form in its place; the button gets the focus back when the form closes. */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    // The server may have taken its time, and a dialog is open by now.
    if (hasClosed && button.current && !isBehindDialog(button.current)) button.current.focus()
  }, [isOpen])
  return button
}
