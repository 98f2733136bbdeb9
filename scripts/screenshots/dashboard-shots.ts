import type { ResponseOf } from '../../contract/shapes.ts'
import {
  changeResponse,
  refuse,
  neverRespond,
  inSequence,
  pressButton,
  waitForText,
  type Shot,
  type Step,
} from './shot.ts'

const none = { last_2_tests: null, last_5_tests: null, last_10_tests: null }

const noNumbers = <T extends ResponseOf<'getStudentStatsOverall'>>(stats: T): T => ({
  ...stats,
  overall_stats: {
    average_accuracy: null,
    average_time_taken: null,
    accuracy_trends: none,
    time_taken_trends: none,
    strongest_subject: null,
    weakest_subject: null,
  },
  stat_history: { accuracy: [], time_taken: [] },
  subjects_avg_accuracy: [],
})

export const firstPerson: Step = (page) =>
  page.getByRole('list', { name: 'People' }).getByRole('button').first().click()

const person = inSequence(firstPerson, (page) =>
  page.getByRole('link', { name: 'Review exercises' }).waitFor(),
)

/** Three more quizzes, which close on the following days. */
const addClosing = changeResponse('getTopics', (topics) => [
  ...topics,
  ...['Electric circuits', 'Magnetic fields', 'Pressure and density'].flatMap((name, index) => {
    const [first] = topics
    if (first?.progress === undefined) return []
    const { students } = first.progress
    const closes = new Date()
    closes.setDate(closes.getDate() + index + 1)
    closes.setHours(17, 0, 0, 0)
    return {
      ...{ ...first, id: 1000 + index, name, held_count: 0, result_count: 0 },
      progress: { students, begun: students - 3 * index, marked: 0, to_check: 0 },
      ...{ closes_at: closes.toISOString(), time_zone: 'Europe/London' },
    }
  }),
])

/** Charts are drawn when they come near the window. */
const chartsDrawn: Step = async (page) => {
  for (const chart of await page.getByRole('img', { name: /^(Accuracy|Time) (on|by subject)/ }).all()) {
    await chart.scrollIntoViewIfNeeded()
    await chart.locator('svg').first().waitFor()
  }
}

/** Below 1100 px they are folded away. */
const peopleShown: Step = async (page) => {
  const button = page.getByRole('button', { name: 'Show people' })
  if (await button.isVisible()) await button.click()
}

const down = { detail: 'The server is busy. Try again in a minute.' }
const teacher = { role: 'teacher', path: '/dashboard', beforeEach: chartsDrawn } as const
const student = { role: 'student', path: '/dashboard', beforeEach: chartsDrawn } as const

export const dashboardShots: Shot[] = [
  { ...student, name: 'dashboard-student', largeText: true, readmeName: 'dashboard-student' },
  { ...student, name: 'dashboard-student-subject', path: '/dashboard/subjects?subject_id=1' },
  {
    ...student,
    name: 'dashboard-student-table',
    prepare: pressButton('Show as table'),
  },
  {
    ...student,
    name: 'dashboard-student-none',
    mockResponses: changeResponse('getStudentStatsOverall', noNumbers),
    prepare: waitForText('Attempt more exercises!'),
  },
  {
    ...student,
    name: 'dashboard-student-loading',
    mockResponses: neverRespond('getStudentStatsOverall'),
    isLoading: true,
  },
  {
    ...student,
    name: 'dashboard-student-error',
    mockResponses: refuse('getStudentStatsOverall', 503, down),
    prepare: waitForText('could not be loaded'),
  },
  { ...teacher, name: 'dashboard-teacher', largeText: true, readmeName: 'dashboard-teacher' },
  {
    ...teacher,
    name: 'dashboard-teacher-closing',
    mockResponses: addClosing,
    prepare: waitForText('Closing within 7 days'),
  },
  { ...teacher, name: 'dashboard-teacher-people', beforeEach: inSequence(peopleShown, chartsDrawn) },
  { ...teacher, name: 'dashboard-teacher-person', prepare: person },
  { ...teacher, name: 'dashboard-teacher-subject', path: '/dashboard/subjects?subject_id=1' },
  {
    ...teacher,
    name: 'dashboard-teacher-none',
    mockResponses: inSequence(
      changeResponse('getAverageStudentStatsInMyGroups', noNumbers),
      changeResponse('getStudentsWhoNeedHelp', () => ({ items: [], total_count: 0 })),
      changeResponse('getMarkingWorklist', (list) => ({ ...list, items: [], total_count: 0 })),
      changeResponse('getTopics', (topics) => topics.map((topic) => ({ ...topic, held_count: 0 }))),
    ),
    prepare: waitForText('No results yet'),
  },
  {
    ...teacher,
    name: 'dashboard-teacher-loading',
    mockResponses: inSequence(neverRespond('getAverageStudentStatsInMyGroups'), neverRespond('getUsers')),
    isLoading: true,
  },
  {
    ...teacher,
    name: 'dashboard-teacher-error',
    mockResponses: inSequence(
      refuse('getAverageStudentStatsInMyGroups', 503, down),
      refuse('getUsers', 503, down),
    ),
    beforeEach: peopleShown,
    prepare: waitForText('The statistics could not be loaded'),
  },
  { ...teacher, name: 'dashboard-in-progress', path: '/dashboard/student-groups' },
]
