import { afterEach, expect, it, vi } from 'vitest'
import { expectNoViolations } from '../../setup/axe.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'
import { newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'

const teacher = 7
const draftCall = 'GET /topic/get-draft/12'
const save = 'POST /topic/add-topic'
const typed = {
  ...{ ...newQuestion(), questionDescription: 'What is an acid?' },
  subquestions: [
    {
      ...{ id: '1', subquestionDescription: 'Say it.', maxPoints: 2 },
      answers: [{ answer: 'A proton donor', maxPoints: 2 }],
    },
  ],
}
const generated = {
  ...{ ...newQuestion(), needsGeneration: true, difficulty: 'higher', ncTopic: 'Energy' },
  ...{ generationPrompt: 'knitting', subquestions: [] },
}
const responses: Responses = {
  'GET /topic/get-topics': () => [
    topic({ id: 12, name: 'Acids', processing_status: 'failed', failure: 'Question 2 could not be made.' }),
  ],
  [draftCall]: () => ({
    ...{ name: 'Acids', description: 'Indicators', class_id: 4, subject_id: 1 },
    ...{ is_draft: false, opens_at: null, closes_at: null, one_attempt: true, held: true },
    exercises: [typed, generated],
  }),
  [save]: () => topic({ id: 13, name: 'Acids', processing_status: 'processing' }),
}

afterEach(() => {
  storeDraft(teacher, null)
  vi.restoreAllMocks()
})

async function failedCard(draft = newDraft(), change: Responses = {}) {
  const visited = await visitSchool('/quizzes', 'teacher', { ...responses, ...change })
  storeDraft(teacher, draft)
  const add = visited.screen.getByRole('region', { name: 'Add a quiz' })
  await expect.element(add.getByLabelText('Quiz name', { exact: false })).toHaveValue(draft.name)
  return { ...visited, add, name: add.getByLabelText('Quiz name', { exact: false }) }
}
const press = ({ screen }: Awaited<ReturnType<typeof failedCard>>, button: string) =>
  screen.getByRole('button', { name: button, exact: true }).click()

it('a failed quiz opens as a draft with everything in it, and saving it replaces the quiz', async () => {
  const page = await failedCard()
  await press(page, 'Open as a draft')
  await expect.element(page.name).toHaveValue('Acids')
  await expect.element(page.name).toHaveFocus()
  await expect.element(page.add.getByLabelText('Description', { exact: false })).toHaveValue('Indicators')
  await expect.element(page.add.getByText(/^2 questions, 1 to be generated, 2 marks\./)).toBeVisible()
  await expect.element(page.add.getByText(/Saving it replaces the quiz that could not be made/)).toBeVisible()
  await press(page, 'Save')
  await vi.waitFor(() => expect(page.callsTo(save)).toHaveLength(1))
  expect(page.callsTo(save)[0]?.body).toMatchObject({
    ...{ name: 'Acids', class_id: 4, replaces: 12, held: true, one_attempt: true },
    exercises: [
      {
        questionDescription: 'What is an acid?',
        subquestions: [{ answers: [{ answer: 'A proton donor', maxPoints: 2 }] }],
      },
      { needsGeneration: true, generationPrompt: 'knitting', difficulty: 'higher', ncTopic: 'Energy' },
    ],
  })
  await expect.element(page.name).toHaveValue('')
})

it('the draft on the card is replaced only after a confirmation', async () => {
  const page = await failedCard({ ...newDraft(), name: 'Bases' })
  await press(page, 'Open as a draft')
  const dialog = page.screen.getByRole('alertdialog', { name: 'Replace the draft?' })
  await expect.element(dialog).toMatchTextContent(/“Bases”: 1 question, 1 mark\./)
  document.documentElement.lang = 'en-GB'
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Keep the draft' }).click()
  await expect.element(page.name).toHaveValue('Bases')
  expect(page.callsTo(draftCall)).toEqual([])
  await press(page, 'Open as a draft')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect.element(page.name).toHaveValue('Acids')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('says why the draft could not be opened, and keeps the one on the card', async () => {
  const page = await failedCard(newDraft(), {
    [draftCall]: () => errorResponse(409, 'It is processed again.'),
  })
  await press(page, 'Open as a draft')
  await expect
    .element(page.screen.getByText('The draft could not be opened. It is processed again.'))
    .toBeVisible()
  await expect.element(page.name).toHaveValue('')
})
