import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type QuizDraft, newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { getDraft, storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'

const teacher = 7
const written: QuizDraft = {
  ...newDraft(),
  ...{ name: 'Metals', description: 'Reactivity', groupId: 4, subjectId: 1 },
  questions: [{ ...newQuestion(), questionDescription: 'Which metal reacts most?' }],
}
const lists: Responses = {
  'GET /topic/get-focus-areas/1': () => [],
  'GET /topic/get-nc-topics/1': () => [],
}

afterEach(async () => {
  await page.viewport(1366, 768)
  storeDraft(teacher, null)
  vi.restoreAllMocks()
})

const subquestion = () => getDraft(teacher).questions[0]?.subquestions[0]

/** The editor, opened by keyboard at the text of the question. */
async function openEditor() {
  const { screen } = await visitSchool('/quizzes', 'teacher', lists)
  storeDraft(teacher, written)
  await screen.getByRole('button', { name: 'Manage exercises' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Manage exercises' })
  await expect.element(dialog.getByRole('heading', { name: 'Manage exercises' })).toHaveFocus()
  return { screen, dialog }
}

async function openSubquestion() {
  const opened = await openEditor()
  const { dialog } = opened
  await dialog.getByLabelText('Question text (required)').click()
  await press('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByLabelText('Subquestion text')).toHaveFocus()
  const kind = (name: string) => dialog.getByRole('radio', { name, exact: true })
  const choose = (name: string) => pressLabel(kind(name))
  return { ...opened, kind, choose }
}

/** The label takes the presses. */
const pressLabel = (input: ReturnType<typeof page.getByRole>) =>
  userEvent.click((input.element() as HTMLInputElement).labels?.[0] as HTMLElement)

const getOption = (dialog: ReturnType<typeof page.getByRole>, letter: string) =>
  dialog.getByLabelText(`Option ${letter}`, { exact: true })

const pasteIn = (field: ReturnType<typeof page.getByRole>, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const press = (keys: string) => userEvent.keyboard(keys)

describe('a choice', () => {
  it('of four options takes five key presses beside its words, and leads on to the next question', async () => {
    const { dialog, kind } = await openSubquestion()
    await press('{Tab}{ArrowRight}')
    await expect.element(kind('One choice')).toBeChecked()
    await press('{Tab}')
    await expect.element(getOption(dialog, 'A')).toHaveFocus()
    await press('copper{Enter}iron{Enter}* zinc{Enter}silver')
    await expect.element(getOption(dialog, 'C')).toHaveValue('zinc')
    await expect.element(dialog.getByRole('radio', { name: 'Option C is right' })).toBeChecked()
    expect(subquestion()).toMatchObject({
      ...{ kind: 'choice', options: ['copper', 'iron', 'zinc', 'silver'], maxPoints: 1 },
      answers: [{ answer: 'zinc', maxPoints: 1 }],
    })
    await press('{Control>}{Enter}{/Control}')
    await expect.element(dialog.getByLabelText('Question text (required)')).toHaveFocus()
    await expect.element(dialog.getByRole('group', { name: 'Question 2' })).toBeVisible()
  })

  it('is written at the question itself, which is its only part, and leads on to the next one', async () => {
    const { dialog } = await openEditor()
    await dialog.getByLabelText('Question text (required)').click()
    await press('{Tab}{ArrowRight}{Tab}')
    await expect.element(getOption(dialog, 'A')).toHaveFocus()
    await press('copper{Enter}iron{Enter}* zinc')
    await expect.element(dialog.getByRole('group', { name: 'Question 1', exact: true })).toBeVisible()
    expect(subquestion()).toMatchObject({ kind: 'choice', answers: [{ answer: 'zinc' }] })
    await dialog.getByRole('button', { name: 'Remove option B' }).click()
    await expect.element(dialog.getByText(/^Option B was removed\./)).toBeVisible()
    await expect.element(dialog.getByLabelText('Question text (required)')).toBeVisible()
    await dialog.getByLabelText('Question text (required)').click()
    await press('{Control>}{Enter}{/Control}')
    await expect.element(dialog.getByRole('group', { name: 'Question 2', exact: true })).toBeVisible()
  })

  it('has an option that begins with a star, if a backslash is before it', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('One choice')
    await getOption(dialog, 'A').click()
    await press('\\*.txt{Enter}* \\*.doc')
    expect(subquestion()).toMatchObject({ options: ['*.txt', '*.doc'], answers: [{ answer: '*.doc' }] })
  })

  it('is ticked in its rows, has marks, and may be shuffled', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('Several choices')
    await getOption(dialog, 'A').click()
    await press('neon{Enter}iron{Enter}argon')
    await dialog.getByRole('checkbox', { name: 'Option C is right' }).click()
    await dialog.getByRole('checkbox', { name: 'Option A is right' }).click()
    expect(subquestion()?.answers.map(({ answer }) => answer)).toEqual(['neon', 'argon'])
    await dialog.getByLabelText('Marks each').fill('2')
    await dialog.getByRole('switch', { name: 'Shuffle for each attempt' }).click()
    expect(subquestion()).toMatchObject({ kind: 'several', maxPoints: 4, shuffle: true })
  })

  it('takes a pasted list without its letters, which can be undone', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('One choice')
    await getOption(dialog, 'A').click()
    pasteIn(getOption(dialog, 'A'), 'A. copper\n*B. zinc\nC. silver')
    await expect.element(getOption(dialog, 'D')).toHaveFocus()
    expect(subquestion()).toMatchObject({
      options: ['copper', 'zinc', 'silver'],
      answers: [{ answer: 'zinc' }],
    })
    await dialog.getByRole('button', { name: 'Undo' }).click()
    expect(subquestion()?.options ?? []).toEqual([])
    await expect.element(getOption(dialog, 'A')).toHaveValue('')
    await expect.element(getOption(dialog, 'A')).toHaveFocus()
  })

  it('says at once that a pasted list has too many options, and loses none', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('One choice')
    pasteIn(getOption(dialog, 'A'), 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine')
    await expect.element(dialog.getByText('This needs 2 to 8 options.')).toBeVisible()
    expect(subquestion()?.options).toHaveLength(9)
  })

  it('is written, removed and moved row by row with the keyboard', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('One choice')
    await getOption(dialog, 'A').click()
    await press('iron{Enter}zinc{ArrowUp}{Enter}')
    await expect.element(getOption(dialog, 'B')).toHaveFocus()
    await press('tin')
    expect(subquestion()?.options).toEqual(['iron', 'tin', 'zinc'])
    await press('{Alt>}{ArrowUp}{/Alt}')
    await expect.element(getOption(dialog, 'A')).toHaveFocus()
    expect(subquestion()?.options).toEqual(['tin', 'iron', 'zinc'])
    await press('{ArrowDown}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect.element(getOption(dialog, 'A')).toHaveFocus()
    expect(subquestion()?.options).toEqual(['tin', 'zinc'])
  })

  it('is moved and removed by buttons, and its tick with it', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('One choice')
    pasteIn(getOption(dialog, 'A'), 'tin\n* zinc\niron')
    await dialog.getByRole('button', { name: 'Move option B up' }).click()
    expect(subquestion()).toMatchObject({ options: ['zinc', 'tin', 'iron'], answers: [{ answer: 'zinc' }] })
    await expect.element(dialog.getByRole('radio', { name: 'Option A is right' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Remove option B' }).click()
    expect(subquestion()?.options).toEqual(['zinc', 'iron'])
    await expect.element(getOption(dialog, 'A')).toHaveFocus()
    await expect.element(dialog.getByText(/^Option B was removed\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    expect(subquestion()?.options).toEqual(['zinc', 'tin', 'iron'])
  })

  it('has one right option, the last that was starred', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('One choice')
    await getOption(dialog, 'A').click()
    await press('*tin{Enter}* zinc')
    expect(subquestion()).toMatchObject({ options: ['tin', 'zinc'], answers: [{ answer: 'zinc' }] })
  })

  it('does not become right while it begins like the right one', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('One choice')
    await getOption(dialog, 'A').click()
    await press('* Carbon{Enter}Carbon dioxide')
    expect(subquestion()).toMatchObject({
      options: ['Carbon', 'Carbon dioxide'],
      answers: [{ answer: 'Carbon', maxPoints: 1 }],
    })
  })
})

describe('the next question', () => {
  it('is a press away from a question that says itself what is right, and from no other', async () => {
    const { dialog } = await openEditor()
    const next = dialog.getByRole('button', { name: 'Next question' })
    expect(next.elements()).toHaveLength(0)
    await pressLabel(dialog.getByRole('radio', { name: 'One choice' }))
    await next.first().click()
    await expect.element(dialog.getByRole('button', { name: 'Question 2' })).toHaveAttribute('aria-current')
  })
})

describe('a number', () => {
  it('has fields that are seen whole when they are pressed where half of them is in view', async () => {
    await page.viewport(1366, 600)
    const { dialog, choose } = await openSubquestion()
    await choose('Number')
    const field = dialog.getByLabelText('Right value (required)').element() as HTMLElement
    const pane = field.closest('[data-scrolls]')
    if (pane === null) throw new Error('The form does not scroll.')
    const getBottom = (element: Element) => element.getBoundingClientRect().bottom
    pane.scrollTop += getBottom(field) - 20 - getBottom(pane)
    expect(getBottom(field)).toBeGreaterThan(getBottom(pane))
    field.focus({ preventScroll: true })
    expect(getBottom(field)).toBeLessThan(getBottom(pane))
  })

  it('has marks for its unit and figures once they are asked for', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('Number')
    await dialog.getByLabelText('Right value (required)').fill('3.0 × 10^8')
    await dialog.getByLabelText('May differ by').fill('2 %')
    await expect.element(dialog.getByLabelText('Marks for the unit')).not.toBeInTheDocument()
    await dialog.getByLabelText('Unit').fill('m/s')
    await dialog.getByLabelText('Marks for the unit').fill('1')
    await dialog.getByLabelText('Significant figures').fill('2')
    await dialog.getByLabelText('Marks for the figures').fill('0.5')
    expect(subquestion()).toMatchObject({
      ...{ kind: 'number', value: '3.0 × 10^8', tolerance: '2 %', unit: 'm/s', significantFigures: 2 },
      maxPoints: 2.5,
    })
    await dialog.getByLabelText('Unit').fill('')
    expect(subquestion()).toMatchObject({ maxPoints: 1.5 })
  })
})

describe('what a kind lacks', () => {
  it('keeps the quiz from being saved, and is named at its field', async () => {
    const { screen, dialog, choose } = await openSubquestion()
    await choose('Number')
    await dialog.getByLabelText('Right value (required)').fill('about 3')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(screen.getByText(/^Question 1, subquestion 1 has the value "about 3", which is not a number/))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Show question 1' }).click()
    await expect.element(dialog.getByLabelText('Right value (required)')).toHaveFocus()
    await expect
      .element(dialog.getByLabelText('Right value (required)'))
      .toHaveAccessibleDescription(/This has the value "about 3", which is not a number/)
    await choose('One choice')
    await expect.element(getOption(dialog, 'A')).toHaveAccessibleDescription(/This needs 2 to 8 options\./)
    await expect
      .element(dialog.getByRole('treeitem', { name: /^Question 1, subquestion 1: .+, no options yet$/ }))
      .toBeVisible()
  })
})

it('has no answers below it in the tree and in the breadcrumbs, but for text', async () => {
  const { dialog, choose } = await openSubquestion()
  const answer = dialog.getByRole('treeitem', { name: /answer 1/ })
  await expect.element(answer).toBeVisible()
  await choose('One choice')
  await expect.element(answer).not.toBeInTheDocument()
  await expect
    .element(dialog.getByRole('button', { name: 'Manage answers for this subquestion' }))
    .not.toBeInTheDocument()
  await choose('Text')
  await expect.element(answer).toBeVisible()
})

describe('what students see, beside the fields', () => {
  const view = (dialog: ReturnType<typeof page.getByRole>) =>
    dialog.getByRole('region', { name: 'What students see' })

  it('is the question with the subquestion that is edited, and its marks', async () => {
    const { dialog } = await openSubquestion()
    await press('Name it.')
    await expect.element(view(dialog)).toMatchTextContent('1Which metal reacts most?aName it. [1 mark]')
    await dialog.getByRole('button', { name: 'Add subquestion' }).click()
    await press('Why?')
    await expect.element(view(dialog)).toMatchTextContent('Subquestion 2 of 2bWhy? [1 mark]')
  })

  it('has options to choose from, and not which are right', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('Several choices')
    await getOption(dialog, 'A').click()
    await press('* zinc{Enter}iron{Enter}* tin')
    await expect
      .element(view(dialog))
      .toMatchTextContent('Your answerChoose two. A wrong one takes a mark away.AzincBironCtin')
  })

  it('prints the unit of a number, unless the unit earns a mark', async () => {
    const { dialog, choose } = await openSubquestion()
    await choose('Number')
    await dialog.getByLabelText('Unit', { exact: true }).click()
    await press('km')
    await expect.element(view(dialog)).toMatchTextContent('Your answerkm')
    await dialog.getByLabelText('Marks for the unit').fill('1')
    await expect.element(view(dialog)).toMatchTextContent('Your answerUnit')
  })

  it('is planned for a question that is generated, which a draft lets the teacher read first', async () => {
    const { dialog } = await openEditor()
    await dialog.getByRole('switch', { name: 'Generate this question' }).click()
    await dialog.getByLabelText('What it should be about').fill('rust')
    await expect
      .element(view(dialog))
      .toMatchTextContent('1Made after you save the quiz: a foundation question, about “rust”.')
    await expect.element(view(dialog)).toMatchTextContent('students see it as soon as it is made')
    await dialog.getByRole('switch', { name: 'Read it before students do' }).click()
    await expect.element(view(dialog)).toMatchTextContent('Students see it when you publish it')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('switch', { name: 'Draft' })).toBeChecked()
  })
})
