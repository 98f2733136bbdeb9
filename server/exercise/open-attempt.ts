import { and, eq, sql as fragment, type SQL } from 'drizzle-orm'
import { conflict, notFound, type Refusal } from '../platform/errors.ts'
import type { Sql } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { attempts, type AttemptState } from '../schema/exercise.ts'

/** Whose attempts at which topic. */
export interface Sitter {
  user: number
  topic: number
}

export const ofSitter = ({ user, topic }: Sitter) =>
  and(eq(attempts.user_id, user), eq(attempts.topic_id, topic))

/** The one attempt that may be open, if it is. */
export async function openAttempt(
  sql: Sql,
  sitter: Sitter,
): Promise<{ id: number; started_at: Date } | undefined> {
  const [attempt] = await sql
    .select({ id: attempts.id, started_at: attempts.started_at })
    .from(attempts)
    .where(and(ofSitter(sitter), eq(attempts.state, 'active')))
  return attempt
}

/** Whether the person of a row of `users` has an open attempt at any quiz. */
export const hasOpenAttempt: SQL<boolean> = fragment<boolean>`exists (select 1 from ${attempts} where ${attempts.user_id} = ${users.id} and ${attempts.state} = 'active')`

/** To the student whose own attempt it is; to everybody else it is as if there were none. */
export const frozenAttempt = () =>
  notFound(
    'You are not in the student group of this quiz at the moment. Your attempt and its answers are kept until you are back in it.',
  )

export const noAttempt = () => notFound('There is no open attempt at this quiz.')

/** Why a call that names an attempt which is not open cannot go on; `state` is undefined where no such attempt is known. */
export function whyNotOpen(state: AttemptState | undefined, anotherIsOpen: boolean): Refusal {
  if (anotherIsOpen)
    return conflict('Another attempt at this quiz is open now. Go on with that one.', {
      code: 'attempt_changed',
    })
  if (state === undefined) return noAttempt()
  return conflict('This attempt has ended.', { code: 'attempt_finished' })
}
