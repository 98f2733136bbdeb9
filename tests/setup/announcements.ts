import { onTestFinished } from 'vitest'
import { announce } from '../../src/lib/announce.ts'

/** Collects every message of the app's live region from now on, in order. */
export function recordAnnouncements(): string[] {
  const announcements: string[] = []
  let hasStarted = false
  // What an earlier test announced may still come, but never after this.
  const start = `${Math.random()}`
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element && target.matches('[aria-live][data-tabster-never-hide]'))) continue
      for (const { textContent } of addedNodes)
        if (textContent === start) hasStarted = true
        else if (hasStarted) announcements.push(textContent ?? '')
    }
  })
  observer.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  announce(start)
  return announcements
}
