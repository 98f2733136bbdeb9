import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { topic } from '../../setup/quiz-school.ts'
import { errorResponse, student, teacher, visit } from '../../setup/visit.tsx'
import { responses } from './dashboard-stats.ts'

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
})

const description =
  'GCSE physics, key stage 4: energy, forces, waves, electricity, magnetism, matter and space.'
const physics = { id: 1, name: 'Physics', description }
const latin = { id: 9, name: 'Latin', description: 'Reading and writing.' }
const list = 'GET /subject/get-all-subjects'

describe('the subjects', () => {
  it('are cards with icon, name, the whole description, and links to groups and statistics', async () => {
    const { screen } = await visit('/subjects', student(), { [list]: () => [physics, latin] })
    const card = screen.getByRole('article', { name: 'Physics' })
    await expect.element(card.getByRole('heading', { name: 'Physics' })).toBeVisible()
    const words = card.getByText(description)
    await expect.element(words).toBeVisible()
    expect(words.element().scrollHeight).toBe(words.element().clientHeight)
    expect(card.element().querySelectorAll('svg')).toHaveLength(3)
    const href = (name: string) => card.getByRole('link', { name }).element().getAttribute('href')
    expect(href('Student groups')).toBe('/student-groups?subject_id=1')
    expect(href('Stats')).toBe('/dashboard/subjects?subject_id=1')
    await expect.element(screen.getByRole('article', { name: 'Latin' })).toBeVisible()
  })

  const quizzes = [
    topic({ id: 1, has_test_results: true }),
    topic({ id: 2 }),
    topic({ id: 3, has_active_attempt: true, has_test_results: true }),
    topic({ id: 4, has_held_attempt: true }),
    topic({ id: 5, random: true }),
  ]

  it('say how the student does, and how many quizzes there are to do', async () => {
    const { screen } = await visit('/subjects', student(), {
      ...responses,
      [list]: () => [physics, latin],
      'GET /topic/get-topics': () => quizzes,
    })
    const card = screen.getByRole('article', { name: 'Physics' })
    await expect
      .element(card.getByRole('link', { name: '4 quizzes, 1 in progress, 1 to do in Physics' }))
      .toHaveAttribute('href', '/quizzes?subject_id=1')
    await expect.element(card.getByText('54.2% accuracy')).toBeVisible()
    await expect
      .element(screen.getByRole('article', { name: 'Latin' }).getByText('No quizzes yet'))
      .toBeVisible()
  })

  it('say that there is no quiz now, where there were some', async () => {
    const { screen } = await visit('/subjects', student(), {
      ...responses,
      [list]: () => [physics],
      'GET /topic/get-topics': () => [],
    })
    await expect.element(screen.getByText('54.2% accuracy')).toBeVisible()
    await expect.element(screen.getByText('No quizzes at the moment')).toBeVisible()
  })

  it('say that there are quizzes and none is to do', async () => {
    const { screen } = await visit('/subjects', student(), {
      [list]: () => [physics],
      'GET /topic/get-topics': () => [topic({ id: 1, has_test_results: true })],
    })
    await expect.element(screen.getByRole('link', { name: '1 quiz, none to do in Physics' })).toBeVisible()
  })

  it('lead to quizzes that are to be done, and then to the latest', async () => {
    const names = ['Speed', 'Forces', 'Waves', 'Energy', 'Mixed practice']
    const { screen } = await visit('/subjects', student(), {
      ...responses,
      [list]: () => [physics],
      'GET /topic/get-topics': () => [
        topic({ id: 6, name: 'Heat', has_test_results: true }),
        topic({ id: 7, name: 'Opens later', opens_at: '2100-01-04T09:00:00Z' }),
        ...quizzes.map((quiz, index) => ({ ...quiz, name: names[index] ?? '' })),
      ],
      'GET /exercise/get-exercise-results-meta': () => ({
        test_results: {
          Today: [{ topic_id: 1, accuracy: 62.5, finished_at: '2026-11-12T12:00:00Z' }],
          Yesterday: [
            { topic_id: 6, accuracy: 90, finished_at: '2026-11-11T12:00:00Z' },
            { topic_id: 1, accuracy: 20, finished_at: '2026-11-10T12:00:00Z' },
          ],
        },
        total_test_result_count: 3,
      }),
    })
    const items = screen.getByRole('article', { name: 'Physics' }).getByRole('listitem')
    await expect.element(items.getByText('63%')).toBeVisible()
    const texts = items.elements().map(({ textContent }) => textContent)
    expect(texts).toEqual(['WavesIn progressResume', 'ForcesTo do', 'Speed12 Nov63%', '3 more quizzes'])
    await expect
      .element(items.getByRole('link', { name: '3 more quizzes' }))
      .toHaveAttribute('href', '/quizzes?subject_id=1')
    await expect
      .element(screen.getByRole('link', { name: 'Waves', exact: true }))
      .toHaveAttribute('href', '/quizzes#quiz-3')
    await expect
      .element(screen.getByRole('link', { name: 'Resume exercises of Waves' }))
      .toHaveAttribute('href', '/exercises?topic_id=3')
  })

  it('show as the latest what was handed in last, whatever its number', async () => {
    const held = { id: 41, topic_id: 4, topic_name: 'Waves', subject_name: 'Physics', held: true }
    const { screen } = await visit('/subjects', student(), {
      ...responses,
      [list]: () => [physics],
      'GET /topic/get-topics': () => [
        topic({ id: 1, name: 'Heat', has_test_results: true }),
        topic({ id: 2, name: 'Speed', has_test_results: true }),
        topic({ id: 4, name: 'Waves', has_held_attempt: true }),
        topic({ id: 7, name: 'Energy', has_test_results: true }),
      ],
      'GET /exercise/get-exercise-attempts-meta': () => [
        {
          ...held,
          is_active: false,
          progress: 1,
          started_at: '2026-11-12T09:00:00Z',
          finished_at: '2026-11-12T10:00:00Z',
        },
      ],
      'GET /exercise/get-exercise-results-meta': () => ({
        test_results: {
          Today: [{ topic_id: 1, accuracy: 62.5, finished_at: '2026-11-12T12:00:00Z' }],
          Yesterday: [
            { topic_id: 2, accuracy: 90, finished_at: '2026-11-11T12:00:00Z' },
            { topic_id: 7, accuracy: 20, finished_at: '2026-11-10T12:00:00Z' },
          ],
        },
        total_test_result_count: 3,
      }),
    })
    const items = screen.getByRole('article', { name: 'Physics' }).getByRole('listitem')
    await expect.element(items.getByText('63%')).toBeVisible()
    const texts = items.elements().map(({ textContent }) => textContent)
    expect(texts).toEqual(['Heat12 Nov63%', 'WavesHanded in', 'Speed11 Nov90%', 'Energy10 Nov20%'])
  })

  it('say to a teacher how many quizzes there are', async () => {
    const { screen } = await visit('/subjects', teacher(), {
      [list]: () => [physics],
      'GET /topic/get-topics': () => quizzes,
    })
    await expect.element(screen.getByRole('link', { name: '4 quizzes in Physics' })).toBeVisible()
  })

  it('are fetched again by the refresh button in the header', async () => {
    let subjects = [physics]
    const { screen, callsTo } = await visit('/subjects', student(), { [list]: () => subjects })
    await expect.element(screen.getByRole('article', { name: 'Physics' })).toBeVisible()
    subjects = [physics, latin]
    const refresh = screen.getByRole('button', { name: 'Refresh' })
    expect(refresh.element().closest('header')?.querySelector('h1')?.textContent).toBe('Subjects')
    await refresh.click()
    await expect.element(screen.getByRole('article', { name: 'Latin' })).toBeVisible()
    expect(callsTo(list)).toHaveLength(2)
  })

  it('that cannot be loaded say what failed, and can be retried', async () => {
    let broken = true
    const { screen } = await visit('/subjects', student(), {
      [list]: () => (broken ? errorResponse(404, 'The subjects are being moved.') : [physics]),
    })
    const alert = screen.getByRole('alert')
    await expect
      .element(alert.getByRole('heading', { name: 'The subjects could not be loaded' }))
      .toBeVisible()
    await expect.element(alert).toMatchTextContent(/The subjects are being moved\./)
    broken = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('article', { name: 'Physics' })).toBeVisible()
  })

  it('stay visible with a note when a refresh fails', async () => {
    let broken = false
    const { screen } = await visit('/subjects', student(), {
      [list]: () => (broken ? errorResponse(404, 'The subjects are being moved.') : [physics]),
    })
    await expect.element(screen.getByRole('article', { name: 'Physics' })).toBeVisible()
    broken = true
    const announcements = recordAnnouncements()
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(screen.getByText('The subjects could not be refreshed.').first()).toBeVisible()
    await expect.poll(() => announcements).toEqual(['The subjects could not be refreshed.'])
    await expect.element(screen.getByRole('article', { name: 'Physics' })).toBeVisible()
  })
})
