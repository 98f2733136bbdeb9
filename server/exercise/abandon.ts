import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import type { Refusal } from '../platform/errors.ts'
import { parseAttemptId } from '../platform/request-headers.ts'
import type { CallContext } from '../platform/serve.ts'
import { attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { isMember } from '../class/own-class.ts'
import {
  attemptFrozen,
  attemptNotFound,
  isInScope,
  attemptNotOpen,
  type AttemptScope,
} from './open-attempt.ts'

/** Ends the open attempt without submitting it. Its answers are kept for a while, and repeating the call succeeds. */
export async function abandonAttempt({
  db,
  user,
  params,
  header,
  now,
}: CallContext<'abandonAttempt'>): Promise<null> {
  const scope = { user: user.id, topic: params.topicId }
  const attemptId = parseAttemptId(header)
  const abandoned = await db
    .update(attempts)
    .set({ state: 'abandoned', ended_at: now })
    .where(and(isInScope(scope), eq(attempts.state, 'active'), isInOwnClass(user.id), hasId(attemptId)))
    .returning({ id: attempts.id })
  if (abandoned.length > 0) return null
  const error = await getAbandonError(db, scope, attemptId)
  if (error !== null) throw error
  return null
}

const hasId = (id: number | null) => (id === null ? undefined : eq(attempts.id, id))

const isInOwnClass = (user: number): SQL =>
  sql`exists (select 1 from ${topics} where ${topics.id} = ${attempts.topic_id} and ${isMember(topics.class_id, user)})`

/** Null where the attempt is abandoned already. */
async function getAbandonError(
  db: Db,
  scope: AttemptScope,
  attemptId: number | null,
): Promise<Refusal | null> {
  const all = await db
    .select({ id: attempts.id, state: attempts.state, isMember: isMember(topics.class_id, scope.user) })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .where(isInScope(scope))
    .orderBy(desc(attempts.id))
  const attempt = attemptId === null ? all[0] : all.find(({ id }) => id === attemptId)
  if (attempt?.state === 'abandoned') return null
  if (all[0]?.isMember !== true) return attempt?.state === 'active' ? attemptFrozen() : attemptNotFound()
  const isOpen = all.some(({ state }) => state === 'active')
  return attemptNotOpen(attempt?.state, isOpen)
}
