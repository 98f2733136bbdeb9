/**
 * Focuses the page's heading, or the page itself if it has none, without scrolling. Returns what has the focus then.
 */
export function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (heading === null) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}

/** Whether a dialog is open that the element is not in: focus taken out of it hides the dialog from screen readers. */
export function isBehindDialog(element: Element): boolean {
  const dialog = document.querySelector('[aria-modal=true]')
  return dialog !== null && !dialog.contains(element)
}

/** Scrolls to a heading by its id and focuses it, so that screen readers read it and Tab continues from there. */
export function showHeading(id: string, block: ScrollLogicalPosition = 'center'): void {
  const heading = document.getElementById(id)
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block })
}

/** Scrolls a box, and nothing around it, so that an item is seen in it. */
export function scrollWithin(box: Element, item: Element): void {
  const [frame, own] = [box.getBoundingClientRect(), item.getBoundingClientRect()]
  if (own.top < frame.top) box.scrollTop -= frame.top - own.top
  else if (own.bottom > frame.bottom) box.scrollTop += own.bottom - frame.bottom
}
