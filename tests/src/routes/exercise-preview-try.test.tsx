import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { KindFields } from '../../../contract/question-kinds.ts'
import type { MarkSchemeEntry } from '../../../contract/quiz-draft.ts'
import { setConnection } from '../../../src/connection/connection.ts'
import type { TriedAnswer } from '../../../src/data/marking.ts'
import { newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'

const tryCall = 'POST /marking/try-answer/8/50.1'
const half: TriedAnswer = {
  ...{ mark: 1, max_points: 3, please_check: true, feedback: 'You said weight. Say what slows it down.' },
  entries: [
    { entry: 'gravity\nweight', awarded: 1, quote: 'its weight', max: 1 },
    { entry: 'air resistance', awarded: 0, quote: null, max: 2 },
  ],
}
const text = { answers: [{ answer: 'gravity\nweight', maxPoints: 1 }] }

const visit = (fields: KindFields & { answers: MarkSchemeEntry[] } = text, more: Responses = {}) => {
  const part = { subquestionDescription: 'Name the forces.', maxPoints: 3, ...fields }
  return visitSchool('/exercise-preview?topic_id=8&question=1&subquestion=1', 'teacher', {
    'GET /topic/get-topics': () => [topic({ id: 8 })],
    'GET /exercise/preview-exercises/8': () => [
      {
        id: 50,
        exercise_json: {
          ...newQuestion(),
          questionDescription: 'A ball falls.',
          subquestions: [
            { id: '50.1', ...part },
            { id: '50.2', ...part },
          ],
        },
      },
    ],
    [tryCall]: () => half,
    ...more,
  })
}
type Page = Awaited<ReturnType<typeof visit>>['screen']

const mark = (screen: Page) => screen.getByRole('button', { name: 'Mark it' })

describe('Try an answer', () => {
  it('shows and announces mark, marking points, doubt and feedback, and says that nothing is kept', async () => {
    const { screen, callsTo } = await visit()
    await expect.element(screen.getByText('Nothing is kept.')).toBeVisible()
    const box = screen.getByRole('textbox', { name: 'Your answer' })
    await expect.element(box).toHaveAccessibleDescription('A ball falls. Name the forces.')
    await box.fill('its weight')
    const announcements = recordAnnouncements()
    await mark(screen).click()
    await expect.element(screen.getByRole('heading', { name: 'Would earn 1 of 3 marks' })).toBeVisible()
    expect(callsTo(tryCall)[0]?.body).toEqual({ answer: 'its weight' })
    await expect.element(screen.getByText('Earned by “its weight”')).toBeInViewport()
    await expect.element(screen.getByText('0 of 2 marks')).toBeVisible()
    await expect.element(screen.getByText('Please check', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(half.feedback)).toBeVisible()
    await expect
      .poll(() => announcements)
      .toEqual([`Would earn 1 of 3 marks. Please check. ${half.feedback}`])
  })

  it('promises no mark for later without the server, and no change that could not be saved', async () => {
    const { screen } = await visit()
    const edit = screen.getByRole('link', { name: 'Edit' })
    await expect.element(screen.getByText('Nothing is kept.')).toBeVisible()
    await expect.element(edit).toBeVisible()
    setConnection('offline')
    onTestFinished(() => setConnection('unknown'))
    await expect
      .element(screen.getByText('Marking works again when you are back online. Nothing is kept.'))
      .toBeVisible()
    expect(edit.elements()).toHaveLength(0)
  })

  it('says that a mark is of the answer before a change, until that is marked too', async () => {
    const { screen } = await visit()
    const box = screen.getByRole('textbox', { name: 'Your answer' })
    await box.fill('weight')
    await mark(screen).click()
    const note = screen.getByText('For the answer before you changed it.')
    await expect.element(screen.getByRole('heading', { name: /^Would earn/ })).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
    await box.fill('weight and drag')
    await expect.element(note).toBeVisible()
    await mark(screen).click()
    await expect.element(note).not.toBeInTheDocument()
  })

  it('says at the box why an answer could not be marked, and keeps it', async () => {
    const { screen } = await visit(text, {
      [tryCall]: () => errorResponse(503, 'The marker does not answer just now. Try again in a minute.'),
    })
    const box = screen.getByRole('textbox', { name: 'Your answer' })
    await box.fill('weight')
    await mark(screen).click()
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'The answer could not be marked.' }))
      .toHaveTextContent(
        'The answer could not be marked. The marker does not answer just now. Try again in a minute.',
      )
    await expect.element(box).toHaveValue('weight')
  })

  it('begins anew with another part of the quiz', async () => {
    const { screen } = await visit()
    await screen.getByRole('textbox', { name: 'Your answer' }).fill('weight')
    await mark(screen).click()
    await expect.element(screen.getByRole('heading', { name: /^Would earn/ })).toBeVisible()
    await screen.getByRole('button', { name: 'Next', exact: true }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('')
    await expect.element(screen.getByRole('heading', { name: /^Would earn/ })).not.toBeInTheDocument()
  })

  const options = ['Iron', 'Neon', 'Argon']

  it.each([
    ['choice', ['Neon'], ['radio'], 'Neon'],
    ['several', ['Neon', 'Argon'], ['checkbox', 'checkbox'], 'Neon\nArgon'],
  ] as const)('takes %s as students answer it', async (kind, right, roles, sent) => {
    const answers = right.map((answer) => ({ answer, maxPoints: 1 }))
    const { screen, callsTo } = await visit({ kind, options, answers })
    for (const [index, role] of roles.entries())
      await screen.getByRole(role, { name: right[index] ?? '' }).click()
    await mark(screen).click()
    await vi.waitFor(() => expect(callsTo(tryCall)[0]?.body).toEqual({ answer: sent }))
  })

  it('takes a number with its unit as students answer it, and Enter marks it', async () => {
    const { screen, callsTo } = await visit({
      ...{ kind: 'number', value: '3', unit: 'm/s' },
      answers: [
        { answer: '3 m/s', maxPoints: 1 },
        { answer: 'Unit: m/s', maxPoints: 1, part: 'unit' },
      ],
    })
    const box = screen.getByRole('textbox', { name: 'Your answer' })
    await expect.element(box).toBeVisible()
    const { bottom } = box.element().getBoundingClientRect()
    expect(mark(screen).element().getBoundingClientRect().top).toBeGreaterThan(bottom)
    await box.fill('3.1')
    await screen.getByRole('textbox', { name: 'Unit' }).fill('m/s')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(callsTo(tryCall)[0]?.body).toEqual({ answer: '3.1 m/s' }))
  })
})
