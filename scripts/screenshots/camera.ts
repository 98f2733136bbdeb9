import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { emails, type Shot } from './shot.ts'
import { smallPng } from './small-png.ts'

/** How one picture is taken: `file` without its ending. */
export interface Frame {
  file: string
  width: number
  height: number
  theme: 'light' | 'dark'
  /** In px. */
  fontSizePx: number
  /** The whole page instead of what the window shows. */
  fullPage: boolean
}

/** A browser context for each person, signed in once. */
export type Session = BrowserContextOptions

export async function signIn(browser: Browser, base: string, role: Shot['role']): Promise<Session> {
  const options: Session = {
    baseURL: base,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1366, height: 768 },
  }
  const email = emails[role]
  if (email === null) return options
  const context = await browser.newContext(options)
  const page = await context.newPage()
  // What a screen fetches now would be kept with the session, and stand where an outline or an error is to be seen.
  await context.route('**/api/v1/**', (route) =>
    route.request().url().includes('/auth/') ? route.continue() : route.abort(),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('jotter-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard')
  const storageState = await context.storageState({ indexedDB: true })
  await context.close()
  return { ...options, storageState }
}

/** Brings a screen into its state once, then takes it in all frames. Returns what runs out of the window sideways. */
export async function takeShot(
  browser: Browser,
  session: Session,
  shot: Shot,
  frames: Frame[],
  folder: string,
): Promise<string[]> {
  const context = await browser.newContext(session)
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const tooWide: string[] = []
  try {
    await shot.mockResponses?.(page)
    await page.goto(shot.path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await shot.prepare?.(page)
    if (shot.isLoading !== true) await page.waitForLoadState('networkidle')
    for (const frame of frames) {
      if (await captureFrame(page, shot, frame, folder)) tooWide.push(frame.file)
    }
    return tooWide
  } finally {
    // The page polls: an answer that is on its way now must not fail the run.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

async function captureFrame(page: Page, shot: Shot, frame: Frame, folder: string): Promise<boolean> {
  const { file, width, height, theme, fontSizePx, fullPage } = frame
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((fontSize) => {
    localStorage.setItem('preferences', JSON.stringify({ fontSize }))
    // As another tab tells it.
    dispatchEvent(new StorageEvent('storage', { key: 'preferences' }))
  }, fontSizePx)
  await shot.beforeEach?.(page)
  await page.evaluate(() => scrollTo(0, 0))
  if (fullPage) {
    await waitForPaint(page)
    // As a higher window, so that what sticks to its lower edge stands there too.
    const needed = await page.evaluate(() => document.documentElement.scrollHeight)
    if (needed > height) await page.setViewportSize({ width, height: needed })
  }
  await waitForPaint(page)
  const png = await page.screenshot({ animations: 'disabled' })
  writeFileSync(join(folder, `${file}.png`), smallPng(png))
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}

const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })
