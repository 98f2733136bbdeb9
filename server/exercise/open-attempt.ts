import { and, eq, sql, type SQL } from 'drizzle-orm'
import { conflict, notFound, type Refusal } from '../platform/errors.ts'
import type { DbOrTx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { attempts, type AttemptState } from '../schema/exercise.ts'

/** One student's attempts at one quiz: the ids of both. */
export interface AttemptScope {
  user: number
  topic: number
}

export const isInScope = ({ user, topic }: AttemptScope) =>
  and(eq(attempts.user_id, user), eq(attempts.topic_id, topic))

/** A unique index allows at most one open attempt in a scope. */
export async function getOpenAttempt(
  db: DbOrTx,
  scope: AttemptScope,
): Promise<{ id: number; started_at: Date } | undefined> {
  const [attempt] = await db
    .select({ id: attempts.id, started_at: attempts.started_at })
    .from(attempts)
    .where(and(isInScope(scope), eq(attempts.state, 'active')))
  return attempt
}

/** Whether the person of a row of `users` has an open attempt at any quiz. */
export const hasOpenAttempt: SQL<boolean> = sql<boolean>`exists (select 1 from ${attempts} where ${attempts.user_id} = ${users.id} and ${attempts.state} = 'active')`

/** Only for the attempt's own student; everybody else gets the same 404 as without an attempt. */
export const attemptFrozen = () =>
  notFound(
    'You are not in the student group of this quiz at the moment. Your attempt and its answers are kept until you are back in it.',
  )

export const attemptNotFound = () => notFound('There is no open attempt at this quiz.')

/** The error for a call that names an attempt which is not open; `state` is undefined where there is no such attempt. */
export function attemptNotOpen(state: AttemptState | undefined, isAnotherOpen: boolean): Refusal {
  if (isAnotherOpen)
    return conflict('Another attempt at this quiz is open now. Go on with that one.', {
      code: 'attempt_changed',
    })
  if (state === undefined) return attemptNotFound()
  return conflict('This attempt has ended.', { code: 'attempt_finished' })
}
