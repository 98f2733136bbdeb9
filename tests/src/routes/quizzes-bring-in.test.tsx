import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { getDraft, storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'

const teacher = 7
const bank = 'Metal?{=iron ~neon}\n\nGas?{=neon ~iron}\n\nBroken{=a\n\nMetal?{=iron ~neon}'

afterEach(() => {
  storeDraft(teacher, null)
  vi.restoreAllMocks()
})

async function openDialog() {
  const { screen } = await visitSchool('/quizzes', 'teacher', { 'POST /topic/add-topic': () => topic() })
  await screen.getByRole('button', { name: 'Bring in questions' }).click()
  return screen.getByRole('dialog', { name: 'Bring in questions' })
}

async function paste(dialog: ReturnType<typeof page.getByRole>, text: string) {
  await dialog.getByLabelText('Or paste text').fill(text)
  await dialog.getByRole('button', { name: 'Read the text' }).click()
}

const texts = () => getDraft(teacher).questions.map(({ questionDescription }) => questionDescription)

describe('bringing in questions', () => {
  it('shows what comes in and what does not, and adds what is chosen to the draft', async () => {
    const dialog = await openDialog()
    await paste(dialog, bank)
    await expect
      .element(dialog.getByRole('heading', { name: '3 questions (3 marks) can come in' }))
      .toBeVisible()
    await expect
      .element(dialog.getByRole('listitem').filter({ hasText: 'Gas?' }))
      .toHaveTextContent('Gas?One choice, 1 mark · Line 3neoniron')
    await expect.element(dialog.getByText(/It is the same as one above\.$/)).toBeVisible()
    await expect.element(dialog.getByText(/^Line 5.*is a } missing\?$/)).toBeVisible()
    expect(texts()).toEqual([''])
    await dialog.getByRole('checkbox', { name: 'Gas?' }).click()
    await dialog.getByRole('button', { name: 'Add 1 question' }).click()
    expect(texts()).toEqual(['Metal?'])
    expect(getDraft(teacher).questions[0]?.subquestions[0]).toMatchObject({
      kind: 'choice',
      options: ['iron', 'neon'],
      answers: [{ answer: 'iron', maxPoints: 1 }],
    })
  })

  it('gives a table to begin with to those who have no file yet', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const dialog = await openDialog()
    const examples = dialog.getByRole('group', { name: 'Begin with an example:' })
    await examples.getByRole('button', { name: 'CSV' }).click()
    await expect.poll(() => saved.length).toBe(1)
    expect(await saved[0]?.text()).toMatch(/^\uFEFF?Question,Part,Kind,Answers,Marks,Options/)
    await expect
      .element(dialog.getByRole('table').getByRole('row').first())
      .toHaveTextContent('QuestionPartKindAnswersMarksOptions')
    await examples.getByRole('button', { name: 'Excel' }).click()
    await expect.poll(() => saved.length).toBe(2)
  })

  it('adds nothing twice', async () => {
    const dialog = await openDialog()
    await paste(dialog, bank)
    await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
    await page.getByRole('button', { name: 'Bring in questions' }).click()
    await paste(dialog, bank)
    await expect.element(dialog.getByText(/It is in this quiz already\.$/).first()).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Add 0 questions' })).toBeDisabled()
  })

  it('keeps pasted text when the dialog is closed, until its questions are added', async () => {
    const dialog = await openDialog()
    const field = dialog.getByLabelText('Or paste text')
    await field.fill(bank)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Bring in questions' }).click()
    await expect.element(field).toHaveValue(bank)
    await dialog.getByRole('button', { name: 'Read the text' }).click()
    await expect
      .element(dialog.getByRole('heading', { name: '3 questions (3 marks) can come in' }))
      .toBeVisible()
    // The pressed button is gone; without the focus in the dialog Escape would not close it.
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    await dialog.getByRole('button', { name: 'Edit the text' }).click()
    await expect.element(field).toHaveValue(bank)
    await dialog.getByRole('button', { name: 'Read the text' }).click()
    await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
    await page.getByRole('button', { name: 'Bring in questions' }).click()
    await expect.element(field).toHaveValue('')
  })

  it('reads files, names one that can not be read, and undoes what was added', async () => {
    const dialog = await openDialog()
    const files = [new File([bank], 'bank.txt'), new File(['PK\u0003\u0004broken'], 'broken.zip')]
    await userEvent.upload(dialog.getByLabelText('Files of questions'), files)
    await expect.element(dialog.getByText(/^“broken.zip” cannot be read. The file is damaged/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
    await expect.element(page.getByText('2 questions are in the draft.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(texts()).toEqual([''])
  })

  it('offers no Undo once the quiz with what was added is saved', async () => {
    const dialog = await openDialog()
    storeDraft(teacher, { ...newDraft(), name: 'Metals', description: 'Iron', groupId: 4, subjectId: 1 })
    await paste(dialog, bank)
    await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('“Speed” is saved.')).toBeVisible()
    await expect.element(undo).not.toBeInTheDocument()
  })

  it('says beside the ways on why nothing of a file could be read', async () => {
    const dialog = await openDialog()
    await userEvent.upload(dialog.getByLabelText('Files of questions'), new File(['%PDF-1'], 'plan.pdf'))
    await expect.element(dialog.getByText(/^“plan.pdf” cannot be read. It is a PDF. Copy/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Choose files' })).toBeVisible()
    await paste(dialog, bank)
    await expect.element(dialog.getByRole('button', { name: 'Add 2 questions' })).toBeVisible()
    await expect.element(dialog.getByText(/cannot be read/)).not.toBeInTheDocument()
  })

  it('chooses as many as the quiz has room for, and says when there are too many', async () => {
    const dialog = await openDialog()
    storeDraft(teacher, { ...newDraft(), questions: [{ ...newQuestion(), questionDescription: 'Mine' }] })
    const large = Array.from({ length: 60 }, (_, index) => `Question ${index}?{=a ~b}`).join('\n\n')
    await paste(dialog, large)
    await expect.element(dialog.getByRole('button', { name: 'Add 49 questions' })).toBeEnabled()
    await expect.element(dialog.getByText(/so the first 49 that fit are ticked\./)).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'All' }).click()
    await expect
      .element(dialog.getByText('A quiz has at most 50 questions, and this one has 1: take out 11.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Add 60 questions' })).toBeDisabled()
  })
})
