import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setConnection } from '../../../src/connection/connection.ts'
import { waitForRender } from '../../setup/wait-for-render.ts'
import { topic } from '../../setup/quiz-school.ts'
import { failToFetch, type Responses, student, teacher, visit } from '../../setup/visit.tsx'

// The session watch would call a real server, and sign the user out without one.
vi.mock('../../../src/app/start.ts', () => ({ startApp: () => undefined }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const noTrends = { last_2_tests: null, last_5_tests: null, last_10_tests: null }
const history = [
  { date: '2026-11-10', value: 60 },
  { date: '2026-11-12', value: 70 },
]
const overallStats = {
  overall_stats: {
    ...{
      average_accuracy: 65,
      average_time_taken: 300,
      accuracy_trends: noTrends,
      time_taken_trends: noTrends,
    },
    ...{ strongest_subject: null, weakest_subject: null },
  },
  stat_history: { accuracy: history, time_taken: history },
  subjects_avg_accuracy: [],
}
const subjectStats = {
  subject_stats: {
    ...{ average_accuracy: 58.2, average_time_taken: 474, total_tests: 12, total_correct_answers: 31 },
    trends: { accuracy: noTrends, time_taken: noTrends },
  },
  stat_history: overallStats.stat_history,
}
const page = (offset: number) =>
  Array.from({ length: 50 }, (_, n) => ({
    ...{ id: offset + n + 1, display_name: `Person ${offset + n}`, email: `p${offset + n}@s.uk` },
    role: 'student',
  }))

const responses: Responses = {
  'GET /subject/get-all-subjects': () => [
    { id: 1, name: 'Physics', description: 'Forces.' },
    { id: 2, name: 'Chemistry', description: 'Matter.' },
  ],
  'GET /stats/get-student-stats-overall': () => overallStats,
  'GET /stats/get-student-stats-subject': () => subjectStats,
  'GET /stats/get-average-student-stats-in-my-groups': () => ({ ...overallStats, groups: [] }),
  'GET /stats/get-users': ({ query }) => {
    const offset = Number(query.get('offset'))
    return { items: page(offset), next_offset: offset === 0 ? 50 : null }
  },
}

describe("the toolbar of a student's dashboard", () => {
  it('refetches the statistics on Refresh', async () => {
    const { screen, callsTo } = await visit('/dashboard', student(), responses)
    await expect.element(screen.getByText('65.0%')).toBeVisible()
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await vi.waitFor(() => expect(callsTo('GET /stats/get-student-stats-overall')).toHaveLength(2), 10_000)
  })

  it('opens one subject by the dropdown, and returns by Overall', async () => {
    const { screen, getHref } = await visit('/dashboard', student(), responses)
    await expect.element(screen.getByRole('option', { name: 'Chemistry' })).toBeInTheDocument()
    await screen.getByLabelText('Subject').selectOptions('Chemistry')
    await vi.waitFor(() => expect(getHref()).toBe('/dashboard/subjects?subject_id=2'), 10_000)
    await expect.element(screen.getByText('58.2%')).toBeVisible()
    await screen.getByRole('main').getByRole('link', { name: 'Overall' }).last().click()
    await vi.waitFor(() => expect(getHref()).toBe('/dashboard'), 10_000)
  })
})

it.each([student(), teacher()])('the dropdown for a subject keeps the focus of a $role', async (user) => {
  const { screen, getHref } = await visit('/dashboard', user, {
    ...responses,
    'GET /class/get-classes': () => [{ id: 4, name: '9A' }],
  })
  await expect.element(screen.getByRole('option', { name: 'Chemistry' })).toBeInTheDocument()
  const choice = screen.getByRole('combobox', { name: 'Subject' })
  const pressDown = async (subjectId: number) => {
    await userEvent.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(getHref()).toBe(`/dashboard/subjects?subject_id=${subjectId}`))
    await expect.element(screen.getByText('58.2%')).toBeVisible()
    await expect.element(choice).toHaveValue(String(subjectId))
    await expect.element(choice).toHaveFocus()
    return choice.element()
  }
  choice.element().focus()
  const onFirst = await pressDown(1)
  // A screen reader would read another select as a whole, though it has the focus.
  expect(await pressDown(2)).toBe(onFirst)
})

describe('the statistics of a subject', () => {
  it('are the averages of the own groups for a teacher', async () => {
    const { screen, callsTo } = await visit('/dashboard/subjects?subject_id=2', teacher(), responses)
    await expect.element(screen.getByText('Averages of your groups')).toBeVisible()
    await expect.element(screen.getByText('58.2%')).toBeVisible()
    expect(callsTo('GET /stats/get-student-stats-subject').map(({ query }) => String(query))).toEqual([
      'subject_id=2',
    ])
  })

  it('say of which groups they are made, each with its average', async () => {
    const subject = responses['GET /stats/get-student-stats-subject']?.(noInput)
    const { screen } = await visit('/dashboard/subjects?subject_id=2', teacher(), {
      ...responses,
      'GET /stats/get-student-stats-subject': () => ({
        ...(subject as object),
        groups: [{ id: 4, name: '9A Physics', average_accuracy: 61.2, total_tests: 33 }],
      }),
      'GET /topic/get-topics': () => [
        topic({ id: 8, class_: { id: 4, name: '9A Physics' }, held_count: 8 }),
        topic({ id: 9, class_: { id: 5, name: '9B Physics' }, held_count: 2 }),
      ],
    })
    const panel = screen.getByRole('region', { name: 'By group' })
    const about = panel.getByText('33 results, 8 more held back')
    await expect.element(about).toBeVisible()
    const { lineHeight } = getComputedStyle(about.element())
    expect(about.element().clientHeight).toBe(parseFloat(lineHeight))
    await expect.element(panel.getByRole('img', { name: /61/ })).toBeVisible()
    await expect
      .element(panel.getByRole('link', { name: '9A Physics' }))
      .toHaveAttribute('href', '/quizzes?group_id=4')
  })
})

const noInput = { query: new URLSearchParams(), body: undefined }

it('the page of a subject shows a teacher what is to do in it, and who needs help', async () => {
  const toItem = (id: number, name: string, subject: { id: number; name: string }) => ({
    topic: { id, name, class_: { id: 4, name: '9A' }, subject },
    ...{ to_check: 3, check_from: '1.1', to_release: 0, release_at: null, waiting: 0 },
  })
  const items = [
    toItem(8, 'Acids', { id: 2, name: 'Chemistry' }),
    toItem(9, 'Speed', { id: 1, name: 'Physics' }),
  ]
  const need = { reason: 'low', accuracy: 20, accuracy_before: null } as const
  const { screen, callsTo, getHref } = await visit('/dashboard/subjects?subject_id=2', teacher(), {
    ...responses,
    'GET /marking/get-worklist': () => ({ items, total_count: 2, time_zone: 'Europe/London' }),
    'GET /stats/get-students-who-need-help': () => ({
      items: [{ id: 7, display_name: 'Amara Bello', email: 'amara@demo.school', ...need }],
      total_count: 1,
    }),
  })
  await expect.element(screen.getByRole('link', { name: 'Check 3 answers of Acids' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Speed' }).elements()).toEqual([])
  const [call] = callsTo('GET /stats/get-students-who-need-help')
  expect(String(call?.query)).toBe('subject_id=2')
  await screen.getByRole('button', { name: /^Amara Bello/ }).click()
  await vi.waitFor(() => expect(getHref()).toBe('/dashboard?user_id=7'))
})

it('without the server what is to do is on this device or steps back, and nothing can be released', async () => {
  const toItem = (id: number, name: string, check_from: string | null) => ({
    topic: { id, name, class_: { id: 4, name: '9A' }, subject: { id: 2, name: 'Chemistry' } },
    ...{ to_check: check_from ? 3 : 0, check_from, to_release: 2, release_at: null, waiting: 0 },
  })
  const items = [toItem(8, 'Acids', '1.1'), toItem(9, 'Salts', null)]
  onTestFinished(() => setConnection('unknown'))
  const { screen } = await visit('/dashboard', teacher(), {
    ...responses,
    'GET /marking/get-worklist': () => ({ items, total_count: 2, time_zone: 'Europe/London' }),
    'GET /status/health': failToFetch,
  })
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Acids').getByText('Needs a connection')).toBeInTheDocument()
  await expect.element(row('Salts').getByText('Needs a connection')).toBeInTheDocument()
  const check = screen.getByRole('link', { name: 'Check 3 answers of Acids' })
  await expect.poll(() => getComputedStyle(check.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await expect.element(screen.getByRole('link', { name: 'See results of Salts' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Release/ })).not.toBeInTheDocument()
})

describe('the unfinished pages of the dashboard', () => {
  it.each(['/dashboard/student-groups', '/dashboard/topics'])('%s says so', async (path) => {
    const { screen } = await visit(path, teacher(), responses)
    await expect.element(screen.getByRole('heading', { name: 'Work in progress' })).toBeVisible()
  })

  it('are the current page in the sidebar, and look like it', async () => {
    const { screen } = await visit('/dashboard/topics', teacher(), responses)
    const parts = screen.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Dashboard' })
    const current = parts.getByRole('link', { name: 'Quizzes Unavailable' })
    await expect.element(current).toHaveAttribute('aria-current', 'page')
    const colour = (part: { element: () => Element }) => getComputedStyle(part.element()).color
    expect(colour(current)).not.toBe(colour(parts.getByRole('link', { name: 'Student groups Unavailable' })))
  })
})

describe("a teacher's list of people", () => {
  it('is searched 300 ms after the last keystroke', async () => {
    const { screen, callsTo } = await visit('/dashboard', teacher(), responses)
    await expect.element(screen.getByText('50 students or more')).toBeVisible()
    const setTimeoutSpy = vi.spyOn(window, 'setTimeout')
    await screen.getByLabelText('Name or email').fill('amara')
    await vi.waitFor(
      () => expect(callsTo('GET /stats/get-users').at(-1)?.query.get('search')).toBe('amara'),
      10_000,
    )
    expect(callsTo('GET /stats/get-users')).toHaveLength(2)
    expect(setTimeoutSpy.mock.calls.map(([, delayMs]) => delayMs)).toContain(300)
  })

  it('has rows of 64 px', async () => {
    const { screen } = await visit('/dashboard', teacher(), responses)
    await expect.element(screen.getByText('50 students or more')).toBeVisible()
    const [row] = screen.getByRole('list', { name: 'People' }).getByRole('listitem').elements()
    expect(row?.getBoundingClientRect().height).toBe(64)
  })

  it('loads more 100 ms after its end came within 400 px', async () => {
    const observers = stubIntersectionObserver()
    const { screen, callsTo } = await visit('/dashboard', teacher(), responses)
    await expect.element(screen.getByText('50 students or more')).toBeVisible()
    const end = observers.findLast(({ margin }) => margin === '400px 0px')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    end?.reportNear()
    await vi.advanceTimersByTimeAsync(99)
    await waitForRender()
    expect(callsTo('GET /stats/get-users')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await waitForRender()
    expect(callsTo('GET /stats/get-users')).toHaveLength(2)
    expect(callsTo('GET /stats/get-users').at(-1)?.query.get('offset')).toBe('50')
  })
})

/** Every IntersectionObserver; an end comes near only when the test calls `reportNear`. */
function stubIntersectionObserver() {
  const observers: { margin: string | undefined; reportNear: () => void }[] = []
  class ObserverStub implements Partial<IntersectionObserver> {
    constructor(
      callback: (entries: { isIntersecting: boolean }[]) => void,
      options?: IntersectionObserverInit,
    ) {
      observers.push({ margin: options?.rootMargin, reportNear: () => callback([{ isIntersecting: true }]) })
    }
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', ObserverStub)
  return observers
}
