import { recordAnnouncements } from '../../setup/announcements.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'
import { type QuizDraft, newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'

const teacher = 7
const question = { ...newQuestion(), questionDescription: 'What is an acid?' }
const written: QuizDraft = {
  ...newDraft(),
  ...{ name: 'Acids', description: 'Indicators', groupId: 4, subjectId: 1 },
  questions: [question, newQuestion()],
}
const lists: Responses = {
  'GET /topic/get-focus-areas/1': () => [{ id: 21, name: 'Forces' }],
  'GET /topic/get-nc-topics/1': () => [{ id: 31, name: 'Energy' }],
}

afterEach(async () => {
  storeDraft(teacher, null)
  await page.viewport(1366, 768)
  vi.restoreAllMocks()
})

async function editor(responses: Responses = {}) {
  const { screen } = await visitSchool('/quizzes', 'teacher', { ...lists, ...responses })
  storeDraft(teacher, written)
  await press(screen.getByRole('button', { name: 'Manage exercises' }))
  const dialog = screen.getByRole('dialog', { name: 'Manage exercises' })
  await expect.element(dialog.getByRole('heading', { name: 'Manage exercises' })).toHaveFocus()
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  return { screen, dialog, button }
}

/** Presses a button by keyboard. */
async function press(button: ReturnType<typeof page.getByRole>) {
  await expect.element(button).toBeEnabled()
  focus(button.element())
  await userEvent.keyboard('{Enter}')
}

function focus(element: Element) {
  if (element instanceof HTMLElement) element.focus()
}

/** The name of the focused element, which must show the focus and not be covered. */
function focused(): string {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) throw new Error('Nothing has the focus.')
  const { left, top, width, height } = activeElement.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  // The label of a radio button takes the presses.
  const pressed = activeElement.matches('[type=radio]') ? activeElement.parentElement : activeElement
  expect(pressed?.contains(hit), activeElement.outerHTML).toBe(true)
  // A field's outline is around its border, which is the parent's.
  const outlines = [activeElement, activeElement.parentElement ?? activeElement].map(
    (element) => getComputedStyle(element).outlineStyle,
  )
  expect(outlines, activeElement.outerHTML).toContain('solid')
  const label =
    'labels' in activeElement ? (activeElement.labels as NodeListOf<HTMLElement> | null)?.[0] : null
  const hidden = activeElement.querySelector(':scope:is([role=treeitem], nav button) > .visually-hidden')
  return (
    hidden?.textContent ??
    activeElement.getAttribute('aria-label') ??
    label?.textContent ??
    activeElement.textContent
  )
}

const reach = (name: string) => vi.waitFor(() => expect(focused()).toBe(name))

async function tabs(count: number): Promise<string[]> {
  const names: string[] = []
  for (let n = 0; n < count; n += 1) {
    await userEvent.tab()
    names.push(focused())
  }
  return names
}

const down = {
  question: 'Manage subquestions for this question',
  subquestion: 'Manage answers for this subquestion',
}

