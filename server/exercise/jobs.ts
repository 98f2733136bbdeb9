import type { Examiner } from '../examiner/examiner.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { markAttempt } from './mark-attempt.ts'
import { suggestFeedback, verifyFeedback } from './rework-feedback.ts'

export const exerciseJobs = (examiner: Examiner): Record<string, JobHandler> => ({
  'mark-attempt': markAttempt(examiner),
  'verify-feedback': verifyFeedback(examiner),
  'suggest-feedback': suggestFeedback(examiner),
})
