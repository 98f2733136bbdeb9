import { expect, it, vi } from 'vitest'
import { teacher, visit } from '../../setup/visit.tsx'
import { quizzes, responses } from './dashboard-stats.ts'

// The session watch would call a real server, and sign the user out without one.
vi.mock('../../../src/app/start.ts', () => ({ startApp: () => undefined }))

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const progress = { students: 15, begun: 9, marked: 0, to_check: 0 }
const closing = (id: number, name: string, days: number, more: object = {}) => ({
  ...{ ...quizzes[0], id, name, progress, closes_at: inDays(days), time_zone: 'Europe/London' },
  ...more,
})

const open = async (topics: object[]) => {
  const answers = { ...responses, 'GET /topic/get-topics': () => topics }
  const { screen } = await visit('/dashboard', teacher(), answers)
  return { screen, panel: screen.getByRole('region', { name: 'Closing within 7 days' }) }
}

it('leads a teacher to those who have not begun a quiz that closes soon', async () => {
  const { panel } = await open([
    closing(1, 'Waves', 6.9),
    closing(2, 'Speed', 0.5),
    closing(3, 'Forces', 2, { progress: { ...progress, begun: 15 } }),
    closing(4, 'Later', 7.1),
    closing(5, 'Closed', -0.1),
    closing(6, 'Not open yet', 2, { opens_at: inDays(1) }),
    closing(7, 'Draft', 2, { is_draft: true }),
    closing(8, 'Without students', 2, { progress: { ...progress, students: 0, begun: 0 } }),
  ])
  await expect.element(panel).toBeVisible()
  const texts = (role: 'heading' | 'link') =>
    panel
      .getByRole(role)
      .elements()
      .map((element) => element.textContent)
  expect(texts('heading')).toEqual(['Closing within 7 days', 'Speed', 'Forces', 'Waves'])
  await expect
    .element(panel.getByRole('link', { name: 'See who has not begun Speed' }))
    .toHaveAttribute('href', '/quiz-results?topic_id=2&state=not_started')
  await expect.element(panel.getByText('6 of 15 have not begun').first()).toBeVisible()
  await expect.element(panel.getByText('All 15 have begun')).toBeVisible()
  expect(texts('link')).toEqual(['Speed', 'See who', 'Forces', 'Waves', 'See who'])
})

it('lists five quizzes that close soon, and counts the others', async () => {
  const { panel } = await open([1, 2, 3, 4, 5, 6, 7].map((id) => closing(id, `Speed ${id}`, id / 2)))
  await expect
    .element(panel.getByRole('link', { name: 'And 2 more quizzes' }))
    .toHaveAttribute('href', '/quizzes')
  expect(panel.getByRole('heading', { level: 3 }).elements()).toHaveLength(5)
})

it('says nothing of quizzes that close where none does', async () => {
  const { screen, panel } = await open([closing(1, 'Speed', 8)])
  await expect.element(screen.getByRole('region', { name: 'Who needs help' })).toBeVisible()
  expect(panel.elements()).toEqual([])
})
