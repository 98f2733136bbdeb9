import { and, desc, eq, or, sql as raw, type SQL } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Db } from '../platform/db.ts'
import type { Refusal } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { answers, attempt_questions, attempts } from '../schema/exercise.ts'
import { classes, subjects } from '../schema/class.ts'
import { topics } from '../schema/topic.ts'
import { isMember } from '../class/own-class.ts'
import {
  attemptFrozen,
  attemptNotFound,
  isInScope,
  attemptNotOpen,
  type AttemptScope,
} from './open-attempt.ts'
import { parseAttemptId } from './request-headers.ts'

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
  raw`exists (select 1 from ${topics} where ${topics.id} = ${attempts.topic_id} and ${isMember(topics.class_id, user)})`

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

/** The caller's attempts that are open or not marked yet, newest first. Omits open ones in classes the caller has left. */
export async function getExerciseAttemptsMeta({
  db,
  user,
  query,
}: CallContext<'getExerciseAttemptsMeta'>): Promise<ResponseOf<'getExerciseAttemptsMeta'>> {
  const rows = await db
    .select({
      id: attempts.id,
      topic_id: attempts.topic_id,
      topic_name: topics.name,
      subject_name: subjects.name,
      started_at: attempts.started_at,
      submitted_at: attempts.submitted_at,
      state: attempts.state,
      progress: progress(),
    })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .where(
      and(
        eq(attempts.user_id, user.id),
        query.topic_id === undefined ? undefined : eq(attempts.topic_id, query.topic_id),
        or(
          eq(attempts.state, 'submitted'),
          and(eq(attempts.state, 'active'), isMember(topics.class_id, user.id)),
        ),
      ),
    )
    .orderBy(desc(attempts.started_at), desc(attempts.id))
  return rows.map(({ state, started_at, submitted_at, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    finished_at: submitted_at?.toISOString() ?? null,
    is_active: state === 'active',
  }))
}

/** The share, 0 to 1, of the attempt's subquestions that have more than white space as an answer. */
const progress = (): SQL<number> =>
  raw`(
    (select count(*) from ${answers} where ${answers.attempt_id} = ${attempts.id} and ${answers.answer} ~ '[^[:space:]]')::float8
    / greatest(1, (
      select sum(jsonb_array_length(${attempt_questions.exercise_json} -> 'subquestions'))
      from ${attempt_questions} where ${attempt_questions.attempt_id} = ${attempts.id})))`.mapWith(Number)
