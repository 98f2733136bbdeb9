import { type RefObject, useEffect, useRef } from 'react'
import { isModalOpen } from '../../lib/focus-heading.ts'

/** Returns a ref for the button that opens a form in its place; the button gets the focus back when the form closes. */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The server may have taken its time, and a dialog is open by now.
    if (!isOpen && wasOpen.current && !isModalOpen()) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
