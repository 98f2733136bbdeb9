import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { emails, type Shot } from './shot.ts'
import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

/** How one picture is taken: `file` without its ending. */
export interface Frame {
  file: string
  width: number
  height: number
  theme: 'light' | 'dark'
  /** In px. */
  fontSizePx: number
  /** Captures the whole page instead of the viewport. */
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
  // Otherwise the session would cache data, which screens would show instead of skeletons and errors.
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

/** Prepares a screen once, then captures all frames. Returns the files of frames with horizontal overflow. */
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
    // A higher window keeps what sticks to its lower edge at the bottom of the page.
    const needed = await page.evaluate(() => document.documentElement.scrollHeight)
    if (needed > height) await page.setViewportSize({ width, height: needed })
  }
  await waitForPaint(page)
  const png = await page.screenshot({ animations: 'disabled' })
  writeFileSync(join(folder, `${file}.png`), reduceColours(png))
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}

const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })

/** The picture with at most 256 colours, less than half as large. `pngjs` writes no palettes, so that is done here. */
function reduceColours(png: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(png)
  const pixels = Array.from({ length: width * height }, (_, index) => data.readUIntBE(index * 4, 3))
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = choosePalette(counts)
  const nearest = new Map([...counts.keys()].map((colour) => [colour, findNearest(palette, colour)]))
  // Each line begins with its filter, 0 for none.
  const lines = Buffer.alloc(height * (width + 1))
  for (const [index, colour] of pixels.entries())
    lines[index + Math.floor(index / width) + 1] = nearest.get(colour) ?? 0
  return encodeIndexed(width, height, palette, lines)
}

/** The most frequent colours, but none that is hardly different from one already chosen, so that rare ones fit in. */
function choosePalette(counts: Map<number, number>): number[] {
  const frequent = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour)
  const palette: number[] = []
  for (const colour of frequent) {
    if (palette.length === 256) break
    if (palette.every((each) => distance(each, colour) > 40)) palette.push(colour)
  }
  return palette
}

function findNearest(palette: number[], colour: number): number {
  let best = 0
  for (const [index, each] of palette.entries())
    if (distance(each, colour) < distance(palette[best] ?? 0, colour)) best = index
  return best
}

function distance(one: number, other: number): number {
  const [r, g, b] = toRgb(one)
  const [r2, g2, b2] = toRgb(other)
  return (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2
}

const toRgb = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** @see https://www.w3.org/TR/png-3/#11Chunks */
function encodeIndexed(width: number, height: number, palette: number[], lines: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    signature,
    encodeChunk('IHDR', header),
    encodeChunk('PLTE', Buffer.from(palette.flatMap(toRgb))),
    encodeChunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    encodeChunk('IEND', Buffer.alloc(0)),
  ])
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
