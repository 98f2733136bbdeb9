import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { groups, topic } from '../../setup/quiz-school.ts'
import { type Responses, teacher, visit } from '../../setup/visit.tsx'
import { responses } from './dashboard-stats.ts'

beforeEach(() => page.viewport(1366, 768))
afterEach(() => vi.restoreAllMocks())

const noStats = {
  overall_stats: {
    ...{ average_accuracy: null, average_time_taken: null, accuracy_trends: {}, time_taken_trends: {} },
    ...{ strongest_subject: null, weakest_subject: null },
  },
  ...{ stat_history: { accuracy: [], time_taken: [] }, subjects_avg_accuracy: [], groups: [] },
}
const empty: Responses = {
  ...responses,
  'GET /stats/get-average-student-stats-in-my-groups': () => noStats,
  'GET /class/get-classes': () => [],
  'GET /topic/get-topics': () => [],
}
const open = async (path: string, change: Responses = {}) => {
  const visited = await visit(path, teacher(), { ...empty, ...change })
  const panel = visited.screen.getByRole('region', { name: 'First steps' })
  return { ...visited, panel, links: panel.getByRole('link') }
}

describe('the first steps of a teacher', () => {
  it.each(['/dashboard', '/student-groups', '/quizzes'])(
    'are on an empty %s and lead to their screens',
    async (path) => {
      const { links } = await open(path)
      await expect.element(links.nth(2)).toBeVisible()
      expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Make a student group', '/student-groups'],
        ['Add students', '/student-groups'],
        ['Add a quiz', '/quizzes'],
      ])
    },
  )

  it('are ticked as they are done, and Mixed practice is no quiz', async () => {
    const { links } = await open('/dashboard', {
      'GET /class/get-classes': () => [{ ...groups[0], students: [{ id: 7, display_name: 'Amara Bello' }] }],
      'GET /topic/get-topics': () => [topic({ random: true })],
    })
    await expect.element(links.nth(2)).toBeVisible()
    expect(links.elements().map((link) => link.textContent)).toEqual([
      'Make a student group, done',
      'Add students, done',
      'Add a quiz',
    ])
  })

  it('stay below the groups until there are results, and say what is done', async () => {
    const { panel } = await open('/student-groups', { 'GET /class/get-classes': () => groups })
    await expect.element(panel.getByText('1 of 3 done')).toBeVisible()
    const taught = () => groups.map((group) => ({ ...group, result_count: 4 }))
    const { screen, panel: later } = await open('/student-groups', { 'GET /class/get-classes': taught })
    await expect.element(screen.getByRole('article').first()).toBeVisible()
    expect(later.elements()).toHaveLength(0)
  })

  it('go once all are done', async () => {
    const { screen, panel } = await open('/dashboard', {
      'GET /class/get-classes': () => [{ ...groups[0], students: [{ id: 7, display_name: 'Amara Bello' }] }],
      'GET /topic/get-topics': () => [topic()],
    })
    await expect.element(screen.getByRole('heading', { name: 'No results yet' })).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
  })
})
