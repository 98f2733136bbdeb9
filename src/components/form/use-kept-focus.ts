import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Returns props for the container of a few buttons of which one goes when it was pressed: then the first of those that
 * remain gets the focus, which would fall to the page.
 * @param isPaused whether a dialog of one of the buttons is open, which has the focus and gives it back: to the first button
 * where its own has gone
 */
export function useKeptFocus(isPaused?: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  // In any rendering: an element that is removed tells nobody that it loses the focus.
  useLayoutEffect(() => {
    if (isPaused || !hasFocus.current || element.current?.contains(document.activeElement)) return
    element.current?.querySelector<HTMLElement>('button, a')?.focus()
  })
  return {
    ref: element,
    // React also tells of what is drawn elsewhere, as those dialogs. A menu that a button has opened keeps its focus.
    onFocus: ({ currentTarget, target }: FocusEvent) =>
      (hasFocus.current = isPaused !== undefined || currentTarget.contains(target)),
    onBlur: () => (hasFocus.current = false),
  }
}
