import { answerCalls } from '../../contract/answer-calls.ts'
import { screenCalls } from '../../contract/screen-calls.ts'
import { createCalls } from './call.ts'

/** The calls of signed-in screens; the public pages load no more than `auth.ts`. */
export const call = createCalls({ ...answerCalls, ...screenCalls })
