import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Returns props for the container of a few buttons of which one goes when it was pressed: then the first of those that
 * remain gets the focus, which would fall to the page.
 * @param isPaused a dialog is open, which has the focus and gives it back
 */
export function useKeptFocus(isPaused = false) {
  const element = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  // In any rendering: an element that is removed tells nobody that it loses the focus.
  useLayoutEffect(() => {
    if (isPaused || !hasFocus.current || element.current?.contains(document.activeElement)) return
    element.current?.querySelector<HTMLElement>('button, a')?.focus()
  })
  return {
    ref: element,
    // React also tells of what is drawn elsewhere: a menu that one of the buttons has opened keeps its focus.
    onFocus: ({ currentTarget, target }: FocusEvent) => (hasFocus.current = currentTarget.contains(target)),
    onBlur: () => (hasFocus.current = false),
  }
}
