import { and, count, eq, gt, lte } from 'drizzle-orm'
import type { Db, Sql } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import { login_failures } from '../schema/auth.ts'

/** After so many failures in this time an account has to wait; counted in the database, so that every process knows. */
const mostFailures = 10
const span = 15 * 60_000

const spanStart = (now: Date): Date => new Date(now.getTime() - span)

export async function hasFailedTooOften(sql: Sql, account: string, now: Date): Promise<boolean> {
  const [row] = await sql
    .select({ failures: count() })
    .from(login_failures)
    .where(and(eq(login_failures.account, account), gt(login_failures.failed_at, spanStart(now))))
  return (row?.failures ?? 0) >= mostFailures
}

export async function countFailure(sql: Sql, account: string, now: Date): Promise<void> {
  await forgetOldFailures(sql, now)
  await sql.insert(login_failures).values({ account, failed_at: now })
}

/** Failures that count no more. */
export async function forgetOldFailures(sql: Sql, now: Date): Promise<void> {
  await sql.delete(login_failures).where(lte(login_failures.failed_at, spanStart(now)))
}

export async function forgetFailures(sql: Sql, account: string): Promise<void> {
  await sql.delete(login_failures).where(eq(login_failures.account, account))
}

/**
 * Lets an account try, and counts where it is refused. The count is written outside the attempt's transaction, which a
 * refusal rolls back.
 */
export async function attemptOf<T>(
  db: Db,
  account: string,
  now: Date,
  attempt: () => Promise<T>,
): Promise<T> {
  if (await hasFailedTooOften(db, account, now))
    throw new Refusal(429, 'Too many failed attempts. Wait 15 minutes and try again.', {
      retryAfter: span / 1000,
    })
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Refusal && [401, 403, 404].includes(error.status))
      await countFailure(db, account, now)
    throw error
  }
}
