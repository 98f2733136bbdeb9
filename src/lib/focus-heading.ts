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
