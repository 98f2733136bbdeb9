import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Focuses the page's heading if the element that had the focus is gone, as a deleted card is. */
function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

interface ModalHandlers {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: { preventDefault: () => void; target: unknown; currentTarget: unknown }) => void
  onClose: () => void
}

/**
 * Props for a native dialog that is open while mounted. The browser traps the focus and restores it.
 * `onDismiss` is called on Escape and must unmount the dialog; while `locked`, Escape does nothing.
 */
export function useModal(onDismiss: () => void, locked = false): ModalHandlers {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // A dialog restores the focus only if it is closed before it is removed.
    return () => dialog?.close()
  }, [])
  useEffect(() => () => void setTimeout(focusHeadingIfLost, 200), [])
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!locked) onDismiss()
    },
    // The browser lets no page prevent a second Escape in a row.
    onClose: () => {
      if (ref.current && !ref.current.open) onDismiss()
    },
  }
}
