import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Responses, errorResponse, teacher, visit } from '../../setup/visit.tsx'
import { responses } from './dashboard-stats.ts'

// The session watch would call a real server, and sign the user out without one.
vi.mock('../../../src/app/start.ts', () => ({ startApp: () => undefined }))

afterEach(async () => {
  await page.viewport(1366, 768)
  vi.restoreAllMocks()
})

const call = 'GET /marking/get-worklist'
const averages = 'GET /stats/get-average-student-stats-in-my-groups'
const help = 'GET /stats/get-students-who-need-help'
const quiz = (id: number, name: string, work: object) => ({
  topic: { id, name, class_: { id: 4, name: '9A Physics' }, subject: { id: 1, name: 'Physics' } },
  ...{ to_check: 0, check_from: null, to_release: 0, release_at: null, waiting: 0, ...work },
})
const open = async (change: Responses = {}) => {
  const visited = await visit('/dashboard', teacher(), { ...responses, ...change })
  return { ...visited, panel: visited.screen.getByRole('region', { name: 'To do' }) }
}

it('leads a teacher to the answers to check and to the results to release of each quiz', async () => {
  const { panel } = await open({
    [call]: () => ({
      items: [
        quiz(9, 'Speed', { to_check: 5, check_from: '4.2', waiting: 2, since: '2026-11-18T10:04:00' }),
        quiz(8, 'Forces', { to_check: 1, check_from: '3.1', to_release: 14 }),
        quiz(7, 'Waves', { waiting: 3 }),
      ],
      ...{ total_count: 4, time_zone: 'Europe/London' },
    }),
  })
  const getWay = (name: string) => panel.getByRole('link', { name, exact: true })
  await expect
    .element(getWay('Check 5 answers of Speed'))
    .toHaveAttribute('href', '/marking?topic_id=9&subquestion_id=%224.2%22')
  await expect
    .element(getWay('Check 1 answer of Forces'))
    .toHaveAttribute('href', '/marking?topic_id=8&subquestion_id=%223.1%22')
  await expect
    .element(getWay('Release 14 results of Forces'))
    .toHaveAttribute('href', '/quiz-results?topic_id=8')
  await expect.element(getWay('See results of Waves')).toHaveAttribute('href', '/quiz-results?topic_id=7')
  // Also while there is something to check.
  await expect.element(getWay('Speed')).toHaveAttribute('href', '/quiz-results?topic_id=9')
  // What has waited longest is the one thing to do first.
  const getFill = (name: string) => getComputedStyle(getWay(name).element()).backgroundColor
  expect(getFill('Check 5 answers of Speed')).not.toBe(getFill('Check 1 answer of Forces'))
  expect(getFill('Check 1 answer of Forces')).toBe(getFill('See results of Waves'))
  await expect.element(getWay('And 1 more quiz')).toHaveAttribute('href', '/quizzes')
  // And what comes next: a new quiz.
  await expect.element(getWay('Add a quiz')).toHaveAttribute('href', '/quizzes?add=quiz')
  expect(panel.getByRole('link').elements()).toHaveLength(9)
  await expect.element(panel.getByText('since 18 Nov, 2 being marked')).toBeVisible()
  // The answers of the fourth quiz are not known.
  await expect.element(panel.getByText('Oldest first', { exact: true })).toBeVisible()
  // One column, with a second button before it.
  const getEdges = (name: string) => {
    const { left, right } = getWay(name).element().getBoundingClientRect()
    return [left, right].map(Math.round)
  }
  const column = getEdges('Check 5 answers of Speed')
  expect(getEdges('Check 1 answer of Forces')).toEqual(column)
  expect(getEdges('See results of Waves')).toEqual(column)
})

it('says how much there is to check, and in which order', async () => {
  const { panel } = await open({
    [call]: () => ({
      items: [
        quiz(9, 'Speed', { to_check: 5, check_from: '4.2' }),
        quiz(8, 'Forces', { to_check: 1, check_from: '3.1' }),
        quiz(7, 'Waves', { to_release: 3 }),
      ],
      ...{ total_count: 3, time_zone: 'Europe/London' },
    }),
  })
  await expect.element(panel.getByText('6 answers to check in 2 quizzes, oldest first')).toBeVisible()
})

it('is there before the averages', async () => {
  const { screen, panel } = await open({
    [averages]: () => Promise.withResolvers().promise,
    [call]: () => ({
      items: [quiz(9, 'Speed', { to_check: 5, check_from: '4.2' })],
      ...{ total_count: 1, time_zone: 'Europe/London' },
    }),
  })
  await expect.element(panel.getByText('5 answers to check in 1 quiz')).toBeVisible()
  await expect.element(screen.getByText('Loading statistics')).toBeInTheDocument()
})

it('has room for a long name on a phone', async () => {
  const { panel } = await open({
    [call]: () => ({
      items: [quiz(9, 'Speed, distance and time in everyday life', { to_check: 5, check_from: '4.2' })],
      ...{ total_count: 1, time_zone: 'Europe/London' },
    }),
  })
  const name = panel.getByRole('heading', { level: 3 })
  await expect.element(name).toBeVisible()
  const height = name.element().getBoundingClientRect().height
  await page.viewport(390, 844)
  await expect.poll(() => name.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(2 * height)
})

it('says when held results are released by themselves', async () => {
  const release_at = '2099-12-04T15:30:00Z'
  const { panel } = await open({
    [call]: () => ({
      items: [quiz(8, 'Forces', { to_release: 14, release_at })],
      ...{ total_count: 1, time_zone: 'Europe/London' },
    }),
  })
  await expect.element(panel.getByText('release planned Fri 4 Dec 2099 15:30')).toBeVisible()
})

it('says that nothing is to do', async () => {
  const { panel } = await open()
  await expect.element(panel.getByText('Nothing to check, and no results to release.')).toBeVisible()
})

it('says that it could not be loaded, beside the statistics', async () => {
  const { screen } = await open({ [call]: () => errorResponse(404, 'No list today.') })
  await expect
    .element(screen.getByRole('heading', { name: 'What is to do could not be loaded' }))
    .toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Who needs help' })).toBeVisible()
})

const fail = () => errorResponse(404, 'Not today.')

it('is there where the averages of the groups could not be loaded', async () => {
  const { screen, panel } = await open({ [averages]: fail })
  await expect
    .element(screen.getByRole('heading', { name: 'The statistics could not be loaded' }))
    .toBeVisible()
  await expect.element(panel).toBeVisible()
})

it('a failure of everything is said once, and Try again fetches all of it', async () => {
  let answers: Responses = { [averages]: fail, [call]: fail, [help]: fail }
  const answer = (name: string): Responses => ({
    [name]: (input) => (answers[name] ?? responses[name])?.(input),
  })
  const { screen, panel } = await open({ ...answer(averages), ...answer(call), ...answer(help) })
  await expect
    .element(screen.getByRole('heading', { name: 'The statistics could not be loaded' }))
    .toBeVisible()
  expect(screen.getByRole('heading', { name: /could not be loaded/ }).elements()).toHaveLength(1)
  answers = {}
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Who needs help' })).toBeVisible()
})
