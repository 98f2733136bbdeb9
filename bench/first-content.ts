import { chromium } from 'playwright'
import { getUrl } from '../contract/calls.ts'
import { browserOptions } from '../scripts/browser-options.ts'

const runs = 5

/**
 * Opens a screen of the built product in browsers that have nothing stored but that the user is signed in. Returns the
 * median of the times, in ms, from the navigation until the text is shown.
 */
export async function measureFirstContent(
  { origin, path, session }: { origin: string; path: string; session: string },
  text: string,
): Promise<number> {
  const me = await fetch(origin + getUrl('me'), { headers: { cookie: `jotter=${session}` } })
  const signedIn = JSON.stringify({ user: await me.json(), loading: false })
  const browser = await chromium.launch(browserOptions)
  try {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
      await context.addCookies([{ name: 'jotter', value: session, url: origin }])
      await context.addInitScript((state) => localStorage.setItem('auth-storage', state), signedIn)
      const page = await context.newPage()
      await page.goto(origin + path, { waitUntil: 'commit' })
      const shownAt = await page.waitForFunction(
        (shown) => document.body?.textContent?.includes(shown) && performance.now(),
        text,
        { polling: 'raf' },
      )
      times.push(Number(await shownAt.jsonValue()))
      await context.close()
    }
    return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Infinity
  } finally {
    await browser.close()
  }
}
