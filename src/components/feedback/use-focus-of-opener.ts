import { useLayoutEffect, useState } from 'react'
import { focusHeading, isBehindDialog } from '../../lib/focus-heading.ts'

/**
 * Gives the focus back when a dialog or a popover is unmounted, to what had it; to the page's heading if that is gone, as a
 * deleted card is. Leaves it where a press beside the popover has moved it, or another one that closes at the same time.
 * @default button What has the focus.
 */
export function useFocusOfOpener(button?: HTMLElement | null): void {
  const [opener] = useState(() => button ?? (document.activeElement as HTMLElement | null))
  // Before Fluent's focus manager ends with the dialog, because only it shows the page to screen readers again.
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement
      if (focused !== document.body && focused?.closest('[aria-modal]') === null) return
      opener?.focus()
      if (document.activeElement !== opener) focusHeading()
      setTimeout(() => {
        const { activeElement, body } = document
        if (activeElement === body && !isBehindDialog(body)) focusHeading()
      }, 200)
    },
    [opener],
  )
}
