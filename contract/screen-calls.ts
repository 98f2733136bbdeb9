import { get, post, remove, type CallRow } from './call-row.ts'

/** The calls of signed-in screens. */
export const screenCalls = {
  editDisplayName: post('/auth/edit-display-name', 'user'),
  getRegistrationTokens: get('/auth/get-registration-tokens', 'teacher'),
  createRegistrationToken: { ...post('/auth/create-registration-token', 'teacher'), status: 201 },
  deleteRegistrationToken: remove('/auth/delete-registration-token/{id}', 'teacher'),
  deleteUser: remove('/auth/delete-user', 'user'),
  getMyData: { ...get('/auth/get-my-data', 'user'), rate: 'search' },
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

  getExercisesForFocusArea: get('/exercise/get-exercises-for-focus-area/{focusAreaId}', 'teacher'),
  previewExercises: get('/exercise/preview-exercises/{topicId}', 'teacher'),
  getMarkScheme: post('/exercise/get-mark-scheme', 'teacher'),
  abandonAttempt: { ...post('/exercise/abandon-attempt/{topicId}', 'student'), status: 204 },
  resubmitTest: { ...post('/exercise/resubmit-test/{testAttemptId}', 'student'), status: 202 },
  deleteResult: remove('/exercise/delete-result/{resultId}', 'student'),
  getSubmittedAttempt: get('/exercise/get-submitted-attempt/{attemptId}', 'student'),
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

  getStudentStatsOverall: get('/stats/get-student-stats-overall', 'user'),
  getStudentStatsSubject: get('/stats/get-student-stats-subject', 'user'),
  getAverageStudentStatsInMyGroups: get('/stats/get-average-student-stats-in-my-groups', 'teacher'),
  getStudentsWhoNeedHelp: get('/stats/get-students-who-need-help', 'teacher'),
  recalculateStudentStats: { ...post('/stats/recalculate-student-stats', 'user'), status: 202 },
} as const satisfies Record<string, CallRow>
