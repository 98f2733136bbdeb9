import { exerciseJobs } from './exercise/jobs.ts'
import type { Examiner } from './examiner/examiner.ts'
import type { JobHandler } from './platform/jobs.ts'
import { statsJobs } from './stats/jobs.ts'
import { topicJobs } from './topic/jobs.ts'
import { forgetOldFailures } from './auth/login-failures.ts'
import { forgetUsedTokens } from './auth/login.ts'
import { forgetOldRefreshTokens } from './demo-identity/tokens.ts'
import { forgetOldCodes } from './demo-identity/verification-codes.ts'
import { forgetOldAnswers } from './exercise/old-answers.ts'
import { deleteExpiredSessions } from './platform/session.ts'

/** All work that takes time, by name. Each piece lives beside its noun. */
export const jobHandlers = (examiner: Examiner): Record<string, JobHandler> => ({
  ...topicJobs(examiner),
  ...exerciseJobs(examiner),
  ...statsJobs,
  housekeeping,
})

/** What nobody asks for and is to be done once an hour. */
export const hourlyJobs: readonly string[] = ['housekeeping']

/** What is tried for a day before it is given up: a pupil's work is to be marked, however long the examiner is away. */
export const longRetryJobs: readonly string[] = ['mark-attempt']

/** Deletes what has outlived its purpose; each noun knows for itself what that is. */
const housekeeping: JobHandler = async (_data, { db, now }) => {
  const moment = now()
  await deleteExpiredSessions(db, moment)
  await forgetUsedTokens(db, moment)
  await forgetOldFailures(db, moment)
  await forgetOldCodes(db, moment)
  await forgetOldRefreshTokens(db, moment)
  await forgetOldAnswers(db, moment)
}
