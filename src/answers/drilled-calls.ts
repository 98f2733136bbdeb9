import { answerCalls } from '../../contract/answer-calls.ts'
import { authCalls } from '../../contract/auth-calls.ts'
import { isRequestFor } from '../../contract/call-row.ts'

/**
 * Whether a page makes this call as if there were no drill: who is signed in is never part of one, so that a student can log
 * out in it; and in the call that a worker answers the worker plays the drill, so that it responds with what it has stored.
 */
export const bypassesDrill = (method: string, pathname: string, hasWorker: boolean): boolean =>
  Object.values(authCalls).some((call) => isRequestFor(call, method, pathname)) ||
  (hasWorker && isRequestFor(answerCalls.getExercises, method, pathname))
