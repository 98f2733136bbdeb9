import type { MouseEvent as ReactMouseEvent, MouseEventHandler } from 'react'

/** Two presses closer together than this, in ms, may be one double press. */
const doublePressMs = 350

/**
 * An element takes no press of a mouse or finger until the second half of a double press would be over: a button that was
 * just pressed, or (as a `ref`) what has just appeared where something else was pressed. The keyboard is not affected.
 */
export function ignoreSecondPress(element: Element | null): void {
  if (element === null) return
  // What lies behind gets the press instead, and must not take the focus from where the first press put it.
  const keepFocus = (event: MouseEvent) => isWithin(event, element) && event.preventDefault()
  const ignoring = element.animate({ pointerEvents: ['none', 'none'] }, doublePressMs)
  document.addEventListener('mousedown', keepFocus)
  ignoring.onfinish = () => document.removeEventListener('mousedown', keepFocus)
}

function isWithin({ clientX, clientY }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/** For a button that starts work: its `onClick`, once for a double press. */
export const once =
  (onClick?: MouseEventHandler<HTMLButtonElement>) =>
  (event: ReactMouseEvent<HTMLButtonElement>): void => {
    ignoreSecondPress(event.currentTarget)
    onClick?.(event)
  }
