import type { Page } from 'playwright'

export type Step = (page: Page) => Promise<unknown>

/** One screen in one state. */
export interface Shot {
  /** `<screen>-<state>`, the beginning of the file's name. */
  name: string
  who: keyof typeof people
  path: string
  /** Changes answers of the server in the browser, for states the demo school does not have. */
  answers?: Step
  /** From the opened page to the state. */
  prepare?: Step
  /** Before each picture, for a state that passes. */
  again?: Step
  /** Only what the window shows: for dialogs, menus and what sticks to an edge. */
  window?: true
  /** The state is that calls are under way, so nothing can be waited for. */
  loading?: true
  /** Also with the largest letters on the narrowest phone. */
  large?: true
  /** The picture's name in the README, where it is one of those. */
  readme?: string
}

export const people = {
  nobody: null,
  teacher: 'teacher1@demo.school',
  student: 'student1@demo.school',
} as const

/** One after the other. */
export const all =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }

export const seen =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).first().waitFor()

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click()

export const follow =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('link', { name }).first().click()

export const card: Step = (page) => page.getByRole('article').first().waitFor()

export const dialog: Step = (page) => page.getByRole('alertdialog').waitFor()
