import type { OverallStats } from '../../../src/data/stats.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'

const trends = { last_2_tests: 5.62, last_5_tests: -3.1, last_10_tests: 12.4 }
const trendsOf = (value: number) => ({
  ...trends,
  before: { last_2_tests: value, last_5_tests: value, last_10_tests: value },
})
const history = (value: number) =>
  Array.from({ length: 12 }, (_, day) => ({
    date: `2026-11-${String(day + 1).padStart(2, '0')}`,
    value: value + day,
  }))
const subjects = ['Physics', 'Chemistry', 'Biology'].map((name, index) => ({
  ...{ id: index + 1, name, average_accuracy: 54.21 + 4 * index },
  average_time_taken: 336,
}))

/** Enough values for every chart. */
export const stats: OverallStats = {
  overall_stats: {
    ...{ average_accuracy: 72.413, average_time_taken: 709.2 },
    ...{ accuracy_trends: trendsOf(68.31), time_taken_trends: trendsOf(689.4) },
    ...{ strongest_subject: { id: 3, name: 'Biology' }, weakest_subject: { id: 1, name: 'Physics' } },
  },
  stat_history: { accuracy: history(60), time_taken: history(600) },
  subjects_avg_accuracy: subjects,
}

const people = [11, 12].map((id) => ({
  ...{ id, display_name: `Amara Bello ${id}`, email: `student${id}@demo.school` },
  role: 'student',
}))
const groups = [
  { id: 4, name: '9A Physics' },
  { id: 5, name: 'Year 10 Triple Physics and Astronomy' },
]

export const quizzes = ['Speed', 'Forces'].map((name, index) => ({
  ...{ id: index + 1, name, description: '', class_: groups[0], subject: { id: 1, name: 'Physics' } },
  ...{ random: false, dataset_name: 'manual', processing_status: 'completed' },
  ...{ has_test_results: false, has_active_attempt: index === 0 },
}))

/** A student's results, newest first. */
export const results = ['Speed', 'Forces', 'Waves', 'Energy', 'Atoms', 'Cells'].map((topic_name, index) => ({
  ...{ id: 90 - index, topic_id: 9 - index, topic_name, subject_name: 'Physics' },
  ...{ time_taken: 300, accuracy: 58 + index, finished_at: `2026-10-1${9 - index}T10:04:00` },
}))

/** The responses to every call of the dashboard, for students and teachers. */
export const responses: Responses = {
  'GET /subject/get-all-subjects': () => subjects.map(({ id, name }) => ({ id, name, description: '' })),
  'GET /stats/get-student-stats-overall': () => stats,
  'GET /topic/get-topics': () => quizzes,
  'GET /exercise/get-exercise-attempts-meta': () => [],
  'GET /stats/get-student-stats-subject': () => ({
    subject_stats: {
      ...{ average_accuracy: 58.2, average_time_taken: 474, total_tests: 12, total_correct_answers: 31 },
      trends: { accuracy: trendsOf(68.31), time_taken: trendsOf(689.4) },
    },
    stat_history: stats.stat_history,
  }),
  'GET /stats/get-average-student-stats-in-my-groups': () => ({ ...stats, groups }),
  'GET /marking/get-worklist': () => ({ items: [], total_count: 0, time_zone: 'Europe/London' }),
  'GET /stats/get-students-who-need-help': () => ({ items: [], total_count: 0 }),
  'GET /exercise/get-exercise-results-meta': () => ({
    test_results: { 'October 2026': results.slice(0, 4), 'September 2026': results.slice(4) },
    total_test_result_count: results.length,
  }),
  'GET /stats/get-users': () => ({ items: people, next_offset: null }),
  'GET /auth/get-user-by-id/11': () => ({ ...people[0], classes: groups.slice(0, 1), stats }),
}

export const withoutPeople: Responses = {
  ...responses,
  'GET /stats/get-users': () => errorResponse(404, 'No list today.'),
}
