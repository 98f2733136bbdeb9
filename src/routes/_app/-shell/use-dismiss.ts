import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes what is open on a press elsewhere and when the focus leaves it; Esc gives the focus back. */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  close: (focusBack: boolean) => void,
): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!open) return undefined
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && root.current?.contains(target) === false
    const leave = ({ target }: Event) => {
      if (isOutside(target)) onClose(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose(true)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [open, root])
}
