import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../src/data/query-client.ts'
import { setPreferences } from '../../../src/preferences/preferences.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { type Responses, student, teacher, visit } from '../../setup/visit.tsx'
import { quizzes, responses, results, withoutPeople } from './dashboard-stats.ts'

const users = 'GET /stats/get-users'
const servePeople = (count: number, next_offset: number | null) => () => ({
  items: Array.from({ length: count }, (_, n) => ({
    ...{ id: n + 1, display_name: `Pupil ${n}`, email: `p${n}@s.uk`, role: 'student' },
  })),
  next_offset,
})

beforeEach(() => {
  document.documentElement.lang = 'en-GB'
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await page.viewport(1366, 768)
  setPreferences({ theme: 'light', motion: 'full' })
  vi.restoreAllMocks()
})

it('has each change on the line of its value on the smallest phone, in large text', async () => {
  await page.viewport(320, 700)
  document.documentElement.style.fontSize = '22px'
  const { screen } = await visit('/dashboard', student(), responses)
  const list = screen.getByRole('list', { name: 'Compared with the quizzes before' }).first()
  await expect.element(list).toBeVisible()
  const [period, value, , change] = list.getByRole('listitem').first().element().children
  const getTop = (part: Element | undefined) => part?.getBoundingClientRect().top
  const tops = [period, value, change].map(getTop)
  const edge = change?.getBoundingClientRect().right
  document.documentElement.style.fontSize = ''
  expect(new Set(tops).size).toBe(1)
  expect(edge).toBeLessThanOrEqual(320)
})

