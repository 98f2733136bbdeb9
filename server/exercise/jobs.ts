import type { Examiner } from '../examiner/examiner.ts'
import { getGivenUpName, type JobHandler } from '../platform/jobs.ts'
import { markAttempt } from './mark-attempt.ts'
import { carryOutSuggestion, giveUpFeedback, verifyFeedback } from './rework-feedback.ts'

/** A marking that was given up leaves the attempt as handed in, and its student can have it marked again. */
export const exerciseJobs = (examiner: Examiner): Record<string, JobHandler> => ({
  'mark-attempt': markAttempt(examiner),
  'verify-feedback': verifyFeedback(examiner),
  [getGivenUpName('verify-feedback')]: giveUpFeedback,
  'suggest-feedback': carryOutSuggestion(examiner),
  [getGivenUpName('suggest-feedback')]: giveUpFeedback,
})
