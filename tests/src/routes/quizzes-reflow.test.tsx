import { page } from 'vitest/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { keepDraft } from '../../../src/routes/_app/quizzes/-quiz-draft-store.ts'
import { topic, visit } from './quizzes-school.tsx'

const teacher = 7
const draft = { ...newDraft(), ...{ name: 'Acids', description: 'pH', groupId: 4, subjectId: 1 } }
const quizzes = [
  topic({ name: 'Supercalifragilisticexpialidocious' }),
  topic({ id: 2, processing_status: 'failed', failure: 'The questions could not be made.' }),
]

afterEach(async () => {
  keepDraft(teacher, null)
  document.documentElement.style.fontSize = ''
  await page.viewport(1366, 768)
  vi.restoreAllMocks()
})

async function narrow() {
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '22px'
  const { screen } = await visit('/quizzes', 'teacher', {
    'GET /topic/get-topics': () => quizzes,
    'GET /topic/get-focus-areas/1': () => [{ id: 21, name: 'Forces' }],
    'GET /topic/get-nc-topics/1': () => [{ id: 31, name: 'Energy' }],
  })
  keepDraft(teacher, draft)
  await expect.element(screen.getByLabelText('Quiz name', { exact: false })).toHaveValue('Acids')
  return screen
}

const overflows = (element: Element) => element.scrollWidth > element.clientWidth

/** Nothing covers its middle once it has the focus. */
function inReach(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 30))
  return hit !== null && (hit === element || element.contains(hit))
}

describe('at 320 px with letters of 22 px', () => {
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
    for (const field of fields.filter((each) => !each.matches(':disabled'))) {
      field.focus()
      expect(inReach(field), field.outerHTML).toBe(true)
    }
    expect(overflows(dialog.element())).toBe(false)
    // Head and foot leave at least half of the window to the fields.
    const foot = dialog.element().querySelector('footer')
    const body = foot?.previousElementSibling
    dialog.getByLabelText('Focus area', { exact: false }).first().element().scrollIntoView({ block: 'end' })
    const top = Math.max(0, body?.getBoundingClientRect().top ?? NaN)
    expect((foot?.getBoundingClientRect().top ?? NaN) - top).toBeGreaterThan(innerHeight / 2)
  })
})

describe('what is pressed', () => {
  it('is at least 44 px high and wide, on the page and in the editor', async () => {
    const { screen } = await visit('/quizzes', 'teacher', { 'GET /topic/get-topics': () => quizzes })
    keepDraft(teacher, { ...draft, questions: [newQuestion(), newQuestion()] })
    await screen.getByRole('button', { name: 'Manage exercises' }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    // The label around the switch is pressed with it.
    const targets = document.querySelectorAll(
      'main :is(button, a, select, input:not([role=switch]), label:has([role=switch]))',
    )
    expect(targets.length).toBeGreaterThan(12)
    for (const target of targets) {
      const { width, height } = target.getBoundingClientRect()
      expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(44)
    }
  })
})
