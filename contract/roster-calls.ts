import { get, post, type CallRow } from './call-row.ts'

const listBytes = 1024 * 1024

/** The calls for lists of pupils and their log-in cards, apart so that browsers load them with their dialogs. */
export const rosterCalls = {
  checkPupils: { ...post('/roster/check-pupils', 'teacher'), bodyBytes: listBytes },
  addPupils: post('/roster/add-pupils', 'teacher'),
  getAwaited: get('/roster/get-awaited/{classId}', 'teacher'),
  removeAwaited: post('/roster/remove-awaited', 'teacher'),
  getCards: get('/roster/get-cards/{classId}', 'teacher'),
  makeCards: post('/roster/make-cards', 'teacher'),
  voidCards: post('/roster/void-cards', 'teacher'),
} as const satisfies Record<string, CallRow>