describe("a teacher's dashboard on a phone", () => {
  beforeEach(() => page.viewport(390, 844))

  it('starts with the statistics, and unfolds the people on demand', async () => {
    const { screen } = await visit('/dashboard', teacher(), responses)
    const heading = screen.getByRole('heading', { name: 'Summarized info for' })
    await expect.element(heading).toBeInViewport()
    await expect.element(screen.getByText('Amara Bello 11')).not.toBeVisible()
    await screen.getByRole('button', { name: 'Show people' }).click()
    await expect.element(screen.getByText('Amara Bello 11')).toBeVisible()
    await screen.getByRole('button', { name: 'Hide people' }).click()
    await expect.element(screen.getByText('Amara Bello 11')).not.toBeVisible()
  })

  it('lists the first people, all on demand, and more once the end of the page is near', async () => {
    const { screen, callsTo } = await visit('/dashboard', teacher(), {
      ...responses,
      [users]: ({ query }) => servePeople(50, query.get('offset') === '0' ? 50 : null)(),
    })
    await screen.getByRole('button', { name: 'Show people' }).click()
    const list = screen.getByRole('list', { name: 'People' })
    await expect.element(list).toBeVisible()
    expect(list.getByRole('button', { name: /^Pupil/ }).elements()).toHaveLength(5)
    await screen.getByRole('button', { name: 'Show all 50 or more' }).click()
    await expect.element(list.getByRole('button', { name: /^Pupil 5/ })).toHaveFocus()
    expect(list.element().scrollHeight).toBe(list.element().clientHeight)
    await expect.element(screen.getByText('50 students or more')).toBeVisible()
    expect(callsTo(users)).toHaveLength(1)
    list.element().lastElementChild?.scrollIntoView()
    await vi.waitFor(() => expect(callsTo(users)).toHaveLength(2))
  })

  it('has what is to do before the people, for Tab too', async () => {
    const { screen } = await visit('/dashboard', teacher(), responses)
    await expect.element(screen.getByRole('heading', { name: 'Summarized info for' })).toBeVisible()
    const headings = ['To do', 'Who needs help', 'Find a person', 'Summarized info for']
    const shown = headings.map((name) => screen.getByRole('heading', { name }).element())
    const tops = shown.map((heading) => heading.getBoundingClientRect().top)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    const inDocument = shown.toSorted((one, other) =>
      one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    expect(inDocument.map((heading) => shown.indexOf(heading))).toEqual([0, 1, 2, 3])
  })

  it('keeps what is searched when the first student comes into a group', async () => {
    let items: unknown[] = []
    const { screen } = await visit('/dashboard', teacher(), {
      ...responses,
      'GET /stats/get-users': () => ({ items, next_offset: null }),
    })
    const getTop = (name: string) =>
      screen.getByRole('heading', { name }).element().getBoundingClientRect().top
    await expect.poll(() => getTop('Find a person') > getTop('Summarized info for')).toBe(true)
    await screen.getByRole('button', { name: 'Show people' }).click()
    const field = screen.getByLabelText('Name or email')
    await field.fill('Amara')
    items = [{ id: 11, display_name: 'Amara Bello 11', email: '', role: 'student' }]
    await queryClient.invalidateQueries({ queryKey: ['getUsers'] })
    await expect.poll(() => getTop('Find a person') < getTop('Summarized info for')).toBe(true)
    await expect.element(field).toHaveValue('Amara')
  })

  it('folds the people when one is selected, and focuses the statistics', async () => {
    const { screen } = await visit('/dashboard', teacher(), responses)
    await screen.getByRole('button', { name: 'Show people' }).click()
    await screen.getByRole('button', { name: /^Amara Bello 11/ }).click()
    await expect.element(screen.getByRole('heading', { name: 'Amara Bello 11' })).toBeInViewport()
    await expect.element(screen.getByRole('region', { name: 'Statistics' })).toHaveFocus()
    await expect.element(screen.getByText('Amara Bello 12')).not.toBeVisible()
  })
})

describe("a teacher's dashboard in a window", () => {
  const open = async (width: number) => {
    await page.viewport(width, 844)
    const { screen } = await visit('/dashboard', teacher(), responses)
    await expect.element(screen.getByRole('heading', { name: 'Summarized info for' })).toBeVisible()
    return {
      person: screen.getByText('Amara Bello 11'),
      show: screen.getByRole('button', { name: 'Show people' }),
      people: screen.getByRole('heading', { name: 'Find a person' }).element().getBoundingClientRect(),
      stats: screen.getByRole('region', { name: 'Statistics' }).element().getBoundingClientRect(),
    }
  }

  it('of 1099 px folds the people, above the statistics', async () => {
    const { person, show, people, stats } = await open(1099)
    await expect.element(show).toBeVisible()
    await expect.element(person).not.toBeVisible()
    expect(people.bottom).toBeLessThanOrEqual(stats.top)
  })

  it('of 1100 px lists the people right of what is to do and of the statistics', async () => {
    const { person, show, people, stats } = await open(1100)
    await expect.element(person).toBeVisible()
    expect(show.query()).toBeNull()
    expect(stats.right).toBeLessThanOrEqual(people.left)
    const toDo = page.getByRole('heading', { name: 'To do' }).element().getBoundingClientRect()
    expect(toDo.right).toBeLessThanOrEqual(people.left)
    expect(toDo.top).toBe(people.top)
  })
})

describe("a teacher's dashboard on a laptop", () => {
  it.each([
    { count: 1, atLeast: 60, atMost: 70 },
    { count: 20, atLeast: 200, atMost: 600 },
  ])('has a list of $count people that is no higher than they are, nor than the screen', async (expected) => {
    const { screen } = await visit('/dashboard', teacher(), {
      ...responses,
      [users]: servePeople(expected.count, null),
    })
    const list = screen.getByRole('list', { name: 'People' })
    await expect.element(list).toBeVisible()
    expect(list.element().clientHeight).toBeGreaterThan(expected.atLeast)
    expect(list.element().clientHeight).toBeLessThan(expected.atMost)
  })

  it('has each filter option on one line', async () => {
    const { screen } = await visit('/dashboard', teacher(), responses)
    await expect.element(screen.getByText('From your groups')).toBeVisible()
    await document.fonts.ready
    for (const label of ['Student', 'Teacher', 'Everyone', 'From your groups', 'Everywhere']) {
      const option = screen.getByRole('radiogroup').getByText(label, { exact: true })
      expect(option.element().clientHeight, label).toBeLessThan(46)
    }
  })
})

/** As many as the outline has. */
const threeQuizzes = [...quizzes, { ...quizzes[1], id: 7, name: 'Waves', has_test_results: true }]

/** The quizzes of a student's results, each with the average of the class. */
const resultQuizzes = results.map(({ topic_id, topic_name }) => ({
  ...{ ...quizzes[0], id: topic_id, name: topic_name },
  progress: { students: 15, begun: 15, marked: 15, to_check: 0, average: 71.4 },
}))

describe.each([390, 820, 1366])('nothing moves at %i px when the statistics are loaded', (width) => {
  it.each([
    ['/dashboard', student(), /stats-/],
    ['/dashboard/subjects?subject_id=1', student(), /stats-|get-topics/],
    ['/dashboard?user_id=11', teacher(), /by-id/],
  ])('%s', async (path, user, late) => {
    await page.viewport(width, 844)
    const { promise, resolve: respond } = Promise.withResolvers<void>()
    const topics = user.role === 'teacher' ? resultQuizzes : threeQuizzes
    const all: Responses = { ...responses, 'GET /topic/get-topics': () => topics }
    const delayed = Object.entries(all)
      .filter(([name]) => late.test(name))
      .map(
        ([name, answer]) =>
          [
            name,
            async () => promise.then(() => answer({ query: new URLSearchParams(), body: undefined })),
          ] as const,
      )
    const { screen } = await visit(path, user, { ...all, ...Object.fromEntries(delayed) })
    const skeleton = screen.getByText('Loading statistics')
    await expect.element(skeleton).toBeInTheDocument()
    await document.fonts.ready
    const before = getPanelPositions()
    expect(before.length).toBeGreaterThan(2)
    respond()
    await expect.element(skeleton).not.toBeInTheDocument()
    expect(getPanelPositions()).toEqual(before)
  })
})

/** Left, top, width and height of every panel, in whole px. */
const getPanelPositions = (): number[][] => {
  const board = document.querySelector('main [class*=board]')
  return [...(board?.querySelectorAll('section, article') ?? [])].map((panel) => {
    const { left, top, width, height } = panel.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  })
}

describe('axe finds nothing on the dashboard', () => {
  // Said here if they can't be loaded, not by a chart that never comes.
  beforeAll(async () => {
    await import('../../../src/routes/_app/dashboard/-charts/line-drawing.tsx')
    await import('../../../src/routes/_app/dashboard/-charts/radar-drawing.tsx')
  })
  // All charts are drawn at once, wherever the window ends.
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))
  afterEach(() => void vi.unstubAllGlobals())

  /** Where a chart is not drawn, the failure prints its width and what stands in its place. */
  const waitForCharts = () =>
    vi.waitFor(() => {
      const charts = [...document.querySelectorAll('main [class*=plot]')]
      const notDrawn = charts.filter((chart) => chart.querySelector('[role=img] svg') === null)
      expect(notDrawn.map(({ outerHTML, clientWidth }) => `${clientWidth} px: ${outerHTML}`)).toEqual([])
      expect(charts.length).toBeGreaterThan(1)
    }, 20_000)

  it('of a selected person', async () => {
    const { screen } = await visit('/dashboard?user_id=11', teacher(), responses)
    await expect.element(screen.getByRole('link', { name: 'Review exercises' })).toBeVisible()
    await waitForCharts()
    await expectNoViolations()
  })

  it('of a selected person, on a phone', async () => {
    await page.viewport(390, 844)
    const { screen } = await visit('/dashboard?user_id=11', teacher(), responses)
    await expect.element(screen.getByRole('link', { name: 'Review exercises' })).toBeVisible()
    await expectNoViolations()
  })

  it('of one subject', async () => {
    const { screen } = await visit('/dashboard/subjects?subject_id=2', student(), responses)
    await expect.element(screen.getByText('58.2%')).toBeVisible()
    await waitForCharts()
    await expectNoViolations()
  })

  it('with every chart shown as a table', async () => {
    const { screen } = await visit('/dashboard', student(), responses)
    const names = ['Accuracy by day', 'Time by day', 'Accuracy by subject', 'Time by subject']
    for (const name of names) await screen.getByRole('button', { name: `Show as table ${name}` }).click()
    await expect.poll(() => screen.getByRole('table').elements()).toHaveLength(4)
    await expectNoViolations()
  })

  it('whose people could not be loaded', async () => {
    const { screen } = await visit('/dashboard', teacher(), withoutPeople)
    await expect.element(screen.getByText('No list today.')).toBeVisible()
    await expectNoViolations()
  })

  it('while the statistics are loading', async () => {
    const pending = () => Promise.withResolvers().promise
    const { screen } = await visit('/dashboard', student(), {
      ...responses,
      'GET /stats/get-student-stats-overall': pending,
    })
    await expect.element(screen.getByText('Loading statistics')).toBeInTheDocument()
    await expectNoViolations()
  })
})
