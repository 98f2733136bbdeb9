import { ApiError, call } from '../data/call.ts'
import type { WaitingAnswer } from './answer-storage.ts'

/** Where one answer is. `refused` answers keep their text until the student dismisses them. */
export type AnswerState =
  | { at: 'nothing' | 'saving' | 'device' | 'server' | 'sign-in' }
  | { at: 'refused'; reason: string; serverText?: string; serverRevision?: number }

/** Whose answer it is and which attempt's. */
interface Sender {
  topicId: number
  attemptId: number
  writer: string
}

/** Hands one answer to the server with the headers that keep an older text from replacing a newer one. */
export const saveOnServer = (
  { topicId, attemptId, writer }: Sender,
  subquestion_id: string,
  row: WaitingAnswer,
) =>
  call('saveAnswer', {
    body: { topic_id: String(topicId), subquestion_id, answer: row.text },
    headers: {
      attempt: String(attemptId),
      revision: String(row.revision),
      baseRevision: String(row.base),
      writer,
    },
  })

export const refusedForGood = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 409, 413].includes(error.status) && error.code !== 'other_user'
export const needsSignIn = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403 || error.code === 'other_user')

export const changedElsewhere = (serverRevision: number, serverText: string): AnswerState => ({
  at: 'refused',
  reason: 'this answer was changed on another device',
  serverText,
  serverRevision,
})

export const reasonOf = (error: ApiError): string =>
  error.code === 'attempt_finished' ? 'this attempt was finished on another device' : error.detail
