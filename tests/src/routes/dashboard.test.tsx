import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OverallStats } from '../../../src/data/stats.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { type Responses, errorResponse, student, teacher, visit } from '../../setup/visit.tsx'
import { quizzes, responses } from './dashboard-stats.ts'

// The session watch would call a real server, and sign the user out without one.
vi.mock('../../../src/app/start.ts', () => ({ startApp: () => undefined }))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const noTrends = { last_2_tests: null, last_5_tests: null, last_10_tests: null }
const subject = (id: number, name: string, average_accuracy: number) => ({
  ...{ id, name, average_accuracy },
  average_time_taken: 336,
})
const sciences = [subject(1, 'Physics', 74.21), subject(2, 'Chemistry', 58.2), subject(3, 'Biology', 81)]

const history = (days: number, value: number) =>
  Array.from({ length: days }, (_, day) => ({ date: `2026-11-1${day}`, value }))

const stats = (days: number, subjects = sciences): OverallStats => ({
  overall_stats: {
    average_accuracy: 72.413,
    average_time_taken: 409.2,
    accuracy_trends: { ...noTrends, last_2_tests: 5.62, before: { ...noTrends, last_2_tests: 68.56 } },
    time_taken_trends: { ...noTrends, last_2_tests: 4.4, before: { ...noTrends, last_2_tests: 391.9 } },
    strongest_subject: { id: 3, name: 'Biology' },
    weakest_subject: { id: 2, name: 'Chemistry' },
  },
  stat_history: { accuracy: history(days, 72.413), time_taken: history(days, 366.2) },
  subjects_avg_accuracy: subjects,
})
const emptyStats: OverallStats = {
  overall_stats: {
    ...{
      average_accuracy: null,
      average_time_taken: null,
      accuracy_trends: noTrends,
      time_taken_trends: noTrends,
    },
    ...{ strongest_subject: null, weakest_subject: null },
  },
  stat_history: { accuracy: [], time_taken: [] },
  subjects_avg_accuracy: [],
}

const studentServer = (response: unknown): Responses => ({
  'GET /stats/get-student-stats-overall': () => response,
})

