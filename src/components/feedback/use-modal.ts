import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** What the dialog was opened from may go soon after it, as a deleted card does: then the heading of the page is next. */
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
 * Opens a native dialog as long as it is mounted: the browser traps the focus and gives it back.
 * `onDismiss` is called on Esc and must unmount it; while `locked`, Esc does nothing.
 */
export function useModal(onDismiss: () => void, locked = false): ModalHandlers {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Closed before it leaves the page, for a dialog that is only removed does not give the focus back.
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
    // A second Esc in a row closes it whatever the page says.
    onClose: () => {
      if (ref.current && !ref.current.open) onDismiss()
    },
  }
}
