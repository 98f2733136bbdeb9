import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../src/data/query-client.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'
import { buildQuestion, toOptionsPart, toTextPart } from '../../../src/exchange/build-question.ts'

const options = ['iron', 'neon'].map((text) => ({ text, isRight: text === 'iron' }))
const metal = buildQuestion('Metal?', [toOptionsPart('', options, { points: 2 })])
const rust = buildQuestion('Rust?', [toTextPart('What is it?', ['iron oxide']), toTextPart('When?', ['wet'])])

afterEach(() => vi.restoreAllMocks())

async function openDialog(responses: Responses = {}) {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { screen, callsTo } = await visitSchool('/quizzes', 'teacher', {
    'GET /topic/get-topics': () => [
      topic(),
      topic({ id: 2, name: 'Rust' }),
      topic({ id: 3, name: 'R', random: true }),
    ],
    'GET /exercise/preview-exercises/1': () => [{ id: 10, exercise_json: metal }],
    'GET /exercise/preview-exercises/2': () => [{ id: 11, exercise_json: rust }],
    ...responses,
  })
  await screen.getByRole('button', { name: 'More for Speed' }).click()
  await screen.getByRole('button', { name: 'Download as …' }).click()
  return { dialog: screen.getByRole('alertdialog', { name: 'Download questions' }), saved, screen, callsTo }
}

it('saves a quiz in the chosen format, and says beforehand what it can not hold', async () => {
  const { dialog, saved } = await openDialog()
  await expect.element(dialog.getByText(/^1 question\. The file holds all of it\.$/)).toBeVisible()
  await dialog.getByLabelText('Format').selectOptions('Aiken')
  await expect.element(dialog.getByText('Marks are left out: each question is worth 1.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]?.text()).toBe('Metal?\nA. iron\nB. neon\nANSWER: A\n')
})

it('saves all quizzes but random ones', async () => {
  const { dialog } = await openDialog()
  await dialog.getByText('All your quizzes').click()
  await expect.element(dialog.getByText(/^2 questions of 2 quizzes\./)).toBeVisible()
})

it('loads the questions again after they were edited', async () => {
  const { dialog, screen, callsTo } = await openDialog()
  await expect.element(dialog.getByText(/^1 question\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await queryClient.invalidateQueries({ queryKey: ['previewExercises'] })
  await screen.getByRole('button', { name: 'Download as …' }).click()
  await vi.waitFor(() => expect(callsTo('GET /exercise/preview-exercises/1')).toHaveLength(2))
})

it('says why the questions could not be loaded, and loads them again', async () => {
  let works = false
  const { dialog } = await openDialog({
    'GET /exercise/preview-exercises/1': () =>
      works ? [{ id: 10, exercise_json: metal }] : errorResponse(404, 'This quiz does not exist.'),
  })
  const text = 'The questions could not be loaded. This quiz does not exist.'
  await expect.element(dialog.getByText(text)).toBeVisible()
  works = true
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText(/^1 question\./)).toBeVisible()
  await expect.element(dialog.getByText(text)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
})
