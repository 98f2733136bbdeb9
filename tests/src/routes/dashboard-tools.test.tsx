import { afterEach, describe, expect, it, vi } from 'vitest'
import { rendered } from '../../setup/rendered.ts'
import { type Answers, student, teacher, visit } from '../../setup/visit.tsx'

// What watches the session in the background would look for a real server and end the page without one.
vi.mock('../../../src/app/start.ts', () => ({ startApp: () => undefined }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const none = { last_2_tests: null, last_5_tests: null, last_10_tests: null }
const history = [
  { date: '2026-11-10', value: 60 },
  { date: '2026-11-12', value: 70 },
]
const overall = {
  overall_stats: {
    ...{ average_accuracy: 65, average_time_taken: 300, accuracy_trends: none, time_taken_trends: none },
    ...{ strongest_subject: null, weakest_subject: null },
  },
  stat_history: { accuracy: history, time_taken: history },
  subjects_avg_accuracy: [],
}
const ofSubject = {
  subject_stats: {
    ...{ average_accuracy: 58.2, average_time_taken: 474, total_tests: 12, total_correct_answers: 31 },
    trends: { accuracy: none, time_taken: none },
  },
  stat_history: overall.stat_history,
}
const page = (offset: number) =>
  Array.from({ length: 50 }, (_, n) => ({
    ...{ id: offset + n + 1, display_name: `Person ${offset + n}`, email: `p${offset + n}@s.uk` },
    role: 'student',
  }))

const answers: Answers = {
  'GET /subject/get-all-subjects': () => [
    { id: 1, name: 'Physics', description: 'Forces.' },
    { id: 2, name: 'Chemistry', description: 'Matter.' },
  ],
  'GET /stats/get-student-stats-overall': () => overall,
  'GET /stats/get-student-stats-subject': () => ofSubject,
  'GET /stats/get-average-student-stats-in-my-groups': () => ({ ...overall, groups: [] }),
  'GET /stats/get-users': ({ query }) => {
    const offset = Number(query.get('offset'))
    return { items: page(offset), next_offset: offset === 0 ? 50 : null }
  },
}

describe("the toolbar of a student's dashboard", () => {
  it('asks for the statistics again by Refresh', async () => {
    const { screen, asked } = await visit('/dashboard', student(), answers)
    await expect.element(screen.getByText('65.0%')).toBeVisible()
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await vi.waitFor(() => expect(asked('GET /stats/get-student-stats-overall')).toHaveLength(2), 10_000)
  })

  it('leads to one subject by the dropdown, and back by Overall', async () => {
    const { screen, at } = await visit('/dashboard', student(), answers)
    await expect.element(screen.getByRole('option', { name: 'Chemistry' })).toBeInTheDocument()
    await screen.getByLabelText('Subject').selectOptions('Chemistry')
    await vi.waitFor(() => expect(at()).toBe('/dashboard/subjects?subject_id=2'), 10_000)
    await expect.element(screen.getByText('58.2%')).toBeVisible()
    await screen.getByRole('main').getByRole('link', { name: 'Overall' }).last().click()
    await vi.waitFor(() => expect(at()).toBe('/dashboard'), 10_000)
  })
})

describe('the Stats of a subject', () => {
  it('are the averages of the own groups where a teacher looks at them', async () => {
    const { screen, asked } = await visit('/dashboard/subjects?subject_id=2', teacher(), answers)
    await expect.element(screen.getByText('Averages of your groups')).toBeVisible()
    await expect.element(screen.getByText('58.2%')).toBeVisible()
    expect(asked('GET /stats/get-student-stats-subject').map(({ query }) => String(query))).toEqual([
      'subject_id=2',
    ])
  })
})

describe('the parts of the dashboard that are still being made', () => {
  it.each(['/dashboard/student-groups', '/dashboard/topics'])('%s says so', async (path) => {
    const { screen } = await visit(path, teacher(), answers)
    await expect.element(screen.getByRole('heading', { name: 'Work in progress' })).toBeVisible()
  })

  it('are the current place in the sidebar, and look like it', async () => {
    const { screen } = await visit('/dashboard/topics', teacher(), answers)
    const parts = screen.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Dashboard' })
    const here = parts.getByRole('link', { name: 'Quizzes Unavailable' })
    await expect.element(here).toHaveAttribute('aria-current', 'page')
    const colour = (part: { element: () => Element }) => getComputedStyle(part.element()).color
    expect(colour(here)).not.toBe(colour(parts.getByRole('link', { name: 'Student groups Unavailable' })))
  })
})

describe("a teacher's list of people", () => {
  it('is searched once the typing rested for 300 ms', async () => {
    const { screen, asked } = await visit('/dashboard', teacher(), answers)
    await expect.element(screen.getByText('50 people or more')).toBeVisible()
    const waits = vi.spyOn(window, 'setTimeout')
    await screen.getByLabelText('Name or email').fill('amara')
    await vi.waitFor(
      () => expect(asked('GET /stats/get-users').at(-1)?.query.get('search')).toBe('amara'),
      10_000,
    )
    expect(asked('GET /stats/get-users')).toHaveLength(2)
    expect(waits.mock.calls.map(([, wait]) => wait)).toContain(300)
  })

  it('has rows of 64 px', async () => {
    const { screen } = await visit('/dashboard', teacher(), answers)
    await expect.element(screen.getByText('50 people or more')).toBeVisible()
    const [row] = screen.getByRole('list', { name: 'People' }).getByRole('listitem').elements()
    expect(row?.getBoundingClientRect().height).toBe(64)
  })

  it('asks for more 100 ms after its end came nearer than 400 px', async () => {
    const observers = watchedScrolling()
    const { screen, asked } = await visit('/dashboard', teacher(), answers)
    await expect.element(screen.getByText('50 people or more')).toBeVisible()
    const end = observers.findLast(({ margin }) => margin === '400px 0px')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    end?.comesNear()
    await vi.advanceTimersByTimeAsync(99)
    await rendered()
    expect(asked('GET /stats/get-users')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await rendered()
    expect(asked('GET /stats/get-users')).toHaveLength(2)
    expect(asked('GET /stats/get-users').at(-1)?.query.get('offset')).toBe('50')
  })
})

/** Every observer of a scrolled place, told by the test and not by the window what comes near. */
function watchedScrolling() {
  const all: { margin: string | undefined; comesNear: () => void }[] = []
  class Watched implements Partial<IntersectionObserver> {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
      all.push({ margin: options?.rootMargin, comesNear: () => seen([{ isIntersecting: true }]) })
    }
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Watched)
  return all
}
