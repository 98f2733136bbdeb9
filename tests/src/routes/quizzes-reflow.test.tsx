import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'
import { newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'

const teacher = 7
const draft = { ...newDraft(), ...{ name: 'Acids', description: 'pH', groupId: 4, subjectId: 1 } }
const quizzes = [
  topic({ name: 'Supercalifragilisticexpialidocious' }),
  topic({ id: 2, processing_status: 'failed', failure: 'The questions could not be made.' }),
]

afterEach(async () => {
  storeDraft(teacher, null)
  document.documentElement.style.fontSize = ''
  await page.viewport(1366, 768)
  vi.restoreAllMocks()
})

const lists: Responses = {
  'GET /topic/get-topics': () => quizzes,
  'GET /topic/get-focus-areas/1': () => [{ id: 21, name: 'Forces' }],
  'GET /topic/get-nc-topics/1': () => [{ id: 31, name: 'Energy' }],
}

async function narrow() {
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '22px'
  const { screen } = await visitSchool('/quizzes', 'teacher', lists)
  storeDraft(teacher, draft)
  await expect.element(screen.getByLabelText('Quiz name', { exact: false })).toHaveValue('Acids')
  return screen
}

const overflows = (element: Element) => element.scrollWidth > element.clientWidth

/** The opening animation of a dialog has ended, so its coordinates are whole pixels. */
const atRest = (element: Element) => Promise.all(element.getAnimations().map(({ finished }) => finished))

/** Nothing covers the middle of the focused element. */
function inReach(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 30))
  return hit !== null && (hit === element || element.contains(hit))
}

describe('at 320 px with a font size of 22 px', () => {
  it('the quizzes do not scroll sideways', async () => {
    const screen = await narrow()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('button', { name: 'Show question 1' })).toBeVisible()
    expect(overflows(document.documentElement)).toBe(false)
  })

  it('every field of the editor can be reached, and nothing scrolls sideways', async () => {
    const screen = await narrow()
    await screen.getByRole('button', { name: 'Manage exercises' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Manage exercises' })
    await dialog.getByRole('switch').click()
    await expect.element(dialog.getByLabelText('Difficulty', { exact: false })).toBeVisible()
    const fields = [
      ...dialog.element().querySelectorAll<HTMLElement>('input, select, textarea:enabled, button'),
    ]
    expect(fields.length).toBeGreaterThan(8)
    for (const field of fields.filter((each) => each.checkVisibility() && !each.matches(':disabled'))) {
      field.focus()
      expect(inReach(field), field.outerHTML).toBe(true)
    }
    expect(overflows(dialog.element())).toBe(false)
  })

  it('header and footer of the editor leave the view when its fields need the space', async () => {
    const screen = await narrow()
    await screen.getByRole('button', { name: 'Manage exercises' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Manage exercises' })
    const text = dialog.getByLabelText('Question text', { exact: false })
    await expect.element(text).toBeVisible()
    await atRest(dialog.element())
    text.element().scrollIntoView({ block: 'center' })
    for (const other of dialog.element().querySelectorAll('[data-part], nav[aria-label=Breadcrumbs]')) {
      const { top, bottom } = other.getBoundingClientRect()
      expect(bottom <= 0 || top >= innerHeight, other.outerHTML).toBe(true)
    }
  })

  it('the footer of the editor stays in view if the font size leaves space for it', async () => {
    const screen = await narrow()
    await page.viewport(390, 844)
    document.documentElement.style.fontSize = '16px'
    await screen.getByRole('button', { name: 'Manage exercises' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Manage exercises' })
    await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
    await atRest(dialog.element())
    const foot = dialog.element().querySelector('[data-part=foot]')?.getBoundingClientRect()
    expect(foot?.bottom).toBe(844)
    expect(foot?.height).toBeLessThan(72)
    // The level button is shown once, at the end of the fields.
    expect(dialog.getByRole('button', { name: /^Manage subquestions/ }).elements()).toHaveLength(1)
  })

  it('adding and removing are side by side at each level', async () => {
    const screen = await narrow()
    await screen.getByRole('button', { name: 'Manage exercises' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Manage exercises' })
    for (const [noun, down] of [
      ['question', 'Manage subquestions for this question'],
      ['subquestion', 'Manage answers for this subquestion'],
      ['answer', null],
    ]) {
      const add = dialog.getByRole('button', { name: `Add ${noun}` })
      await expect.element(add).toBeVisible()
      const remove = dialog.getByRole('button', { name: 'Remove' })
      expect(remove.element().getBoundingClientRect().top).toBe(add.element().getBoundingClientRect().top)
      if (down) await dialog.getByRole('button', { name: down }).click()
    }
  })
})

describe('a question that is generated', () => {
  it('needs no scrolling on a Chromebook', async () => {
    const { screen } = await visitSchool('/quizzes', 'teacher', lists)
    const text = { ...newQuestion(), questionDescription: 'What is an acid? '.repeat(30) }
    storeDraft(teacher, { ...draft, questions: [text, newQuestion()] })
    await screen.getByRole('button', { name: 'Manage exercises' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Manage exercises' })
    await dialog.getByRole('switch').click()
    const unused = dialog.getByPlaceholder('The text you wrote is kept, but not used.')
    await expect.element(unused).toBeDisabled()
    // The part beside the outline scrolls on its own.
    const form = dialog.getByRole('navigation', { name: 'Questions' }).element().closest('[data-scrolls]')
    expect(form?.scrollHeight).toBe(form?.clientHeight)
  })
})

describe('every control', () => {
  it('is at least 44 px high and wide, on the page and in the editor', async () => {
    const { screen } = await visitSchool('/quizzes', 'teacher', { 'GET /topic/get-topics': () => quizzes })
    storeDraft(teacher, { ...draft, questions: [newQuestion(), newQuestion()] })
    await screen.getByRole('button', { name: 'Manage exercises' }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await atRest(screen.getByRole('dialog').element())
    // The label around the switch is part of its target.
    const targets = document.querySelectorAll(
      'main :is(button, a, select, input:not([role=switch]), label:has([role=switch]))',
    )
    expect(targets.length).toBeGreaterThan(12)
    for (const target of targets) {
      if (!target.checkVisibility()) continue
      const { width, height } = target.getBoundingClientRect()
      expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(44)
    }
  })
})
