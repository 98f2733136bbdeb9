import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'
import { attempt } from './attempts-records.tsx'
import { responses, results } from './dashboard-stats.ts'

afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

const topics = [
  topic({ id: 1, name: 'Speed', has_test_results: true }),
  topic({ id: 2, name: 'Cells' }),
  topic({ id: 3, name: 'Waves', has_active_attempt: true }),
  topic({ id: 4, name: 'Forces' }),
]
const withQuizzes: Responses = {
  ...responses,
  'GET /topic/get-topics': () => topics,
  'GET /exercise/get-exercise-attempts-meta': () => [],
}
const nextSteps = ({ screen }: Awaited<ReturnType<typeof visitSchool>>) =>
  screen.getByRole('region', { name: 'What to do next' })

describe('what a student can do next', () => {
  it('is the quiz in progress, the newest one never attempted, and the weakest subject', async () => {
    const page = await visitSchool('/dashboard', 'student', withQuizzes)
    const steps = nextSteps(page)
    await expect.element(steps).toBeVisible()
    const titles = steps.getByRole('heading', { level: 3 }).elements()
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Waves', 'Forces', 'Physics practice'])
    const link = (name: string) => steps.getByRole('link', { name })
    await expect.element(link('Resume exercises of Waves')).toHaveAttribute('href', '/exercises?topic_id=3')
    await expect.element(link('See quizzes in Physics')).toHaveAttribute('href', '/quizzes?subject_id=1')
    await expect.element(link('See all quizzes')).toHaveAttribute('href', '/quizzes')
  })

  it('says how much of the quiz in progress is answered', async () => {
    const page = await visitSchool('/dashboard', 'student', {
      ...withQuizzes,
      'GET /exercise/get-exercise-attempts-meta': () => [
        attempt({ topic_id: 3, is_active: true, progress: 0.25, parts: 16 }),
      ],
    })
    await expect.element(nextSteps(page).getByText('4 of 16 parts answered')).toBeVisible()
  })

  it('tries the quiz with the lowest score again, before the weakest subject', async () => {
    const page = await visitSchool('/dashboard', 'student', {
      ...withQuizzes,
      'GET /exercise/get-exercise-results-meta': () => ({
        test_results: { Today: [{ ...results[0], topic_id: 1, accuracy: 33.3 }] },
        total_test_result_count: 1,
      }),
    })
    const card = nextSteps(page).getByRole('article', { name: 'Speed' })
    await expect.element(card.getByText('Last score 33%')).toBeVisible()
    await expect.element(nextSteps(page).getByText('Physics practice')).not.toBeInTheDocument()
    await card.getByRole('link', { name: 'Attempt exercises of Speed: Try again' }).click()
    await vi.waitFor(() => expect(page.callsTo('GET /exercise/get-exercises/1')).toHaveLength(1), {
      timeout: 10_000,
    })
  })

  it('says how much is in a new quiz', async () => {
    const size = { questions: 4, parts: 6, marks: 8 }
    const page = await visitSchool('/dashboard', 'student', {
      ...withQuizzes,
      'GET /topic/get-topics': () => [topic({ size })],
    })
    await expect.element(nextSteps(page).getByText('New · 4 questions · 6 parts · 8 marks')).toBeVisible()
  })

  it('practises the weakest subject before the others, at once where its group has mixed practice', async () => {
    const mixed = (id: number, subject: { id: number; name: string }) =>
      topic({ id, name: 'Mixed practice', random: true, subject })
    const page = await visitSchool('/dashboard', 'student', {
      ...withQuizzes,
      'GET /topic/get-topics': () => [
        mixed(8, { id: 1, name: 'Physics' }),
        mixed(9, { id: 3, name: 'Biology' }),
      ],
    })
    const titles = nextSteps(page).getByRole('heading', { level: 3 })
    await expect.element(titles.first()).toBeVisible()
    expect(titles.elements().map(({ textContent }) => textContent)).toEqual([
      'Physics practice',
      'Mixed practice',
    ])
    await nextSteps(page)
      .getByRole('link', { name: 'Attempt exercises of Mixed practice in Physics' })
      .click()
    await vi.waitFor(() => expect(page.callsTo('GET /exercise/get-exercises/8')).toHaveLength(1), {
      timeout: 10_000,
    })
  })

  it('starts an attempt at a new quiz', async () => {
    const page = await visitSchool('/dashboard', 'student', withQuizzes)
    await nextSteps(page).getByRole('link', { name: 'Attempt exercises of Forces' }).click()
    await vi.waitFor(() => expect(page.callsTo('GET /exercise/get-exercises/4')).toHaveLength(1), {
      timeout: 10_000,
    })
  })

  it('is there before the first result', async () => {
    const page = await visitSchool('/dashboard', 'student', {
      ...withQuizzes,
      'GET /stats/get-student-stats-overall': () => errorResponse(403, 'Not today.'),
    })
    await expect.element(nextSteps(page).getByRole('heading', { name: 'Waves' })).toBeVisible()
  })

  it('is the only way to the quizzes before the first result', async () => {
    const none = { last_2_tests: null, last_5_tests: null, last_10_tests: null }
    const { screen } = await visitSchool('/dashboard', 'student', {
      ...withQuizzes,
      'GET /stats/get-student-stats-overall': () => ({
        overall_stats: {
          ...{ average_accuracy: null, average_time_taken: null, accuracy_trends: none },
          ...{ time_taken_trends: none, strongest_subject: null, weakest_subject: null },
        },
        stat_history: { accuracy: [], time_taken: [] },
        subjects_avg_accuracy: [],
      }),
    })
    await expect.element(screen.getByRole('heading', { name: 'Attempt more exercises!' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Go to quizzes' })).not.toBeInTheDocument()
  })

  it('is not shown where there is nothing', async () => {
    const { screen } = await visitSchool('/dashboard', 'student', {
      ...withQuizzes,
      'GET /topic/get-topics': () => [],
      'GET /stats/get-student-stats-overall': () => errorResponse(403, 'Not today.'),
    })
    await expect
      .element(screen.getByRole('heading', { name: 'The statistics could not be loaded' }))
      .toBeVisible()
    await expect.element(screen.getByText('What to do next')).not.toBeInTheDocument()
  })
})

it('the page of a subject lists its quizzes: what is to do, then the lowest scores, each with the way to do better', async () => {
  const result = (topic_id: number, accuracy: number) => ({
    ...results[0],
    id: 50 + topic_id,
    topic_id,
    accuracy,
  })
  const done = { has_test_results: true }
  const { screen } = await visitSchool('/dashboard/subjects?subject_id=1', 'student', {
    ...withQuizzes,
    'GET /topic/get-topics': () => [
      topic({ id: 1, name: 'Energy', ...done }),
      topic({ id: 2, name: 'Speed', ...done }),
      topic({ id: 3, name: 'Waves', has_active_attempt: true }),
      topic({ id: 4, name: 'Forces', size: { questions: 2, parts: 2, marks: 3 } }),
      topic({ id: 5, name: 'Atoms', ...done, has_held_attempt: true }),
      topic({ id: 9, name: 'Light', has_held_attempt: true, closes_at: '2026-01-01T09:00:00Z' }),
      topic({ id: 6, name: 'Sound', ...done, closes_at: '2026-01-01T09:00:00Z' }),
      topic({ id: 7, name: 'Mixed practice', random: true }),
      topic({ id: 8, name: 'Cells', subject: { id: 3, name: 'Biology' } }),
    ],
    'GET /exercise/get-exercise-results-meta': () => ({
      test_results: { Today: [result(1, 90), result(2, 33.3), result(5, 20), result(6, 50)] },
      total_test_result_count: 4,
    }),
  })
  const rows = screen.getByRole('region', { name: 'Your quizzes' }).getByRole('listitem')
  const read = ({ children }: Element) =>
    [...children].map((part) => part.getAttribute('aria-label') ?? part.textContent)
  await expect
    .poll(() => rows.elements().map(read))
    .toEqual([
      [expect.any(String), 'WavesIn progress', 'Resume exercises'],
      [expect.any(String), 'ForcesNew · 2 questions · 3 marks', 'Attempt exercises'],
      ['Last score: 33%', expect.stringMatching(/^SpeedHanded in/), 'ReviewTry again'],
      ['Last score: 50%', expect.stringMatching(/^SoundHanded in/), 'Review'],
      ['Last score: 90%', expect.stringMatching(/^EnergyHanded in/), 'ReviewTry again'],
      ['', 'AtomsHanded in, waiting for marks', 'View recordsTry again'],
      ['', 'LightHanded in, waiting for marks', 'View records'],
    ])
  await expect
    .element(screen.getByRole('link', { name: 'View records of Atoms' }))
    .toHaveAttribute('href', '/attempts?topic_id=5')
  await expect
    .element(screen.getByRole('link', { name: 'Review Speed' }))
    .toHaveAttribute('href', '/exercise-review?exercise_id=52')
  await expect
    .element(screen.getByRole('link', { name: 'Attempt exercises of Mixed practice' }))
    .toHaveAttribute('href', '/exercises?topic_id=7')
})
