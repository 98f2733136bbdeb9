import type { BrowserContext, Page } from 'playwright/test'
import { logIn } from './people.ts'
import { test as base } from './test.ts'

/** Opens a page of somebody who is signed in. */
type OpenAs = (email: string) => Promise<Page>

/**
 * For tests that only look: everybody signs in once per worker, so what a test stores in the browser stays for the next
 * one. A test that fails ends its worker, and with it what it left behind.
 */
export const test = base.extend<{ openAs: OpenAs }, { contexts: Map<string, BrowserContext> }>({
  contexts: [
    // Playwright requires an object pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  openAs: async ({ browser, contexts }, use) => {
    const opened: Page[] = []
    await use(async (email) => {
      const known = contexts.get(email)
      const context = known ?? (await browser.newContext())
      const page = await context.newPage()
      opened.push(page)
      if (known === undefined) {
        await logIn(page, email)
        contexts.set(email, context)
      }
      return page
    })
    for (const page of opened) await page.close()
  },
})
