import type { ResponseOf } from '../../contract/shapes.ts'
import { changed, refused, unanswered } from './answers.ts'
import { all, press, seen, type Shot, type Step } from './shot.ts'

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

const person = all(firstPerson, (page) => page.getByRole('link', { name: 'Review exercises' }).waitFor())

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

const down = { detail: 'The database does not answer. Try again in a minute.' }
const teacher = { who: 'teacher', path: '/dashboard', again: chartsDrawn } as const
const student = { who: 'student', path: '/dashboard', again: chartsDrawn } as const

export const dashboardShots: Shot[] = [
  { ...student, name: 'dashboard-student', large: true, readme: 'dashboard-student' },
  { ...student, name: 'dashboard-student-subject', path: '/dashboard/subjects?subject_id=1' },
  {
    ...student,
    name: 'dashboard-student-table',
    prepare: press('Show as table'),
  },
  {
    ...student,
    name: 'dashboard-student-none',
    answers: changed('getStudentStatsOverall', noNumbers),
    prepare: seen('Attempt more exercises!'),
  },
  {
    ...student,
    name: 'dashboard-student-loading',
    answers: unanswered('getStudentStatsOverall'),
    loading: true,
  },
  {
    ...student,
    name: 'dashboard-student-error',
    answers: refused('getStudentStatsOverall', 503, down),
    prepare: seen('could not be loaded'),
  },
  { ...teacher, name: 'dashboard-teacher', large: true, readme: 'dashboard-teacher' },
  { ...teacher, name: 'dashboard-teacher-people', again: all(peopleShown, chartsDrawn) },
  { ...teacher, name: 'dashboard-teacher-person', prepare: person },
  { ...teacher, name: 'dashboard-teacher-subject', path: '/dashboard/subjects?subject_id=1' },
  {
    ...teacher,
    name: 'dashboard-teacher-none',
    answers: changed('getAverageStudentStatsInMyGroups', noNumbers),
    prepare: seen('No results yet'),
  },
  {
    ...teacher,
    name: 'dashboard-teacher-loading',
    answers: all(unanswered('getAverageStudentStatsInMyGroups'), unanswered('getUsers')),
    loading: true,
  },
  {
    ...teacher,
    name: 'dashboard-teacher-error',
    answers: all(refused('getAverageStudentStatsInMyGroups', 503, down), refused('getUsers', 503, down)),
    again: peopleShown,
    prepare: seen('The statistics could not be loaded'),
  },
  { ...teacher, name: 'dashboard-in-progress', path: '/dashboard/student-groups' },
]
