import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Locator,
  type Page,
} from 'playwright/test'
import { FaultProxy } from './fault-proxy.ts'
import { Pupil } from './offline-pupil.ts'
import { Truth } from './offline-truth.ts'
import { demoPassword } from './people.ts'

/** A browser of somebody's own, behind a line to the product. */
export interface Device {
  page: Page
  context: BrowserContext
  line: FaultProxy
  truth: Truth
}

interface Fixtures {
  /** The way to the product, which can be disturbed. */
  line: FaultProxy
  /** A device on this test's line, or on one of its own. What it told its student is checked at the end. */
  device: (options?: BrowserContextOptions, line?: FaultProxy) => Promise<Device>
  /** A student, with no attempt open. */
  pupil: (number: number) => Promise<{ pupil: Pupil; topic: number }>
  /** A browser with a profile on the disk. */
  killable: KillableBrowser
}

export const test = base.extend<Fixtures>({
  // Many pages at a time: pictures of each would take longer than the journeys.
  trace: [{ mode: 'retain-on-failure', screenshots: false, snapshots: false }, { scope: 'worker' }],
  line: async ({ baseURL }, use) => {
    const line = await new FaultProxy(portOf(baseURL)).open()
    await use(line)
    await line.close()
  },
  device: async ({ browser, line: own }, use) => {
    const devices: Device[] = []
    await use(async (options = {}, line = own) => {
      const context = await browser.newContext({ baseURL: line.url, ...options })
      const device = await deviceOf(context, line)
      devices.push(device)
      return device
    })
    for (const { context } of devices) await context.close()
    for (const { truth, line } of devices) truth.expectNoLies(line)
  },
  killable: async ({ line, launchOptions }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'jotter-profile-'))
    const browser = new KillableBrowser(folder, line, launchOptions)
    await use(browser)
    await browser.end()
  },
  pupil: async ({ baseURL }, use) => {
    await use(async (number) => {
      const pupil = await new Pupil(number, baseURL ?? '').signIn()
      return { pupil, topic: await pupil.ready() }
    })
  },
})

export const portOf = (url = ''): number => Number(new URL(url).port)

async function deviceOf(context: BrowserContext, line: FaultProxy): Promise<Device> {
  const truth = new Truth()
  await truth.watch(context)
  return { context, line, truth, page: await context.newPage() }
}

/** A browser of its own process and profile, which can be killed like a machine whose battery is empty. */
export class KillableBrowser {
  readonly #folder: string
  readonly #line: FaultProxy
  readonly #launch: LaunchOptions
  readonly #truths: Truth[] = []
  #context: BrowserContext | null = null
  #pid = 0

  constructor(folder: string, line: FaultProxy, launch: LaunchOptions) {
    this.#folder = folder
    this.#line = line
    this.#launch = launch
  }

  async start(): Promise<Device> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...this.#launch,
      // As people's browsers do, it keeps pages for Back.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      baseURL: this.#line.url,
      viewport: { width: 1366, height: 768 },
    })
    const session = await this.#context.browser()?.newBrowserCDPSession()
    const found = await session?.send('SystemInfo.getProcessInfo')
    this.#pid = found?.processInfo.find(({ type }) => type === 'browser')?.id ?? 0
    const device = await deviceOf(this.#context, this.#line)
    this.#truths.push(device.truth)
    return device
  }

  /** As a person closes it. */
  async stop(): Promise<void> {
    await this.#context?.close()
  }

  /** All of its processes at once, without a word to any of them. */
  async kill(): Promise<void> {
    const closed = new Promise((resolve) => this.#context?.once('close', resolve))
    process.kill(-this.#pid, 'SIGKILL')
    await closed
  }

  async end(): Promise<void> {
    await this.#context?.close().catch(() => undefined)
    for (const truth of this.#truths) truth.expectNoLies(this.#line)
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Opens an exercise by its address, signing in on the way, and starts an attempt where none is open. */
export async function sit(
  { page }: Pick<Device, 'page'>,
  pupil: Pupil,
  topic: number,
  step = '',
): Promise<void> {
  await page.goto(`/exercises?topic_id=${topic}${step}`)
  await signIn(page, pupil.email)
  await attemptOrResume(page)
}

/** Presses the button that starts an attempt, where the page of an exercise has none to resume. */
export async function attemptOrResume(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Attempt exercises' })
  await expect(answerBox(page).or(start)).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(answerBox(page)).toBeEditable()
}

/** Fills in the login form, wherever it came from. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const answerBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Your answer' })

/** Where the answer is, as the student is told at the edge of the box. */
export const beside = (page: Page): Locator => answerBox(page).locator('..').getByRole('status').first()

/** Types like a person who goes on to something else: the box loses the focus. */
export async function type(page: Page, text: string): Promise<void> {
  await answerBox(page).fill(text)
  await answerBox(page).blur()
}

export const isSaved = (page: Page): Promise<void> => expect(beside(page)).toHaveText('Answer saved')
export const isOnDevice = (page: Page): Promise<void> =>
  expect(beside(page)).toHaveText('Saved on this device')

/** Waits until the worker answers for this page, and has fetched everything the app needs without network. */
export const workerReady = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Presses Finish and says yes. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
}

/** Milliseconds that something takes, for the list of what was measured. */
export async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  const took = Math.round(performance.now() - began)
  console.log(`      ${what}: ${took} ms`)
  return took
}
