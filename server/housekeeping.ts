import { forgetOldFailures } from './auth/login-failures.ts'
import { forgetUsedTokens } from './auth/login.ts'
import { forgetOldRefreshTokens } from './demo-identity/tokens.ts'
import { forgetOldCodes } from './demo-identity/verification-codes.ts'
import { forgetOldAnswers } from './exercise/old-answers.ts'
import type { JobHandler } from './platform/jobs.ts'
import { deleteExpiredSessions } from './platform/session.ts'

/** Deletes what has outlived its purpose; each noun knows for itself what that is. */
export const housekeeping: JobHandler = async (_data, { db, now }) => {
  const moment = now()
  await deleteExpiredSessions(db, moment)
  await forgetUsedTokens(db, moment)
  await forgetOldFailures(db, moment)
  await forgetOldCodes(db, moment)
  await forgetOldRefreshTokens(db, moment)
  await forgetOldAnswers(db, moment)
}
