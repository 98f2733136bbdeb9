import { get, post, remove, type CallRow } from './call-row.ts'

/** The calls with which teachers mark, apart so that browsers load them with the screens for teachers. */
export const markingCalls = {
  getMarkingWorklist: get('/marking/get-worklist', 'teacher'),
  getQuizResults: get('/marking/get-quiz-results/{topicId}', 'teacher'),
  getQuizAnswers: get('/marking/get-quiz-answers/{topicId}', 'teacher'),
  getMarkingQueue: get('/marking/get-queue/{topicId}/{subQuestionId}', 'teacher'),
  decideMark: post('/marking/decide-mark/{resultId}/{subQuestionId}', 'teacher'),
  acceptWording: post('/marking/accept-wording/{topicId}/{subQuestionId}', 'teacher'),
  undoSchemeChange: post('/marking/undo-scheme-change/{id}', 'teacher'),
  tryMarkScheme: { ...post('/marking/try-mark-scheme/{topicId}', 'teacher'), bodyBytes: 1024 * 1024 },
  editMarkScheme: { ...post('/marking/edit-mark-scheme/{topicId}', 'teacher'), bodyBytes: 1024 * 1024 },
  tryAnswer: { ...post('/marking/try-answer/{topicId}/{subQuestionId}', 'teacher'), rate: 'search' },
  setLearning: { ...post('/marking/set-learning/{topicId}/{subQuestionId}', 'teacher'), status: 202 },
  getPhrases: get('/marking/get-comments', 'teacher'),
  addPhrase: { ...post('/marking/add-comment', 'teacher'), status: 201 },
  editPhrase: post('/marking/edit-comment/{id}', 'teacher'),
  countPhraseUse: post('/marking/use-comment/{id}', 'teacher'),
  deletePhrase: remove('/marking/delete-comment/{id}', 'teacher'),
  releaseResults: post('/marking/release-results/{topicId}', 'teacher'),
  holdResults: post('/marking/hold-results/{topicId}', 'teacher'),
  scheduleRelease: post('/marking/schedule-release/{topicId}', 'teacher'),
  getMarkHistory: get('/marking/get-history/{resultId}/{subQuestionId}', 'teacher'),
} as const satisfies Record<string, CallRow>
