import type { Page, Route } from 'playwright'
import { calls, isCall, type CallName } from '../../contract/calls.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import type { ResponseOf } from '../../contract/shapes.ts'

export type Step = (page: Page) => Promise<unknown>

/** One screen in one state. */
export interface Shot {
  /** `<screen>-<state>`, the beginning of the file's name. */
  name: string
  role: keyof typeof emails
  path: string
  /** Mocks the server's responses, for states that the demo school does not have. */
  mockResponses?: Step
  /** Leads from the opened page to the state. */
  prepare?: Step
  /** Runs before each frame, for states that pass. */
  beforeEach?: Step
  /** Captures only the viewport: for dialogs, menus and sticky elements. */
  viewportOnly?: true
  /** Taken at the width of phones only: wider windows do not have it. */
  phonesOnly?: true
  /** Calls are pending in this state, so the network never gets idle. */
  isLoading?: true
  /** Also captured with the largest text on the narrowest phone. */
  largeText?: true
  /** The file name of the README's picture. */
  readmeName?: string
}

export const emails = {
  nobody: null,
  teacher: 'teacher1@demo.school',
  student: 'student1@demo.school',
} as const

/** Runs steps in sequence. */
export const inSequence =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }

export const waitForText =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).first().waitFor()

/** What the answer box says of the answer; the legend of the cells has some of the same words. */
export const waitForStatus =
  (text: string): Step =>
  (page) =>
    page.getByRole('status').getByText(text).first().waitFor()

export const pressButton =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click()

/** For `beforeEach`: opens what only some widths have, and only once. */
export const pressWhereShown =
  (name: string | RegExp): Step =>
  async (page) => {
    if (await page.getByRole('dialog').isVisible()) return
    const button = page.getByRole('button', { name })
    if (!(await button.isVisible())) return
    await button.click()
    await page.getByRole('dialog').waitFor()
  }

export const followLink =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('link', { name }).first().click()

export const waitForCard: Step = (page) => page.getByRole('article').first().waitFor()

export const waitForDialog: Step = (page) => page.getByRole('alertdialog').waitFor()

const routeCall = (page: Page, name: CallName, answer: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(
    ({ pathname }) => isCall(name, calls[name].method, pathname),
    (route, request) => (request.method() === calls[name].method ? answer(route) : route.fallback()),
  )

/** Changes the server's response to a call. */
export const changeResponse =
  <N extends CallName>(name: N, change: (answer: ResponseOf<N>) => ResponseOf<N>): Step =>
  (page) =>
    routeCall(page, name, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as ResponseOf<N>
      await route.fulfill({ response, json: change(answer) })
    })

export const fulfilWith =
  <N extends CallName>(name: N, answer: ResponseOf<N>): Step =>
  (page) =>
    routeCall(page, name, (route) => route.fulfill({ json: answer }))

export const refuse =
  (name: CallName, status: number, body: ErrorBody): Step =>
  (page) =>
    routeCall(page, name, (route) => route.fulfill({ status, json: body }))

export const loseConnection =
  (name: CallName): Step =>
  (page) =>
    routeCall(page, name, (route) => route.abort('internetdisconnected'))

export const neverRespond =
  (name: CallName): Step =>
  (page) =>
    routeCall(page, name, () => Promise.resolve())

/** Repeats the items up to a count. */
export const repeatItems = <T>(items: T[], count: number, change: (item: T, index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length])
    .filter((item) => item !== undefined)
    .map(change)
