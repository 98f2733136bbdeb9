import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { teacher, visit, type Responses } from '../../setup/visit.tsx'
import { at, open, topics } from './exercises-page.tsx'

const long = 'Year_10_Triple_Physics_and_Astronomy_Set_A_Supercalifragilistic'

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
  await page.viewport(1366, 768)
})

/** How far an element's contents reach over its right edge, in px. */
const overflow = ({ scrollWidth, clientWidth } = document.documentElement): number =>
  scrollWidth - clientWidth

describe('a word that is wider than a phone breaks', () => {
  const quizzes: Responses = {
    [topics]: () => [topic({ id: 7, name: long, class_: { id: 4, name: long } })],
  }

  it("as a group's name on the card of a quiz", async () => {
    const { screen } = await visitSchool('/quizzes', 'student', {
      [topics]: () => [topic({ id: 7, class_: { id: 4, name: long } })],
    })
    const card = screen.getByRole('article')
    await expect.element(card.getByText(long)).toBeVisible()
    expect(overflow(card.element() as HTMLElement)).toBe(0)
    expect(overflow()).toBe(0)
  })

  it("as a person's name in the title of the dashboard", async () => {
    const { screen } = await visit('/dashboard', teacher({ display_name: long }))
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Welcome, ${long}`)
    expect(overflow()).toBe(0)
  })

  it("as a quiz's name over its exercises", async () => {
    const { screen } = await open(at(1, 1), quizzes)
    await expect.element(screen.getByText(long)).toBeVisible()
    expect(overflow()).toBe(0)
  })

  it("as a quiz's name in a dialog", async () => {
    const { screen } = await visitSchool('/quizzes', 'teacher', quizzes)
    await screen.getByRole('button', { name: `Delete ${long}` }).click()
    const dialog = screen.getByRole('alertdialog', { name: `Delete “${long}”?` })
    await expect.element(dialog).toBeVisible()
    expect(overflow(dialog.element() as HTMLElement)).toBe(0)
  })
})
