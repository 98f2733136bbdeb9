import { answerCalls } from '../../contract/answer-calls.ts'
import { screenCalls } from '../../contract/screen-calls.ts'
import { callsOf } from './call.ts'

/** The calls of signed-in screens; the public pages load no more than `auth.ts`. */
export const call = callsOf({ ...answerCalls, ...screenCalls })
