import { calls } from '../../contract/calls.ts'
import { screenCalls } from '../../contract/screen-calls.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { changeResponse, fulfilWith, inSequence, pressButton, waitForText, type Shot } from './shot.ts'

Object.assign(calls, screenCalls)

const nothing: ResponseOf<'getAverageStudentStatsInMyGroups'> = {
  overall_stats: {
    ...{ average_accuracy: null, average_time_taken: null, strongest_subject: null, weakest_subject: null },
    accuracy_trends: { last_2_tests: null, last_5_tests: null, last_10_tests: null },
    time_taken_trends: { last_2_tests: null, last_5_tests: null, last_10_tests: null },
  },
  stat_history: { accuracy: [], time_taken: [] },
  ...{ subjects_avg_accuracy: [], groups: [] },
}

/** A school on its first day; with `groupCount` groups that have nobody in them. */
const emptySchool = (groupCount: number) =>
  inSequence(
    changeResponse('getAverageStudentStatsInMyGroups', ({ groups }) => ({
      ...nothing,
      groups: groups.slice(0, groupCount),
    })),
    fulfilWith('getMarkingWorklist', { items: [], total_count: 0, time_zone: 'Europe/London' }),
    fulfilWith('getStudentsWhoNeedHelp', { items: [], total_count: 0 }),
    fulfilWith('getTopics', []),
    changeResponse('getClasses', (groups) =>
      groups.slice(0, groupCount).map(({ id, name, description, subject, teachers }) => ({
        ...{ id, name, description, subject, teachers },
        ...{ students: [], result_count: 0 },
      })),
    ),
    changeResponse('getUsers', () => ({ items: [], next_offset: null })),
  )

const firstDay = {
  ...({ role: 'teacher', largeText: true } as const),
  ...{ mockResponses: emptySchool(0), prepare: waitForText('First steps') },
}
const begun = { ...firstDay, mockResponses: emptySchool(1) }

/** What a teacher meets before there is anything, and after the first group is made. */
export const firstDayShots: Shot[] = [
  { ...firstDay, name: 'first-day-dashboard', path: '/dashboard' },
  { ...firstDay, name: 'first-day-groups', path: '/student-groups' },
  { ...firstDay, name: 'first-day-quizzes', path: '/quizzes' },
  { ...begun, name: 'first-day-begun-dashboard', path: '/dashboard' },
  {
    ...begun,
    name: 'first-day-begun-groups',
    path: '/student-groups',
    prepare: waitForText('No students yet'),
  },
  { ...begun, name: 'first-day-begun-quizzes', path: '/quizzes' },
  {
    ...firstDay,
    ...({ name: 'first-day-class-list', path: '/student-groups', viewportOnly: true } as const),
    prepare: inSequence(pressButton('Add students from a list'), (page) =>
      page.getByRole('dialog').waitFor(),
    ),
  },
  {
    ...firstDay,
    ...({ name: 'first-day-bring-in', path: '/quizzes', viewportOnly: true } as const),
    prepare: inSequence(pressButton('Bring in questions'), (page) => page.getByRole('dialog').waitFor()),
  },
]
