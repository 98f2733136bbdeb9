import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright/test'
import { browserOptions } from '../../scripts/browser-options.ts'
import { FaultProxy } from './fault-proxy.ts'
import { StudentClient } from './student-client.ts'
import { StatusRecorder } from './save-status-recorder.ts'
import { demoPassword } from './people.ts'
import { test as base } from './test.ts'

/** A browser with its own storage, on a network that can fail. */
export interface Device {
  page: Page
  context: BrowserContext
  network: FaultProxy
  statuses: StatusRecorder
}

interface Fixtures {
  /** The network between the browser and the server. */
  network: FaultProxy
  /** Opens a device, on this test's network or on another. At the end every save status it showed is checked. */
  device: (options?: BrowserContextOptions, network?: FaultProxy) => Promise<Device>
  /** Signs in a student who has no attempt open. */
  lesson: (number: number) => Promise<{ student: StudentClient; topic: number }>
  /** A browser whose profile is on the disk and whose process can be killed. */
  killable: KillableBrowser
}

export const test = base.extend<Fixtures>({
  network: async ({ baseURL }, use) => {
    const network = await new FaultProxy(getPort(baseURL)).open()
    await use(network)
    await network.close()
  },
  device: async ({ browser, network: own }, use) => {
    const devices: Device[] = []
    await use(async (options = {}, network = own) => {
      const context = await browser.newContext({ baseURL: network.url, ...options })
      const device = await createDevice(context, network)
      devices.push(device)
      return device
    })
    for (const { context } of devices) await context.close()
    for (const { statuses, network } of devices) statuses.expectTrueStatuses(network)
  },
  killable: async ({ network }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'jotter-profile-'))
    const browser = new KillableBrowser(folder, network)
    await use(browser)
    await browser.end()
  },
  lesson: async ({ baseURL }, use) => {
    await use(async (number) => {
      const student = await new StudentClient(number, baseURL ?? '').signIn()
      return { student, topic: await student.prepareQuiz() }
    })
  },
})

export const getPort = (url = ''): number => Number(new URL(url).port)

async function createDevice(context: BrowserContext, network: FaultProxy): Promise<Device> {
  const statuses = new StatusRecorder()
  await statuses.attach(context)
  return { context, network, statuses, page: await context.newPage() }
}

/** A browser with its own process and profile, which can be killed as by an empty battery. */
export class KillableBrowser {
  readonly #folder: string
  readonly #network: FaultProxy
  readonly #recorders: StatusRecorder[] = []
  #context: BrowserContext | null = null
  #pid = 0

  constructor(folder: string, network: FaultProxy) {
    this.#folder = folder
    this.#network = network
  }

  async start(): Promise<Device> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...browserOptions,
      // The back/forward cache is on, as in people's browsers.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      baseURL: this.#network.url,
      viewport: { width: 1366, height: 768 },
    })
    const session = await this.#context.browser()?.newBrowserCDPSession()
    const found = await session?.send('SystemInfo.getProcessInfo')
    this.#pid = found?.processInfo.find(({ type }) => type === 'browser')?.id ?? 0
    const device = await createDevice(this.#context, this.#network)
    this.#recorders.push(device.statuses)
    return device
  }

  /** Closes it as a person does. */
  async stop(): Promise<void> {
    await this.#context?.close()
  }

  /** Kills all of its processes at once. */
  async kill(): Promise<void> {
    const closed = new Promise((resolve) => this.#context?.once('close', resolve))
    process.kill(-getProcessGroup(this.#pid), 'SIGKILL')
    await closed
  }

  async end(): Promise<void> {
    await this.#context?.close().catch(() => undefined)
    for (const recorder of this.#recorders) recorder.expectTrueStatuses(this.#network)
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The group of a process. It has another number where a script started the browser. */
function getProcessGroup(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' })
  const group = Number(stdout)
  if (!(group > 0)) throw new Error('The browser has ended by itself: nothing is left to kill.')
  return group
}

/** Opens an exercise by its address, signs in, and starts an attempt if none is open. */
export async function openExercise(
  { page }: Pick<Device, 'page'>,
  student: StudentClient,
  topic: number,
  step = '',
): Promise<void> {
  await page.goto(`/exercises?topic_id=${topic}${step}`)
  await signIn(page, student.email)
  await attemptOrResume(page)
}

/** Starts an attempt if the exercise page has none to resume. */
export async function attemptOrResume(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Attempt exercises' })
  await expect(answerBox(page).or(start)).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(answerBox(page)).toBeEditable()
}

/** Fills in the login form that is shown. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const answerBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Your answer' })

/** The save status beside the box. */
export const saveStatus = (page: Page): Locator => answerBox(page).locator('..').getByRole('status').first()

/** Types an answer and leaves the box. */
export async function typeAnswer(page: Page, text: string): Promise<void> {
  await answerBox(page).fill(text)
  await answerBox(page).blur()
}

export const expectSaved = (page: Page): Promise<void> => expect(saveStatus(page)).toHaveText('Answer saved')
export const expectOnDevice = (page: Page): Promise<void> =>
  expect(saveStatus(page)).toHaveText('Saved on this device')

/** Waits until the service worker is installed and controls this page. */
export const waitForWorker = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Presses Finish and confirms. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
}

/** Runs `work`, prints how long it took, and returns the milliseconds. */
export async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  const took = Math.round(performance.now() - began)
  console.log(`      ${what}: ${took} ms`)
  return took
}
