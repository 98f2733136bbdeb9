import { afterEach, expect, it, vi } from 'vitest'
import { page as viewport } from 'vitest/browser'
import { type Responses, teacher, visit } from '../../setup/visit.tsx'
import { responses } from './dashboard-stats.ts'

// The session watch would call a real server, and sign the user out without one.
vi.mock('../../../src/app/start.ts', () => ({ startApp: () => undefined }))

afterEach(() => vi.restoreAllMocks())

const call = 'GET /stats/get-students-who-need-help'
const needs = (id: number, reason: string, accuracy: number | null, accuracy_before: number | null) => ({
  ...{ id, display_name: `Amara Bello ${id}`, email: `student${id}@demo.school` },
  ...{ reason, accuracy, accuracy_before },
})
const open = async (change: Responses = {}) => {
  const page = await visit('/dashboard', teacher(), { ...responses, ...change })
  return { ...page, panel: page.screen.getByRole('region', { name: 'Who needs help' }) }
}

it('a teacher first sees who needs help and why, and a press shows that student', async () => {
  await viewport.viewport(1366, 768)
  const { screen, panel, getHref } = await open({
    [call]: () => ({
      items: [
        needs(11, 'low_and_falling', 32, 80),
        { ...needs(12, 'low', 40, null), name_mark: 'ab12' },
        needs(13, 'falling', 60, 90),
        needs(14, 'no_result', null, null),
      ],
      total_count: 6,
    }),
  })
  await expect.element(panel.getByRole('listitem').first()).toBeVisible()
  const students = panel.getByRole('listitem').elements()
  expect(students.map((student) => student.querySelector('small')?.textContent)).toEqual([
    '32.0%, low and falling from 80.0%',
    '40.0%, low',
    '60.0%, falling from 90.0%',
    'No result yet',
  ])
  await expect.element(panel.getByText('And 2 more students.')).toBeVisible()
  await expect.element(panel.getByText('Amara Bello 12 (ab12)')).toBeVisible()
  await panel.getByRole('button', { name: /^Amara Bello 11 / }).click()
  await vi.waitFor(() => expect(getHref()).toBe('/dashboard?user_id=11'), 10_000)
  await expect.element(screen.getByRole('region', { name: 'Statistics' })).toHaveFocus()
})

it('a teacher reads that nobody needs help', async () => {
  const { panel } = await open()
  await expect.element(panel.getByText(/^Nobody: every student with a quiz has a result/)).toBeVisible()
})

it('a teacher without groups sees no list of who needs help', async () => {
  const { screen, panel } = await open({
    'GET /stats/get-average-student-stats-in-my-groups': () => ({
      overall_stats: {
        ...{ average_accuracy: null, average_time_taken: null, accuracy_trends: {}, time_taken_trends: {} },
        ...{ strongest_subject: null, weakest_subject: null },
      },
      ...{ stat_history: { accuracy: [], time_taken: [] }, subjects_avg_accuracy: [], groups: [] },
    }),
  })
  await expect.element(screen.getByRole('heading', { name: 'No results yet' })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})
