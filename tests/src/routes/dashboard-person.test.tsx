import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { setConnection } from '../../../src/connection/connection.ts'
import { type Responses, errorResponse, failToFetch, teacher, visit } from '../../setup/visit.tsx'
import { quizzes, responses, results, stats } from './dashboard-stats.ts'

// The session watch would call a real server, and sign the user out without one.
vi.mock('../../../src/app/start.ts', () => ({ startApp: () => undefined }))

afterEach(() => vi.restoreAllMocks())

const open = (change: Responses = {}) =>
  visit('/dashboard?user_id=11', teacher(), { ...responses, ...change })

it('names the last five results of a student, each with its accuracy, its day, the average of the class and the way to its answers', async () => {
  const progress = { students: 15, begun: 15, marked: 15, to_check: 0, average: 71.4 }
  const { screen, callsTo } = await open({
    'GET /topic/get-topics': () => [{ ...quizzes[0], id: results[0]?.topic_id, progress }],
  })
  const panel = screen.getByRole('region', { name: 'Last results' })
  await expect.element(panel.getByRole('listitem').nth(4)).toBeVisible()
  const rows = panel.getByRole('listitem').elements()
  expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual(
    results.slice(0, 5).map(({ topic_name }) => topic_name),
  )
  await expect.element(panel.getByRole('img', { name: 'Accuracy: 58%' })).toBeVisible()
  expect(rows[0]?.querySelector('p')?.textContent).toBe('Physics19 Oct 2026Class average 71%')
  expect(rows[1]?.textContent).not.toContain('class')
  await expect
    .element(panel.getByRole('link', { name: 'Review Speed' }))
    .toHaveAttribute('href', '/exercise-review?exercise_id=90')
  expect(String(callsTo('GET /exercise/get-exercise-results-meta').at(-1)?.query)).toContain('student_id=11')
})

it('says that the last results could not be loaded, beside the statistics', async () => {
  const { screen } = await open({
    'GET /exercise/get-exercise-results-meta': () => errorResponse(404, 'No list today.'),
  })
  await expect
    .element(screen.getByRole('heading', { name: 'The last results could not be loaded' }))
    .toBeVisible()
  await expect.element(screen.getByText('72.4%')).toBeVisible()
})

it('repeats why a student needs help, and leads on to the next student and back to the groups', async () => {
  const { screen, getHref } = await open({
    'GET /stats/get-students-who-need-help': () => ({
      items: [
        {
          ...{ id: 11, display_name: 'Amara Bello 11', email: 'student11@demo.school' },
          ...{ reason: 'low_and_falling', accuracy: 38.2, accuracy_before: 80 },
        },
      ],
      total_count: 1,
    }),
    'GET /auth/get-user-by-id/12': () => ({
      ...{ id: 12, display_name: 'Amara Bello 12', email: 'student12@demo.school', role: 'student' },
      ...{ classes: [], stats },
    }),
  })
  const reason = screen.getByText('Needs help: 38.2%, low and falling from 80.0%')
  await expect.element(reason).toBeVisible()
  await expect.element(screen.getByText('All your groups: 72.4%')).toBeVisible()
  const previous = screen.getByRole('button', { name: /^Previous/ })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  const next = screen.getByRole('button', { name: /^Next/ })
  await expect.element(next).toHaveTextContent('Next: Amara Bello 12')
  await next.click()
  await expect.element(screen.getByRole('heading', { name: 'Amara Bello 12' })).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
  // The last of the list.
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await previous.click()
  await expect.element(screen.getByRole('heading', { name: 'Amara Bello 11' })).toBeVisible()
  await screen.getByRole('button', { name: 'Back to your groups' }).click()
  await vi.waitFor(() => expect(getHref()).toBe('/dashboard'), 10_000)
})

it('keeps the person whom Next leads to in view in the list', async () => {
  const people = [7, 8, 9, 11, 12].map((id) => ({
    ...{ id, display_name: `Amara Bello ${id}`, email: `student${id}@demo.school`, role: 'student' },
  }))
  const { screen } = await open({
    'GET /stats/get-users': () => ({ items: people, next_offset: null }),
    'GET /auth/get-user-by-id/12': () => ({ ...people[4], classes: [], stats }),
  })
  const row = screen.getByRole('list', { name: 'People' }).getByRole('button', { name: /Amara Bello 12/ })
  await expect.element(row).not.toBeInViewport({ ratio: 0.9 })
  await screen.getByRole('button', { name: /^Next/ }).click()
  await expect.element(row).toBeInViewport({ ratio: 0.9 })
})

it('leads on from the last student who is loaded to those of the next page', async () => {
  const students = [11, 12].map((id) => ({
    ...{ id, display_name: `Amara Bello ${id}`, email: `student${id}@demo.school`, role: 'student' },
  }))
  const { screen } = await open({
    'GET /stats/get-users': ({ query }) =>
      query.get('offset') === '50'
        ? { items: students.slice(1), next_offset: null }
        : { items: students.slice(0, 1), next_offset: 50 },
    'GET /auth/get-user-by-id/12': () => ({ ...students[1], classes: [], stats }),
  })
  const next = screen.getByRole('button', { name: /^Next/ })
  await next.click()
  await expect.element(screen.getByRole('heading', { name: 'Amara Bello 12' })).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
})

it('says that the students of the next page could not be loaded', async () => {
  const students = [
    { id: 11, display_name: 'Amara Bello 11', email: 'student11@demo.school', role: 'student' },
  ]
  const { screen } = await open({
    'GET /stats/get-users': ({ query }) =>
      query.get('offset') === '50'
        ? errorResponse(404, 'No more today.')
        : { items: students, next_offset: 50 },
  })
  await screen.getByRole('button', { name: /^Next/ }).click()
  const alert = screen.getByRole('alert').filter({ hasText: 'The next students could not be loaded.' })
  await expect.element(alert).toMatchTextContent(/No more today\./)
})

it('says no failure when the connection comes back to a person who was opened without it', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => {
    onlineManager.setOnline(true)
    setConnection('unknown')
  })
  const person = 'GET /auth/get-user-by-id/11'
  let isDown = true
  const { screen } = await open({
    'GET /status/health': () => (isDown ? failToFetch() : { status: 'ok' }),
    [person]: (call) => (isDown ? failToFetch() : responses[person]?.(call)),
  })
  await expect
    .element(screen.getByText(/It will be loaded when the server can be reached again\. The person/))
    .toBeVisible()
  const alerts: string[] = []
  const observer = new MutationObserver(() =>
    alerts.push(...[...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)),
  )
  observer.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  isDown = false
  onlineManager.setOnline(true)
  setConnection('ok')
  await expect.element(screen.getByRole('region', { name: 'Last results' })).toBeVisible()
  expect(alerts.filter((text) => text.includes('Failed to get user'))).toEqual([])
})