describe('the editor by keyboard alone', () => {
  it.each([
    ['a Chromebook', 1366, 768, false],
    ['a phone', 390, 844, true],
  ])(
    'has a focus order like its reading order on %s, with every stop in view',
    async (_, width, height, onPhone) => {
      await page.viewport(width, height)
      const { dialog, button } = await editor()
      const way = (at: 'fields' | 'foot', words: string) => ((at === 'fields') === onPhone ? [words] : [])
      const existing = ['Bring in questions', 'Focus area of existing exercises']
      const outline = (noun: string, row: string) =>
        onPhone
          ? ['Outline: 3 gaps to fill in']
          : ['Expand all', `Move ${noun} up`, `Move ${noun} down`, `Duplicate ${noun}`, row]
      const questionStops = [
        ...['Close', ...outline('question', 'Question 1: What is an acid?, 1 mark')],
        ...['Question 1, filled in', 'Question 2', 'Add question', 'Remove', 'Generate this question'],
        ...(onPhone ? ['Use an existing exercise'] : []),
        // The kind of answer is one stop.
        ...['Question text (required)', 'Text', 'Write the answer'],
        ...['Focus area', ...way('fields', down.question), ...existing],
        ...[...way('foot', down.question), 'Done'],
      ]
      expect(await tabs(questionStops.length)).toEqual(questionStops)

      await press(button(down.question))
      await reach('Subquestion text')
      const subquestionStops = [
        // The kind of answer.
        ...['Text', 'Write the answer'],
        ...way('fields', down.subquestion),
        'Back',
        ...way('foot', down.subquestion),
        'Done',
      ]
      expect(await tabs(subquestionStops.length)).toEqual(subquestionStops)

      await press(button(down.subquestion))
      await reach('Answer that earns the marks')
      const next = ['Next subquestion', 'Next question']
      const answerStops = ['Marks', ...(onPhone ? next : []), 'Back', ...(onPhone ? [] : next), 'Done']
      expect(await tabs(answerStops.length)).toEqual(answerStops)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: 'Manage exercises' })).toHaveFocus()
    },
  )

  it('keeps the focus in the pager, and moves it to the text of an added item', async () => {
    const { dialog, button } = await editor()
    await press(button('Question 2'))
    await reach('Question 2')
    await expect.element(button('Question 2')).toHaveAttribute('aria-current', 'step')
    const announcements = recordAnnouncements()
    await press(button('Add question'))
    await expect.element(button('Question 3')).toHaveAttribute('aria-current', 'step')
    await expect.poll(() => announcements).toEqual(['Question 3 was added.'])
    await reach('Question text (required)')
    await userEvent.tab({ shift: true })
    await userEvent.keyboard(' ')
    await expect.element(dialog.getByRole('switch', { name: 'Generate this question' })).toBeChecked()
    expect(await tabs(3)).toEqual([
      'What it should be about',
      'National curriculum topic (required)',
      'Difficulty (required)',
    ])
  })

  it('keeps the focus when Remove is disabled and when Undo disappears', async () => {
    const { button } = await editor()
    await press(button('Remove'))
    await expect.element(button('Remove')).toBeDisabled()
    await reach('Question 1')
    await press(button('Undo'))
    await expect.element(button('Undo')).not.toBeInTheDocument()
    await reach('Question 1, filled in')
    await press(button('Add question'))
    await reach('Question text (required)')
    await press(button('Remove'))
    await expect.element(button('Question 3')).not.toBeInTheDocument()
    await reach('Remove')
  })

  it('focuses the text of each level, by the level buttons, Back and the breadcrumbs', async () => {
    const { button } = await editor()
    const [question, subquestion, answer] = [
      'Question text (required)',
      'Subquestion text',
      'Answer that earns the marks',
    ]
    for (const [pressed, reached] of [
      [down.question, subquestion],
      [down.subquestion, answer],
      ['Back', subquestion],
      ['Back', question],
      [down.question, subquestion],
      [down.subquestion, answer],
      ['Question 1', question],
    ] as const) {
      await press(button(pressed))
      await reach(reached)
    }
  })

  it('focuses the copy of an existing exercise', async () => {
    const stored = { ...newQuestion(), questionDescription: 'Why does it fall?', focusAreaId: '21' }
    const { dialog, button } = await editor({
      'GET /exercise/get-exercises-for-focus-area/21': () => [{ id: 90, exercise_json: stored }],
    })
    await dialog.getByLabelText('Focus area of existing exercises').selectOptions('Forces')
    await press(button('Use: Why does it fall?'))
    await reach('Question 3, filled in')
  })

  it('goes down to the existing exercises on a phone', async () => {
    await page.viewport(390, 844)
    const { button } = await editor()
    await press(button('Use an existing exercise'))
    await reach('Focus area of existing exercises')
  })

  it('focuses the list that loads after a retry', async () => {
    let works = false
    const { dialog, button } = await editor({
      'GET /topic/get-nc-topics/1': () =>
        works ? [{ id: 31, name: 'Energy' }] : errorResponse(403, 'Not now.'),
      'GET /exercise/get-exercises-for-focus-area/21': () => (works ? [] : errorResponse(403, 'Not now.')),
    })
    await dialog.getByLabelText('Focus area of existing exercises').selectOptions('Forces')
    await expect.element(button('Try again')).toBeVisible()
    works = true
    await press(button('Try again'))
    await reach('Focus area of existing exercises')
    works = false
    focus(dialog.getByRole('switch', { name: 'Generate this question' }).element())
    await userEvent.keyboard(' ')
    await expect.element(button('Try again')).toBeVisible()
    works = true
    await press(button('Try again'))
    await reach('National curriculum topic (required)')
  })
})
