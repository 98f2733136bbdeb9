import { cleanup } from 'vitest-browser-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { KindFields } from '../../../contract/question-kinds.ts'
import { newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { item, marking, open, openAsTeacher, part } from './exercise-review-result.tsx'
import { call, path, queue, toItem } from './marking-queue.ts'

afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

type Screen = Awaited<ReturnType<typeof open>>['screen']

const gases = { kind: 'several' as const, options: ['Iron', 'Neon', 'Argon / neon mix'] }
/** The options with what stands at them. */
const rows = (screen: Screen) =>
  vi.waitFor(() => {
    const found = screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent)
    const options = found.filter((text) => /Iron|Neon|Argon/.test(text))
    expect(options).not.toEqual([])
    return options.map((text) => text.trim())
  })

describe('the review of a choice', () => {
  const review = {
    question_details: [
      {
        id: 1,
        exercise_json: {
          questionDescription: '',
          maxPoints: 2,
          subquestions: [{ ...part('1.1', 'Gases?', 2), ...gases }],
        },
      },
    ],
    student_answers: [{ subquestion_id: '1.1', answer: 'Iron\nNeon' }],
  }

  it('shows a student what was chosen, and nothing of what is right', async () => {
    const { screen } = await open({ ...review, subquestion_feedback: [item('1.1', 0)] })
    expect(await rows(screen)).toEqual(['AIron (chosen)', 'BNeon (chosen)', 'CArgon / neon mix'])
  })

  it('shows a teacher also which are right', async () => {
    const entries = [
      { entry: 'Neon', awarded: 1, quote: 'Neon' },
      { entry: 'Argon / neon mix', awarded: 0, quote: null },
      { entry: 'Wrong option: Iron', awarded: -1, quote: 'Iron' },
    ]
    const { screen } = await openAsTeacher({
      ...review,
      subquestion_feedback: [item('1.1', 0, { marking: marking({ entries }) })],
    })
    expect((await rows(screen)).slice(0, 3)).toEqual([
      'AIron (chosen)',
      'BNeon (chosen)Right',
      'CArgon / neon mixRight',
    ])
  })

  it('shows a teacher what each option gave and took, also once a teacher has confirmed the total', async () => {
    const entries = [
      { entry: 'Neon', awarded: 2, quote: 'Neon' },
      { entry: 'Wrong option: Iron', awarded: -1, quote: 'Iron' },
    ]
    const confirmed = item('1.1', 1, {
      ...{ decided_by: 'teacher', points: null },
      marking: marking({ entries }),
    })
    const { screen } = await openAsTeacher({ ...review, subquestion_feedback: [confirmed] })
    await expect.element(screen.getByText('−1 mark')).toBeVisible()
    await expect.element(screen.getByText('2 marks', { exact: true })).toBeVisible()
    expect(screen.getByText(/set directly/).query()).toBeNull()
  })
})

describe('the preview', () => {
  const preview = (fields: KindFields, answers: { answer: string; maxPoints: number; part?: 'unit' }[]) =>
    visitSchool('/exercise-preview?topic_id=8&question=1&subquestion=1', 'teacher', {
      'GET /topic/get-topics': () => [topic({ id: 8 })],
      'GET /exercise/preview-exercises/8': () => [
        {
          id: 50,
          exercise_json: {
            ...newQuestion(),
            questionDescription: 'Metals.',
            subquestions: [{ ...part('50.1', 'Which?', 1), ...fields, answers }],
          },
        },
      ],
    })

  it('shows the options as students see them, and the right one as it is beside them', async () => {
    const { screen } = await preview(gases, [{ answer: 'Argon / neon mix', maxPoints: 1 }])
    await expect
      .element(screen.getByRole('group', { name: 'Your answer' }))
      .toMatchTextContent(/^AIronBNeonCArgon \/ neon mix$/)
    await expect.element(screen.getByRole('heading', { name: 'Possible answer' })).toBeVisible()
    await expect
      .element(screen.getByRole('paragraph').filter({ hasText: /^Argon \/ neon mix$/ }))
      .toBeVisible()
  })

  it('shows the line for a number with its unit, or that it is to be written', async () => {
    const number: KindFields = { kind: 'number', value: '3', unit: 'm/s' }
    const { screen } = await preview(number, [{ answer: '3 m/s', maxPoints: 1 }])
    await expect.element(screen.getByText('m/s', { exact: true })).toBeVisible()
    await cleanup()
    const unit = { answer: 'Unit: m/s', maxPoints: 1, part: 'unit' as const }
    const asked = await preview(number, [{ answer: '3 m/s', maxPoints: 1 }, unit])
    await expect.element(asked.screen.getByText('Unit', { exact: true })).toBeVisible()
  })
})

it('the marking desk shows the options with what was chosen and what is right, and accepts no wording', async () => {
  const { screen } = await visitSchool(path, 'teacher', {
    [call]: () =>
      queue({
        subquestion: {
          ...{ id: '5.2', subquestionDescription: 'Gases?', maxPoints: 1, ...gases },
          answers: [{ answer: 'Argon / neon mix', maxPoints: 1 }],
        },
        items: [toItem(1, { answer: 'Iron', entries: [], points: [0] })],
      }),
  })
  // The first row is the answer's own in the queue.
  expect((await rows(screen)).slice(1, 4)).toEqual(['AIron (chosen)', 'BNeon', 'CArgon / neon mixRight'])
  await expect.element(screen.getByRole('button', { name: 'Accept this wording' })).not.toBeInTheDocument()
})

it('the marking desk says that a total was set directly, and shows no entry as on or off', async () => {
  const decided = { decided_by: 'teacher' as const, teacher_decision_id: 3, mark: 0.5, points: null }
  const { screen } = await visitSchool(path, 'teacher', {
    [call]: () =>
      queue({
        subquestion: {
          ...{ id: '5.2', subquestionDescription: 'Gases?', maxPoints: 2, ...gases },
          answers: ['Neon', 'Argon / neon mix'].map((answer) => ({ answer, maxPoints: 1 })),
        },
        items: [toItem(1, { answer: 'Iron\nNeon', ...decided })],
      }),
  })
  await screen.getByText('All 1').click()
  const entry = screen.getByRole('button', { name: /^Entry 1 Neon/ })
  await expect.element(screen.getByText('The total is set directly, not by the entries.')).toBeVisible()
  await expect.element(entry).toHaveAccessibleName('Entry 1 Neon 1 mark')
  await expect.element(entry).not.toHaveAttribute('aria-pressed')
  await entry.click()
  await expect.element(entry).toHaveAttribute('aria-pressed', 'true')
  await expect.element(entry).toHaveAccessibleName('Entry 1 Neon 1/1')
  await expect.element(screen.getByText(/set directly/)).not.toBeInTheDocument()
})

it('the answers that were handed in show what was chosen', async () => {
  const { screen } = await visitSchool('/own-answers?attempt_id=31', 'student', {
    'GET /exercise/get-submitted-attempt/31': () => ({
      ...{
        topic_id: 7,
        topic_name: 'Gases',
        subject_name: 'Chemistry',
        submitted_at: '2026-11-20T10:31:00.000Z',
      },
      exercises: [
        {
          id: 1,
          exercise_json: {
            questionDescription: '',
            maxPoints: 2,
            subquestions: [{ ...part('1.1', 'Gases?', 2), ...gases }],
          },
        },
      ],
      student_answers: [{ subquestion_id: '1.1', answer: 'Neon' }],
    }),
  })
  expect(await rows(screen)).toEqual(['AIron', 'BNeon (chosen)', 'CArgon / neon mix'])
})
