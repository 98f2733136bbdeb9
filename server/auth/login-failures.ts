import { and, count, eq, gt, lte, sql as fragment } from 'drizzle-orm'
import type { Db, Sql } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import { login_failures } from '../schema/auth.ts'

/** After so many failures in this time an account has to wait; counted in the database, so that every process knows. */
const mostFailures = 10
const span = 15 * 60_000

const spanStart = (now: Date): Date => new Date(now.getTime() - span)

/**
 * Counts an attempt as a failure before it is made, so that many at once can try no more than the limit; whoever
 * succeeds takes the failures back. Returns the failure's id, or null where the account has to wait.
 */
export function reserveFailure(db: Db, account: string, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    // Attempts at one account take turns here, for each has to see the failures of those before it.
    await tx.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${`login:${account}`}, 0))`)
    const [before] = await tx
      .select({ failures: count() })
      .from(login_failures)
      .where(and(eq(login_failures.account, account), gt(login_failures.failed_at, spanStart(now))))
    if ((before?.failures ?? 0) >= mostFailures) return null
    const [reserved] = await tx
      .insert(login_failures)
      .values({ account, failed_at: now })
      .returning({ id: login_failures.id })
    return reserved?.id ?? null
  })
}

/** Failures that count no more. */
export async function forgetOldFailures(sql: Sql, now: Date): Promise<void> {
  await sql.delete(login_failures).where(lte(login_failures.failed_at, spanStart(now)))
}

/** The attempt it was reserved for did not fail. */
export async function releaseFailure(sql: Sql, id: number): Promise<void> {
  await sql.delete(login_failures).where(eq(login_failures.id, id))
}

/** After a sign-in: all failures of the account, the one reserved for this attempt among them. */
export async function forgetFailures(sql: Sql, account: string): Promise<void> {
  await sql.delete(login_failures).where(eq(login_failures.account, account))
}

/**
 * Lets an account try, and counts where it is refused. The count is written outside the attempt's transaction, which a
 * refusal rolls back. An attempt that succeeds releases or forgets the failure `reserved` for it in its transaction.
 */
export async function attemptOf<T>(
  db: Db,
  account: string,
  now: Date,
  attempt: (reserved: number) => Promise<T>,
): Promise<T> {
  const reserved = await reserveFailure(db, account, now)
  if (reserved === null)
    throw new Refusal(429, 'Too many failed attempts. Wait 15 minutes and try again.', {
      retryAfter: span / 1000,
    })
  try {
    return await attempt(reserved)
  } catch (error) {
    if (!isFailure(error)) await releaseFailure(db, reserved)
    throw error
  }
}

const isFailure = (error: unknown): boolean =>
  error instanceof Refusal && [401, 403, 404].includes(error.status)
