import { useLayoutEffect, useState } from 'react'
import { focusHeading, isBehindDialog } from '../../lib/focus-heading.ts'

/**
 * Gives the focus back when a dialog or a popover is unmounted, to what had it; to a heading near it if that is gone, as a
 * deleted card is. Leaves it where a press beside the popover has moved it, or another one that closes at the same time.
 * @default button What has the focus.
 */
export function useFocusOfOpener(button?: HTMLElement | null): void {
  const [opener] = useState(() => button ?? (document.activeElement as HTMLElement | null))
  const [headings] = useState(() => listHeadingsNear(opener))
  // Before Fluent's focus manager ends with the dialog, because only it shows the page to screen readers again.
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement
      if (focused !== document.body && focused?.closest('[aria-modal]') === null) return
      opener?.focus()
      if (document.activeElement !== opener) focusFirst(headings)
      setTimeout(() => {
        const { activeElement, body } = document
        if (activeElement === body && !isBehindDialog(body)) focusFirst(headings)
      }, 200)
    },
    [opener, headings],
  )
}

/** The page's headings: the one that the element is under, those after it, and those before it from the nearest. */
function listHeadingsNear(element: Element | null): HTMLElement[] {
  if (!element?.closest('main')) return []
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')]
  const isAfter = (heading: Element) =>
    (element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const [own, ...before] = headings.filter((heading) => !isAfter(heading)).toReversed()
  return [...(own ? [own] : []), ...headings.filter(isAfter), ...before]
}

/** Scrolls to it, so that Tab does not continue from what is out of view. */
function focusFirst(headings: HTMLElement[]): void {
  const heading = headings.find(({ isConnected }) => isConnected)
  if (heading === undefined) return void focusHeading()
  heading.tabIndex = -1
  heading.focus()
}
