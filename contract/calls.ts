import { get, post, remove, type CallRow } from './call-row.ts'
import { markingCalls } from './marking-calls.ts'
import { roomCalls } from './room-calls.ts'

export { rates, type Access, type CallRow, type Role } from './call-row.ts'

/**
 * Every call of the product. Requests and responses are in `shapes/` under the same name, which the handler and the data
 * function have too.
 * @see spec.md point 7 for methods, paths and bodies
 */
export const calls = {
  me: get('/auth/me', 'user'),
  login: { ...post('/auth/login', 'public'), rate: 'sign-in' },
  register: { ...post('/auth/register', 'public'), status: 201, rate: 'sign-in' },
  logout: { ...post('/auth/logout', 'user'), status: 204 },
  purgeLocalSessions: { ...post('/auth/purge-local-sessions', 'public'), status: 204, rate: 'unlimited' },
  editDisplayName: post('/auth/edit-display-name', 'user'),
  getRegistrationTokens: get('/auth/get-registration-tokens', 'teacher'),
  createRegistrationToken: { ...post('/auth/create-registration-token', 'teacher'), status: 201 },
  deleteRegistrationToken: remove('/auth/delete-registration-token/{id}', 'teacher'),
  deleteUser: remove('/auth/delete-user', 'user'),
  getUserById: get('/auth/get-user-by-id/{id}', 'user'),

  markAsRead: post('/notifications/mark-as-read/{id}', 'user'),
  markAllAsRead: post('/notifications/mark-all-as-read', 'user'),
  unmarkAsRead: post('/notifications/unmark-as-read/{id}', 'user'),
  health: { ...get('/status/health', 'public'), rate: 'unlimited' },

  search: { ...get('/search/{group}/{operation}/{classId}/{phrase}', 'teacher'), rate: 'search' },
  getUsers: get('/stats/get-users', 'teacher'),

  addToClass: post('/class/add-to-class/{group}', 'teacher'),
  removeFromClass: post('/class/remove-from-class/{group}', 'teacher'),
  addClass: { ...post('/class/add-class', 'teacher'), status: 201 },
  editClass: post('/class/edit-class', 'teacher'),
  deleteClass: { ...post('/class/delete-class', 'teacher'), status: 204 },
  getClasses: get('/class/get-classes', 'user'),
  getAllSubjects: get('/subject/get-all-subjects', 'user'),

  addTopic: { ...post('/topic/add-topic', 'teacher'), status: 201, bodyBytes: 1024 * 1024 },
  getTopicDraft: get('/topic/get-draft/{id}', 'teacher'),
  editTopic: { ...post('/topic/edit-topic/{id}', 'teacher'), bodyBytes: 1024 * 1024 },
  setTopicDraft: post('/topic/set-draft/{id}', 'teacher'),
  duplicateTopic: { ...post('/topic/duplicate-topic/{id}', 'teacher'), status: 201 },
  resubmitTopic: post('/topic/resubmit-topic/{id}', 'teacher'),
  deleteTopic: { ...post('/topic/delete-topic/{id}', 'teacher'), status: 204 },
  getTopics: get('/topic/get-topics', 'user'),
  getFocusAreas: get('/topic/get-focus-areas/{subjectId}', 'teacher'),
  getNcTopics: get('/topic/get-nc-topics/{subjectId}', 'teacher'),

  getExercises: { ...get('/exercise/get-exercises/{topicId}', 'student'), changes: true },
  getExercisesForFocusArea: get('/exercise/get-exercises-for-focus-area/{focusAreaId}', 'teacher'),
  previewExercises: get('/exercise/preview-exercises/{topicId}', 'teacher'),
  getMarkScheme: post('/exercise/get-mark-scheme', 'teacher'),
  submitTest: post('/exercise/submit-test/{topicId}', 'student'),
  saveAnswer: { ...post('/exercise/save-answer', 'student'), rate: 'save' },
  abandonAttempt: { ...post('/exercise/abandon-attempt/{topicId}', 'student'), status: 204 },
  resubmitTest: { ...post('/exercise/resubmit-test/{testAttemptId}', 'student'), status: 202 },
  deleteResult: remove('/exercise/delete-result/{resultId}', 'student'),
  getExerciseResultsMeta: get('/exercise/get-exercise-results-meta', 'user'),
  getExerciseAttemptsMeta: get('/exercise/get-exercise-attempts-meta', 'student'),
  getExerciseResults: get('/exercise/get-exercise-results/{exerciseId}', 'user'),

  editFeedback: {
    ...post('/exercise/edit-feedback/{resultId}/{questionId}/{subQuestionId}', 'teacher'),
    status: 202,
  },
  suggestFeedback: {
    ...post('/exercise/suggest-feedback/{resultId}/{questionId}/{subQuestionId}', 'teacher'),
    status: 202,
    rate: 'suggest',
  },
  suggestFeedbackAllQuestions: {
    ...post('/exercise/suggest-feedback-all-questions/{resultId}', 'teacher'),
    status: 202,
    rate: 'suggest',
  },
  setReaction: post('/reaction/set-reaction', 'teacher'),

  ...markingCalls,
  ...roomCalls,

  getStudentStatsOverall: get('/stats/get-student-stats-overall', 'user'),
  getStudentStatsSubject: get('/stats/get-student-stats-subject', 'user'),
  getAverageStudentStatsInMyGroups: get('/stats/get-average-student-stats-in-my-groups', 'teacher'),
  getStudentsWhoNeedHelp: get('/stats/get-students-who-need-help', 'teacher'),
  recalculateStudentStats: { ...post('/stats/recalculate-student-stats', 'user'), status: 202 },
} as const satisfies Record<string, CallRow>

export type CallName = keyof typeof calls

export const apiBase = '/api/v1'

/** The path of a call with its parts filled in and its query, from `/api/v1` on. Undefined and null query values are left out. */
export function getUrl(
  name: CallName,
  parts: Record<string, string | number> = {},
  query: Record<string, string | number | boolean | null | undefined> = {},
): string {
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = parts[part]
    if (value === undefined) throw new Error(`${name} needs the path part ${part}`)
    return encodeURIComponent(value)
  })
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
  return apiBase + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

/** Whether a method and a pathname are this call. */
export function isCall(name: CallName, method: string, pathname: string): boolean {
  const row = calls[name]
  const pattern = row.path.replace(/\{\w+\}/g, '[^/]+')
  return row.method === method && new RegExp(`^${apiBase}${pattern}$`).test(pathname)
}
