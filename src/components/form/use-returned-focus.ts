import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for the button that opens a form in its place; the button gets the focus back when the form closes. */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
