import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import {
  type QuizDraft,
  newDraft,
  newQuestion,
  newSubquestion,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'

const teacher = 7
const part = (text: string, ...answers: string[]) => ({
  ...newSubquestion(),
  subquestionDescription: text,
  answers: answers.map((answer) => ({ answer, maxPoints: 1 })),
})
const acids = {
  ...newQuestion(),
  questionDescription: 'Acids?',
  subquestions: [part('Why?', 'pH', 'H+'), part('How?', '')],
}
const draft: QuizDraft = {
  ...newDraft(),
  ...{ name: 'Acids', description: 'pH', groupId: 4, subjectId: 1 },
  questions: ['Acids?', 'Bases?', 'Salts?'].map((text) => ({ ...acids, questionDescription: text })),
}

afterEach(async () => {
  storeDraft(teacher, null)
  vi.restoreAllMocks()
  await page.viewport(1366, 768)
})

async function editor() {
  const { screen } = await visitSchool('/quizzes', 'teacher', {
    'GET /topic/get-focus-areas/1': () => [],
    'GET /topic/get-nc-topics/1': () => [],
  })
  storeDraft(teacher, draft)
  await screen.getByRole('button', { name: 'Manage exercises' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Manage exercises' })
  await expect.element(dialog.getByRole('heading', { name: 'Manage exercises' })).toHaveFocus()
  const tree = dialog.getByRole('tree')
  const item = (name: string | RegExp) => tree.getByRole('treeitem', { name })
  const button = (name: string) => dialog.getByRole('button', { name })
  return { dialog, tree, item, button }
}

const getName = (item: Element | null) => item?.querySelector('.visually-hidden')?.textContent

const names = (tree: ReturnType<typeof page.getByRole>): unknown[] =>
  tree
    .getByRole('treeitem')
    .elements()
    .map((each) => getName(each))

const questions = (): string[] => {
  const { questions: stored } = JSON.parse(localStorage.getItem(`quiz-draft-${teacher}`) ?? '{}') as QuizDraft
  return stored.map(({ questionDescription }) => questionDescription)
}

const focused = () => getName(document.activeElement)

async function focusTree(item: ReturnType<typeof page.getByRole>) {
  const element = item.element()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(item).toHaveFocus()
}

describe('the outline of a quiz', () => {
  it('shows the parts of the current question with their marks and what is missing', async () => {
    const { tree, item, button } = await editor()
    expect(names(tree)).toEqual([
      'Question 1: Acids?, 3 marks',
      'Question 1, subquestion 1: Why?, 2 marks',
      'Question 1, subquestion 1, answer 1: pH, 1 mark',
      'Question 1, subquestion 1, answer 2: H+, 1 mark',
      'Question 1, subquestion 2: How?, 1 mark, no answer yet',
      'Question 1, subquestion 2, answer 1: Answer 1, 1 mark',
      'Question 2: Bases?, 3 marks, no answer yet',
      'Question 3: Salts?, 3 marks, no answer yet',
    ])
    await expect.element(item(/^Question 1:/)).toHaveAttribute('aria-current', 'step')
    await button('Expand all').click()
    expect(names(tree)).toHaveLength(18)
    await button('Collapse all').click()
    expect(names(tree)).toHaveLength(3)
  })

  it('opens the item that is pressed, with the cursor in its text', async () => {
    const { dialog, item } = await editor()
    await item(/answer 2: H\+/).click()
    const answer = dialog.getByLabelText('Answer that earns the marks')
    await expect.element(answer).toHaveFocus()
    await expect.element(answer).toHaveValue('H+')
    await userEvent.keyboard('2')
    await expect.element(item(/answer 2: H\+2/)).toHaveAttribute('aria-current', 'step')
    await expect
      .element(dialog.getByRole('group', { name: 'Question 1, subquestion 1, answer 2' }))
      .toBeVisible()
  })

  it('is a tree for the keyboard, with one tab stop: the current item', async () => {
    const { dialog, item, button } = await editor()
    await focusTree(button('Duplicate question'))
    await userEvent.tab()
    await expect.poll(focused).toMatch(/^Question 1:/)
    for (const [key, reached] of [
      ['{ArrowDown}', /^Question 1, subquestion 1:/],
      ['{ArrowRight}', /answer 1: pH/],
      ['{ArrowLeft}{ArrowLeft}', /^Question 1:/],
      ['{End}', /^Question 3:/],
      ['{ArrowRight}{ArrowRight}', /^Question 3, subquestion 1:/],
      ['{ArrowUp}{ArrowLeft}', /^Question 3:/],
      ['{Home}', /^Question 1:/],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.poll(focused).toMatch(reached)
    }
    await expect.element(item(/^Question 3:/)).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{End}{Enter}')
    const text = dialog.getByLabelText('Question text', { exact: false })
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveValue('Salts?')
    await expect.element(item(/^Question 3:/)).toHaveAttribute('tabindex', '0')
  })
})

describe('an item of the outline', () => {
  it('moves with Alt and an arrow key, keeps the focus, and its new place is announced', async () => {
    const { item } = await editor()
    const announcements = recordAnnouncements()
    await focusTree(item(/^Question 2:/))
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(focused).toMatch(/^Question 1: Bases/)
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(questions()).toEqual(['Bases?', 'Acids?', 'Salts?'])
    await expect
      .poll(() => announcements)
      .toEqual(['Question 2 is now question 1 of 3.', 'Question 1 is first already.'])
  })

  it('moves by the buttons above the tree, if it is the current one', async () => {
    const { item, button } = await editor()
    await expect.element(button('Move question up')).toHaveAttribute('aria-disabled', 'true')
    await button('Move question down').click()
    await button('Move question down').click()
    await expect.element(button('Move question down')).toHaveAttribute('aria-disabled', 'true')
    expect(questions()).toEqual(['Bases?', 'Salts?', 'Acids?'])
    await expect.element(item(/^Question 3: Acids/)).toHaveAttribute('aria-current', 'step')
  })

  it('is dragged by its handle to the place of another one', async () => {
    const { dialog, item } = await editor()
    const handle = item(/^Question 3:/)
      .element()
      .querySelector('[data-handle]')
    if (handle === null) throw new Error('The item has no handle.')
    await userEvent.dragAndDrop(handle, item(/^Question 1, subquestion 1:/))
    await expect.poll(questions).toEqual(['Salts?', 'Acids?', 'Bases?'])
    await expect.element(dialog).toBeVisible()
  })

  it('is duplicated with all that is in it, which can be undone', async () => {
    const { dialog, button } = await editor()
    await button('Duplicate question').click()
    await expect.element(dialog.getByLabelText('Question text', { exact: false })).toHaveFocus()
    expect(questions()).toEqual(['Acids?', 'Acids?', 'Bases?', 'Salts?'])
    await button('Undo').click()
    expect(questions()).toEqual(['Acids?', 'Bases?', 'Salts?'])
  })
})

describe('the outline on a phone', () => {
  it('opens above the form, names what is missing, and closes when an item is opened', async () => {
    await page.viewport(390, 844)
    const { dialog, tree, item, button } = await editor()
    const disclosure = button('Outline: 3 gaps to fill in')
    await expect.element(disclosure).toHaveAttribute('aria-expanded', 'false')
    await expect.element(tree).not.toBeInTheDocument()
    await disclosure.click()
    await expect.element(disclosure).toHaveAttribute('aria-expanded', 'true')
    await item(/^Question 2:/).click()
    await expect.element(disclosure).toHaveAttribute('aria-expanded', 'false')
    await expect.element(dialog.getByLabelText('Question text', { exact: false })).toHaveValue('Bases?')
  })
})
