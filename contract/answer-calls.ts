import { get, post, type CallRow } from './call-row.ts'

/** The calls of an exercise that is sat, apart because the service worker makes or answers no others. */
export const answerCalls = {
  getExercises: { ...get('/exercise/get-exercises/{topicId}', 'student'), changes: true },
  submitTest: post('/exercise/submit-test/{topicId}', 'student'),
  saveAnswer: { ...post('/exercise/save-answer', 'student'), rate: 'save' },
} as const satisfies Record<string, CallRow>
