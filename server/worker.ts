import { deleteOldFailures } from './auth/login-failures.ts'
import { deleteExpiredTokens } from './auth/login.ts'
import { deleteOldRefreshTokens } from './demo-identity/tokens.ts'
import { deleteOldCodes } from './demo-identity/verification-codes.ts'
import type { Examiner } from './examiner/examiner.ts'
import { markAttempt } from './exercise/mark-attempt.ts'
import { deleteOldReplaced } from './exercise/replaced-feedback.ts'
import { giveUpFeedback, rewriteFeedback, verifyFeedback } from './exercise/rework-feedback.ts'
import { deleteOldAnswers } from './exercise/store-answers.ts'
import { learnFromDecisions } from './marking/learning.ts'
import { markByNewScheme } from './marking/mark-by-new-scheme.ts'
import { releaseDueMarks } from './marking/release-marks.ts'
import { getGivenUpName } from './platform/job-queue.ts'
import type { JobHandler } from './platform/jobs.ts'
import { deleteExpiredSessions } from './platform/session.ts'
import { deleteOldListRows } from './roster/list-rows.ts'
import { deleteOldDrills } from './room/drills.ts'
import { deleteOldPresence } from './room/stored-presence.ts'
import { recalculateStats } from './stats/recalculation.ts'
import { giveUpTopic, processTopic } from './topic/process-topic.ts'

/** All background jobs by name. Their handlers live beside their nouns. */
export const jobHandlers = (examiner: Examiner): Record<string, JobHandler> => ({
  'process-topic': processTopic(examiner),
  [getGivenUpName('process-topic')]: giveUpTopic,
  // Without a handler for giving up: the attempt stays submitted, and its student can request the marking again.
  'mark-attempt': markAttempt(examiner),
  'mark-by-new-scheme': markByNewScheme(examiner),
  'learn-marks': learnFromDecisions,
  'verify-feedback': verifyFeedback(examiner),
  [getGivenUpName('verify-feedback')]: giveUpFeedback,
  'suggest-feedback': rewriteFeedback(examiner),
  [getGivenUpName('suggest-feedback')]: giveUpFeedback,
  'recalculate-stats': recalculateStats,
  'release-due-marks': releaseDueMarks,
  housekeeping,
})

/** Jobs that run once an hour without a request. */
export const hourlyJobs: readonly string[] = ['housekeeping']

/** Jobs that run every half minute without a request. */
export const frequentJobs: readonly string[] = ['release-due-marks']

/** With an AI service these jobs are retried for a day: nobody can mark an attempt while the service is away. */
export const longRetryJobs: readonly string[] = ['mark-attempt', 'mark-by-new-scheme']

/** Deletes expired rows; each noun decides which of its rows those are. */
const housekeeping: JobHandler = async (_data, { db, now }) => {
  const moment = now()
  await deleteExpiredSessions(db, moment)
  await deleteExpiredTokens(db, moment)
  await deleteOldFailures(db, moment)
  await deleteOldCodes(db, moment)
  await deleteOldRefreshTokens(db, moment)
  await deleteOldAnswers(db, moment)
  await deleteOldReplaced(db, moment)
  await deleteOldPresence(db, moment)
  await deleteOldDrills(db, moment)
  await deleteOldListRows(db, moment)
}