describe("a student's dashboard", () => {
  it('shows accuracy and average time with trends, and links to the strongest and weakest subject', async () => {
    const { screen } = await visit('/dashboard', student(), studentServer(stats(3)))
    await expect.element(screen.getByText('72.4%').first()).toBeVisible()
    await expect.element(screen.getByText('6 min 49 s').first()).toBeVisible()
    const trends = screen.getByRole('list', { name: 'Compared with the quizzes before' }).first()
    await expect
      .element(trends.getByRole('listitem'))
      .toHaveTextContent('Last 2 quizzes: 72.4%, before 68.6%, +5.6%, better')
    const times = screen.getByRole('list', { name: 'Compared with the quizzes before' }).nth(1)
    // Neither better nor worse: some students have extra time.
    await expect
      .element(times.getByRole('listitem'))
      .toMatchTextContent(/^Last 2 quizzes: 6 min 49 s, before 6 min 32 s, \+4\.4%$/)
    await expect.element(screen.getByText('Before').first()).toBeVisible()
    for (const [label, name, id] of [
      ['Strongest subject', 'Biology', 3],
      ['Weakest subject', 'Chemistry', 2],
    ] as const) {
      const link = screen.getByRole('article').filter({ hasText: label }).getByRole('link', { name })
      await expect.element(link).toHaveAttribute('href', `/dashboard/subjects?subject_id=${id}`)
    }
  })

  it('draws each chart with a text alternative, and shows its numbers as a table', async () => {
    const { screen } = await visit('/dashboard', student(), studentServer(stats(3)))
    await expect.element(screen.getByRole('img', { name: /^Accuracy on 3 days/ })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /^Time on 3 days/ })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /^Time by subject/ })).toBeVisible()
    await expect
      .element(
        screen.getByRole('img', {
          name: 'Accuracy by subject: Physics 74.2%, Chemistry 58.2%, Biology 81.0%.',
        }),
      )
      .toBeVisible()
    await screen.getByRole('button', { name: 'Show as table Time by day' }).click()
    await expect.element(screen.getByRole('row', { name: '12 Nov 2026 6 min 6 s' })).toBeVisible()
    const [, newest] = screen.getByRole('region', { name: 'Table: Time by day' }).getByRole('row').elements()
    expect(newest?.textContent).toContain('12 Nov 2026')
    await screen.getByRole('button', { name: 'Show as chart Time by day' }).click()
    await expect.element(screen.getByRole('img', { name: /^Time on 3 days/ })).toBeVisible()
  })

  it('names the latest quizzes of a subject, and those of a day in the table', async () => {
    const quiz = (id: number, topic_name: string) => ({
      ...{ id, topic_id: topic_name.length, topic_name, subject_name: 'Biology' },
      ...{ accuracy: 60, time_taken: 60 },
      finished_at: '2026-11-12T12:00:00Z',
    })
    const { screen } = await visit('/dashboard', student(), {
      ...studentServer(stats(3)),
      'GET /exercise/get-exercise-results-meta': () => ({
        test_results: { Today: [quiz(3, 'Cells'), quiz(2, 'Growth'), quiz(1, 'Cells')] },
        total_test_result_count: 3,
      }),
    })
    await screen.getByRole('button', { name: 'Show as table Accuracy by day' }).click()
    await expect.element(screen.getByRole('row', { name: '12 Nov 2026 Cells, Growth 72.4%' })).toBeVisible()
    const latest = screen.getByRole('list', { name: 'latest quizzes' }).getByRole('listitem')
    await expect
      .poll(() => latest.elements().map(({ textContent }) => textContent))
      .toEqual(['Cells 60%', 'Growth 60%'])
  })

  it('names the quizzes of the weakest subject that are worth another try, by their newest results', async () => {
    const quiz = (id: number, topic_name: string, accuracy: number) => ({
      ...{ id, topic_id: topic_name.length, topic_name, subject_name: 'Chemistry' },
      ...{ accuracy, time_taken: 60, finished_at: '2026-11-12T12:00:00Z' },
    })
    const newestFirst = [
      quiz(4, 'Salts', 90),
      quiz(3, 'Acids and alkalis', 60),
      quiz(2, 'Rates of change', 40),
      quiz(5, 'Gone', 20),
    ]
    const { screen } = await visit('/dashboard', student(), {
      ...studentServer(stats(3)),
      'GET /exercise/get-exercise-attempts-meta': () => [],
      'GET /topic/get-topics': () =>
        newestFirst.slice(0, 3).map(({ topic_id: id, topic_name: name }) => ({
          ...{ ...quizzes[0], id, name, has_active_attempt: false, has_test_results: true },
          subject: { id: 2, name: 'Chemistry' },
        })),
      'GET /exercise/get-exercise-results-meta': () => ({
        test_results: { Today: [...newestFirst, quiz(1, 'Salts', 10)] },
        total_test_result_count: 4,
      }),
    })
    const lowest = screen.getByRole('list', { name: 'worth another try' }).getByRole('listitem')
    await expect
      .poll(() => lowest.elements().map(({ textContent }) => textContent))
      .toEqual(['Rates of change 40%', 'Acids and alkalis 60%'])
  })

  it('says of subjects with nearly the same accuracy that they are level', async () => {
    const near = [subject(2, 'Chemistry', 60.2), subject(3, 'Biology', 62)]
    const { screen } = await visit('/dashboard', student(), studentServer(stats(3, near)))
    await expect
      .element(screen.getByRole('heading', { name: 'Biology and Chemistry are level' }))
      .toBeVisible()
    const rows = screen.getByRole('listitem').filter({ hasText: /^(Biology|Chemistry)\d/ })
    const texts = rows.elements().map(({ textContent }) => textContent)
    expect(texts).toEqual(['Biology62.0%', 'Chemistry60.2%'])
    await expect
      .element(rows.getByRole('link', { name: 'Chemistry' }))
      .toHaveAttribute('href', '/dashboard/subjects?subject_id=2')
  })

  it.each([
    ['Your subjects', student()],
    ['The subjects', teacher()],
  ])('names three subjects that are level "%s", by whose they are', async (name, user) => {
    const near = stats(
      3,
      sciences.map((one, index) => ({ ...one, average_accuracy: 60 + index })),
    )
    const { screen } = await visit('/dashboard', user, {
      ...responses,
      ...studentServer(near),
      'GET /stats/get-average-student-stats-in-my-groups': () => ({ ...near, groups: [] }),
    })
    await expect.element(screen.getByRole('heading', { name: `${name} are level` })).toBeVisible()
  })

  it('says how many more quizzes and which subjects the charts need', async () => {
    const { screen } = await visit('/dashboard', student(), studentServer(stats(1, sciences.slice(0, 2))))
    await expect.element(screen.getByText(/^Take 1 more quiz on a different day/).first()).toBeVisible()
    await expect.element(screen.getByText(/^Take more quizzes in a different subject/).first()).toBeVisible()
    expect(screen.getByRole('button', { name: /Show as table/ }).query()).toBeNull()
  })

  it("says 'Attempt more exercises!' without any data", async () => {
    const { screen } = await visit('/dashboard', student(), studentServer(emptyStats))
    await expect.element(screen.getByRole('heading', { name: 'Attempt more exercises!' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Recalculate stats' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Subject' })).toBeVisible()
  })

  it('says to a student in no group why there is nothing, and leads nowhere until there is one', async () => {
    let user = student()
    const { screen } = await visit('/dashboard', user, {
      ...studentServer(emptyStats),
      'GET /topic/get-topics': () => [],
      'GET /exercise/get-exercise-attempts-meta': () => [],
      'GET /exercise/get-exercise-results-meta': () => ({ test_results: {}, total_test_result_count: 0 }),
      'GET /auth/me': () => user,
    })
    const toQuizzes = screen.getByRole('link', { name: 'Go to quizzes' })
    await expect.element(screen.getByText(/^You are not in a student group yet\./)).toBeVisible()
    await expect.element(toQuizzes).not.toBeInTheDocument()
    user = student({ classes: [{ id: 4, name: '9A Physics' }] })
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(toQuizzes).toBeVisible()
    await expect.element(screen.getByText(/^You are not in a student group yet\./)).not.toBeInTheDocument()
  })

  it("says 'Attempt more exercises!' for a subject without any data", async () => {
    const { screen } = await visit('/dashboard/subjects?subject_id=2', student(), {
      'GET /stats/get-student-stats-subject': () => ({
        subject_stats: {
          ...{ average_accuracy: null, average_time_taken: null, total_tests: 0, total_correct_answers: 0 },
          trends: { accuracy: noTrends, time_taken: noTrends },
        },
        stat_history: { accuracy: [], time_taken: [] },
      }),
    })
    await expect.element(screen.getByRole('heading', { name: 'Attempt more exercises!' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Topic attempts' }).query()).toBeNull()
  })

  it('shows why the statistics could not be loaded, and retries', async () => {
    const responses = [errorResponse(404, 'There are no statistics today.'), stats(2)]
    const { screen } = await visit('/dashboard', student(), {
      'GET /stats/get-student-stats-overall': () => responses.shift(),
    })
    await expect
      .element(screen.getByText('There are no statistics today. Answers on this device are safe.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('72.4%').first()).toBeVisible()
  })

  it('recalculates the statistics, and shows whether that worked', async () => {
    const responses = [
      errorResponse(409, 'The stats are being counted already.'),
      new Response(null, { status: 202 }),
    ]
    const overall = 'GET /stats/get-student-stats-overall'
    const post = 'POST /stats/recalculate-student-stats'
    const initial = stats(2)
    const recalculated = {
      ...{ ...initial, recalculated_at: '2026-11-20T10:04:00.000Z' },
      overall_stats: { ...initial.overall_stats, average_accuracy: 80 },
    }
    let isDone = false
    const page = await visit('/dashboard', student(), {
      [overall]: () => (isDone ? recalculated : initial),
      [post]: () => responses.shift(),
    })
    const { screen } = page
    const button = screen.getByRole('button', { name: 'Recalculate stats' })
    await button.click()
    await expect.element(screen.getByText(/The stats are being counted already/)).toBeVisible()
    await button.click()
    // The page polls at least once before it is done.
    await vi.waitFor(() => expect(page.callsTo(post)).toHaveLength(2))
    const lastCall = (name: string) => page.calls.findLastIndex((call) => call.name === name)
    await vi.waitFor(() => expect(lastCall(overall)).toBeGreaterThan(lastCall(post)))
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    isDone = true
    await expect.element(screen.getByText('80.0%')).toBeVisible()
    await expect.element(screen.getByText('The stats are recalculated.')).toBeInTheDocument()
    expect(screen.getByText(/The stats are being counted already/).query()).toBeNull()
  })

  it('shows no statistics for a subject that is not a number', async () => {
    const { screen, callsTo } = await visit('/dashboard/subjects?subject_id=abc', student())
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Recalculate stats' }).query()).toBeNull()
    expect(callsTo('GET /stats/get-student-stats-subject')).toEqual([])
  })

  it('shows the four figures of a subject', async () => {
    const { screen } = await visit('/dashboard/subjects?subject_id=2', student(), {
      'GET /subject/get-all-subjects': () => [{ id: 2, name: 'Chemistry', description: '' }],
      'GET /stats/get-student-stats-subject': () => ({
        subject_stats: {
          ...{ average_accuracy: 58.2, average_time_taken: 474, total_tests: 12, total_correct_answers: 31 },
          trends: { accuracy: noTrends, time_taken: noTrends },
        },
        stat_history: stats(2).stat_history,
      }),
    })
    await expect
      .element(screen.getByRole('link', { name: /^Quizzes in |^Quizzes$/ }).last())
      .toHaveAttribute('href', '/quizzes?subject_id=2')
    for (const [name, value] of [
      ['Accuracy', '58.2%'],
      ['Average time spent', '7\u00a0min 54\u00a0s'],
      ['Topic attempts', '12'],
      ['Correct answers', '31'],
    ]) {
      const heading = screen.getByRole('heading', { name, exact: true })
      await expect.element(heading).toBeVisible()
      expect(heading.element().nextElementSibling?.textContent).toBe(value)
    }
    await expect.element(screen.getByText('with full marks')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Chemistry', exact: true })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /^Accuracy on 2 days/ })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /^Time on 2 days/ })).toBeVisible()
  })
})

const people = [
  { id: 11, display_name: 'Amara Bello', email: 'amara@demo.school', role: 'student' },
  { id: 12, display_name: '', email: 'nameless@demo.school', role: 'student' },
]
const longName = 'Year 10 Triple Physics and Astronomy'
const teacherServer = (days = 2, more: Responses = {}): Responses => ({
  'GET /marking/get-worklist': () => ({ items: [], total_count: 0, time_zone: 'Europe/London' }),
  'GET /stats/get-students-who-need-help': () => ({ items: [], total_count: 0 }),
  'GET /stats/get-average-student-stats-in-my-groups': () => ({
    ...stats(days),
    groups: [
      { id: 4, name: '9A Physics' },
      { id: 5, name: longName },
    ],
  }),
  'GET /stats/get-users': () => ({ items: people, next_offset: null }),
  'GET /exercise/get-exercise-results-meta': () => ({ test_results: {}, total_test_result_count: 0 }),
  'GET /auth/get-user-by-id/11': () => ({
    ...people[0],
    classes: [{ id: 4, name: '9A Physics' }],
    stats: { ...stats(2), overall_stats: { ...stats(2).overall_stats, average_accuracy: 64.18 } },
  }),
  ...more,
})

/** Reports the state before with the state now, as a busy browser does. */
class LateObserver extends IntersectionObserver {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    const before = { isIntersecting: false } as IntersectionObserverEntry
    super((entries, observer) => callback([before, ...entries], observer), options)
  }
}

/** Scrolls to the end of 50 people, of 100. */
async function expectNextPeople(): Promise<void> {
  const page = (offset: number) =>
    Array.from({ length: 50 }, (_, n) => ({ ...people[0], id: offset + n + 1, email: `p${offset + n}@s.uk` }))
  const { screen } = await visit(
    '/dashboard',
    teacher(),
    teacherServer(2, {
      'GET /stats/get-users': ({ query }) => {
        const offset = Number(query.get('offset'))
        // The last of a page is the first of the next, where somebody was added meanwhile.
        return { items: page(Math.max(0, offset - 1)), next_offset: offset === 0 ? 50 : null }
      },
    }),
  )
  await expect.element(screen.getByText('50 students or more')).toBeVisible()
  // The router may still restore the scroll position of the new screen.
  await vi.waitFor(() => {
    const list = screen.getByRole('list', { name: 'People' }).element()
    list.scrollTo(0, 10_000)
    const count = screen.getByText(/^\d+ students/).element().textContent
    expect({ count, end: list.lastElementChild?.textContent }).toEqual({ count: '99 students', end: '' })
  }, 10_000)
}

describe("a teacher's dashboard", () => {
  it('says of how many answers the correct ones are, and how many students attempted the quizzes', async () => {
    const { screen } = await visit('/dashboard/subjects?subject_id=2', teacher(), {
      ...responses,
      'GET /stats/get-student-stats-subject': () => ({
        subject_stats: {
          ...{
            average_accuracy: 58.2,
            average_time_taken: 474,
            total_tests: 1142,
            total_correct_answers: 501,
          },
          ...{ total_answers: 878, total_students: 21, trends: { accuracy: noTrends, time_taken: noTrends } },
        },
        stat_history: stats(2).stat_history,
      }),
    })
    await expect.element(screen.getByText('1,142 by 21 students')).toBeVisible()
    await expect.element(screen.getByText('501 of 878')).toBeVisible()
  })

  it('shows no average of a group where it says that there are no results', async () => {
    const { screen } = await visit(
      '/dashboard',
      teacher(),
      teacherServer(2, {
        'GET /stats/get-average-student-stats-in-my-groups': () => ({
          ...emptyStats,
          groups: [{ id: 4, name: '9A Physics' }],
        }),
        'GET /class/get-classes': () => [
          { ...{ id: 4, name: '9A Physics', average: 57.4 }, students: people, teachers: [] },
        ],
        'GET /topic/get-topics': () => quizzes,
      }),
    )
    await expect.element(screen.getByRole('heading', { name: 'No results yet' })).toBeVisible()
    const groups = screen.getByRole('list', { name: 'Student groups' }).getByRole('listitem')
    expect(groups.elements().map((group) => group.textContent)).toEqual(['9A Physics'])
  })

  it('shows the averages of the groups and their names', async () => {
    const { screen } = await visit(
      '/dashboard',
      teacher(),
      teacherServer(2, {
        'GET /class/get-classes': () => [{ id: 4, name: '9A Physics', average: 57.4 }],
        'GET /topic/get-topics': () => [
          { ...quizzes[0], held_count: 7 },
          { ...quizzes[1], held_count: 1 },
        ],
      }),
    )
    const statistics = screen.getByRole('region', { name: 'Statistics' })
    await expect.element(statistics.getByRole('heading', { name: 'Summarized info for' })).toBeVisible()
    await expect
      .element(
        statistics.getByText(
          'The groups’ averages count each student’s latest result in each quiz. Those below count all results, including repeats and practice, without the 8 held back.',
        ),
      )
      .toBeVisible()
    await expect
      .element(statistics.getByRole('link', { name: '9A Physics average 57%' }))
      .toHaveAttribute('href', '/quizzes?group_id=4')
    const groups = statistics.getByRole('list', { name: 'Student groups' }).getByRole('listitem')
    expect(groups.elements().map((group) => group.firstChild?.textContent)).toEqual([
      '9A Physics average 57%',
      expect.stringContaining('Year 10 Triple'),
    ])
    for (const [name, value] of [
      ['Accuracy', '72.4%'],
      ['Average time', '6\u00a0min 49\u00a0s'],
    ] as const) {
      const heading = statistics.getByRole('heading', { name, exact: true })
      await expect.element(heading).toBeVisible()
      expect(heading.element().nextElementSibling?.textContent).toBe(value)
    }
    await expect.element(screen.getByRole('img', { name: /^Accuracy on 2 days/ })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: /^Time on 2 days/ })).toBeVisible()
  })

  it('has no charts if the histories have one entry', async () => {
    const { screen } = await visit('/dashboard', teacher(), teacherServer(1))
    await expect.element(screen.getByText('72.4%').first()).toBeVisible()
    expect(screen.getByRole('main').getByRole('img').elements()).toEqual([])
    expect(screen.getByRole('button', { name: /Show as table/ }).query()).toBeNull()
    expect(screen.getByText(/to see this chart/).query()).toBeNull()
  })

  it("truncates a group's name at 30 characters, and shows the whole name on focus until Escape", async () => {
    const { screen } = await visit('/dashboard', teacher(), teacherServer())
    const chip = screen.getByRole('link', { name: 'Year 10 Triple Physics and Ast...' })
    await expect.element(chip).toHaveAccessibleDescription(longName)
    await userEvent.hover(chip)
    const tooltip = screen.getByRole('tooltip', { includeHidden: true }).filter({ hasText: longName })
    await expect.element(tooltip).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(tooltip).not.toBeInTheDocument()
  })

  it('shows the person selected with the keyboard, with a link to their exercises', async () => {
    const { screen, getHref } = await visit('/dashboard', teacher(), teacherServer())
    await expect.element(screen.getByText('2 students')).toBeVisible()
    await screen.getByLabelText('Name or email').click()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{ArrowDown}{Home}{Enter}')
    const name = screen.getByRole('heading', { name: 'Amara Bello' })
    await expect.element(name).toBeVisible()
    expect(name.element().nextElementSibling?.textContent).toBe('Student')
    const chips = screen
      .getByRole('region', { name: 'Statistics' })
      .getByRole('list', { name: 'Student groups' })
    await expect.element(chips).toHaveTextContent('9A Physics')
    expect(getHref()).toBe('/dashboard?user_id=11')
    await expect.element(screen.getByText('64.2%')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Summarized info for' }).query()).toBeNull()
    await expect
      .element(screen.getByRole('link', { name: 'Review exercises' }))
      .toHaveAttribute('href', '/attempts?student_id=11')
    await screen.getByRole('button', { name: 'Back to your groups' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Summarized info for' })).toBeVisible()
  })

  it('leads Tab to the selected person first', async () => {
    const { screen } = await visit('/dashboard?user_id=12', teacher(), {
      ...teacherServer(),
      'GET /auth/get-user-by-id/12': () => ({ ...people[1], classes: [], stats: stats(2) }),
    })
    const list = screen.getByRole('list', { name: 'People' })
    const selected = list.getByRole('button', { name: /nameless/ })
    await expect.element(selected).toHaveAttribute('aria-current', 'true')
    await screen.getByLabelText('Name or email').click()
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(selected).toHaveFocus()
  })

  it('requests the people that the two toggles and the search select', async () => {
    const { screen, callsTo } = await visit(
      '/dashboard',
      teacher(),
      teacherServer(2, {
        'GET /stats/get-users': ({ query }) => ({
          items: query.has('search') ? people.slice(0, 1) : people,
          next_offset: null,
        }),
      }),
    )
    const announcements = recordAnnouncements()
    const expectRequest = (query: string) =>
      vi.waitFor(() => expect(String(callsTo('GET /stats/get-users').at(-1)?.query)).toBe(query), 10_000)
    await expect.element(screen.getByText('2 students')).toBeVisible()
    await expectRequest('user_type=student&associated=true&offset=0&limit=50')
    await screen.getByRole('radiogroup', { name: 'Who' }).getByText('Teacher').click()
    await expectRequest('user_type=teacher&associated=true&offset=0&limit=50')
    await screen.getByText('Everyone').click()
    await expectRequest('user_type=everyone&associated=true&offset=0&limit=50')
    await screen.getByText('Everywhere').click()
    await screen.getByLabelText('Name or email').fill('ama')
    await expectRequest('user_type=everyone&associated=false&search=ama&offset=0&limit=50')
    await expect.poll(() => announcements).toEqual(['2 teachers', '2 people', '1 person'])
  })

  it('fetches the next 50 people when the end of the list is near', async () => {
    await expectNextPeople()
  })

  it('fetches the next 50 people if the browser reports the scrolling late', async () => {
    vi.stubGlobal('IntersectionObserver', LateObserver)
    await expectNextPeople()
  })

  it('says if nobody was found, and if the people could not be loaded', async () => {
    const responses: unknown[] = [errorResponse(404, 'No list today.'), { items: [], next_offset: null }]
    const { screen } = await visit(
      '/dashboard',
      teacher({ classes: [{ id: 4, name: '9A Physics' }] }),
      teacherServer(2, { 'GET /stats/get-users': () => responses.shift() }),
    )
    await expect
      .element(screen.getByRole('heading', { name: 'The people could not be loaded' }))
      .toBeVisible()
    await expect.element(screen.getByText('No list today.')).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    // Now that there is nobody to find, the list is folded.
    await screen.getByRole('button', { name: 'Show people' }).click()
    await expect.element(screen.getByText('Nobody is in your student groups yet.')).toBeVisible()
  })

  it('names what nobody was found by, and searches everywhere on demand', async () => {
    const { screen, callsTo } = await visit(
      '/dashboard',
      teacher(),
      teacherServer(2, {
        'GET /stats/get-users': ({ query }) => ({
          items: query.has('search') && query.get('associated') === 'true' ? [] : people,
          next_offset: null,
        }),
      }),
    )
    const field = screen.getByLabelText('Name or email')
    await expect.element(field).toHaveAccessibleDescription('Type at least 3 characters.')
    await field.fill('am')
    await expect.element(field).toHaveAccessibleDescription('1 more character to search.')
    await field.fill('ama')
    await expect
      .element(screen.getByText('No student in your groups has “ama” in the name or email.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Search everywhere' }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(screen.getByText('2 students')).toBeVisible()
    expect(callsTo('GET /stats/get-users').at(-1)?.query.get('associated')).toBe('false')
  })

  it('says so if the selected person could not be loaded', async () => {
    const { screen } = await visit('/dashboard?user_id=99', teacher(), teacherServer())
    await expect.element(screen.getByRole('heading', { name: 'Failed to get user' })).toBeVisible()
  })
})
