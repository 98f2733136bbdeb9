import { type RefObject, useLayoutEffect, useRef } from 'react'

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
