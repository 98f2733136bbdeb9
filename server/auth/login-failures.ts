import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import { login_failures } from '../schema/auth.ts'

/** An account with this many failures in the window has to wait. Counted in the database, for all processes. */
const maxFailures = 10
const windowMs = 15 * 60_000

const getWindowStart = (now: Date): Date => new Date(now.getTime() - windowMs)

/**
 * Counts a failure before the attempt, so that parallel attempts can't exceed the limit; a success removes it. Returns
 * the failure's id, or null if the account has to wait.
 */
export function reserveFailure(db: Db, account: string, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    // Attempts at one account are serialized: each has to see the failures of those before it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login:${account}`}, 0))`)
    const [before] = await tx
      .select({ failures: count() })
      .from(login_failures)
      .where(and(eq(login_failures.account, account), gt(login_failures.failed_at, getWindowStart(now))))
    if ((before?.failures ?? 0) >= maxFailures) return null
    const [inserted] = await tx
      .insert(login_failures)
      .values({ account, failed_at: now })
      .returning({ id: login_failures.id })
    return inserted?.id ?? null
  })
}

/** Deletes failures outside the window. */
export async function deleteOldFailures(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(login_failures).where(lte(login_failures.failed_at, getWindowStart(now)))
}

/** Removes the failure reserved for an attempt that did not fail. */
export async function releaseFailure(db: DbOrTx, id: number): Promise<void> {
  await db.delete(login_failures).where(eq(login_failures.id, id))
}

/** Removes all failures of an account after a sign-in, including the reserved one. */
export async function deleteFailures(db: DbOrTx, account: string): Promise<void> {
  await db.delete(login_failures).where(eq(login_failures.account, account))
}

/**
 * Limits failed attempts of an account. Failures are counted outside the attempt's transaction, which a refusal rolls
 * back. A successful attempt has to remove the failure `failureId` in its own transaction.
 * @throws 429
 */
export async function limitAttempts<T>(
  db: Db,
  account: string,
  now: Date,
  attempt: (failureId: number) => Promise<T>,
): Promise<T> {
  const failureId = await reserveFailure(db, account, now)
  if (failureId === null)
    throw new Refusal(429, 'Too many failed attempts. Wait 15 minutes and try again.', {
      retryAfter: windowMs / 1000,
    })
  try {
    return await attempt(failureId)
  } catch (error) {
    if (!countsAsFailure(error)) await releaseFailure(db, failureId)
    throw error
  }
}

const countsAsFailure = (error: unknown): boolean =>
  error instanceof Refusal && [401, 403, 404].includes(error.status)
