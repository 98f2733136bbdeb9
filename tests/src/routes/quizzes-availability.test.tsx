import { afterEach, describe, expect, it, vi } from 'vitest'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import type { Topic } from '../../../src/data/topic.ts'

afterEach(() => vi.restoreAllMocks())

const list = 'GET /topic/get-topics'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const time_zone = 'Europe/London'

const shown = async (change: Partial<Topic>) => {
  const { screen } = await visitSchool('/quizzes', 'student', { [list]: () => [topic(change)] })
  const card = screen.getByRole('article', { name: 'Speed' })
  await expect.element(card).toBeVisible()
  return card
}
const attempt = /^(Attempt|Resume) exercises of Speed/

describe("a student's card", () => {
  it('says until when a quiz is open, and that it allows one attempt', async () => {
    const card = await shown({ closes_at: inHours(30), time_zone, one_attempt: true })
    await expect.element(card.getByText(/^Open until \S+ \d+:\d\d · One attempt$/)).toBeVisible()
    await expect.element(card.getByRole('link', { name: attempt })).toBeVisible()
  })

  it.each<[string, Partial<Topic>, RegExp]>([
    ['before it opens', { opens_at: inHours(30), time_zone }, /^Opens /],
    ['after it has closed', { closes_at: inHours(-30), time_zone }, /^Closed /],
    ['after its only attempt', { one_attempt: true, attempt_used: true }, /^You have had your one attempt$/],
  ])('offers no attempt %s', async (_when, change, words) => {
    const card = await shown(change)
    await expect.element(card.getByText(words)).toBeVisible()
    await expect.element(card.getByRole('link', { name: attempt })).not.toBeInTheDocument()
  })

  it('resumes an attempt that was begun in time', async () => {
    const card = await shown({ closes_at: inHours(-1), time_zone, has_active_attempt: true })
    await expect.element(card.getByRole('link', { name: 'Resume exercises of Speed' })).toBeVisible()
  })

  it('offers the quiz at the moment it opens', async () => {
    const card = await shown({ opens_at: new Date(Date.now() + 1_500).toISOString(), time_zone })
    await expect.element(card.getByText(/^Opens today/)).toBeVisible()
    await expect.element(card.getByRole('link', { name: attempt })).toBeVisible()
  })
})

const result = {
  ...{ id: 5, topic_id: 1, topic_name: 'Speed', subject_name: 'Physics', accuracy: 75, time_taken: 540 },
  finished_at: '2026-11-20T10:31:00.000Z',
}

it('says why a quiz is not begun, and offers its records instead of another try', async () => {
  const detail = 'This quiz closed today 12:00. It cannot be begun any more.'
  let change: Partial<Topic> = {}
  const { screen } = await visitSchool('/quizzes', 'student', {
    [list]: () => [topic(change)],
    'GET /exercise/get-exercise-attempts-meta': () => [],
    'GET /exercise/get-exercise-results-meta': () => ({ test_results: { today: [result] } }),
    'GET /exercise/get-exercises/1': () => {
      change = { closes_at: inHours(-1), has_test_results: true }
      return Response.json({ detail, code: 'quiz_not_open' }, { status: 409 })
    },
  })
  await screen.getByRole('link', { name: attempt }).click()
  await expect.element(screen.getByRole('heading', { name: 'This quiz is closed' })).toBeVisible()
  await expect.element(screen.getByText(`${detail}Last score 75%, 20 Nov 2026.`)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'View records' }))
    .toHaveAttribute('href', '/attempts?topic_id=1')
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
