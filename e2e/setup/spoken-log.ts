import type { Page } from 'playwright/test'

declare global {
  interface Window {
    /** What live regions have said since the page was loaded. */
    spoken?: string[]
  }
}

/** Records what the live regions of the pages loaded from now on say, as a screen reader would. */
export async function recordSpoken(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** What was said since the last load, in order. */
export const getSpoken = (page: Page): Promise<string[]> => page.evaluate(() => window.spoken ?? [])

/** Runs in the page. */
function record(): void {
  const spoken: string[] = (window.spoken = [])
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
  const findRegion = (node: Node): Element | null => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(live) ?? null
    return region?.getAttribute('aria-live') === 'off' ? null : region
  }
  const say = (text: string | null) => {
    const words = text?.trim()
    if (words) spoken.push(words)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData' && findRegion(target)) say(target.textContent)
      for (const node of addedNodes) {
        const isAlert = node instanceof Element && node.matches('[role=alert]')
        if (isAlert || findRegion(target)) say(node.textContent)
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
