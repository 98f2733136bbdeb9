import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Db } from '../platform/db.ts'
import type { Refusal } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { answers, attempt_questions, attempts } from '../schema/exercise.ts'
import { classes, subjects } from '../schema/class.ts'
import { topics } from '../schema/topic.ts'
import { isMember } from './membership.ts'
import { frozenAttempt, noAttempt, ofSitter, whyNotOpen, type Sitter } from './open-attempt.ts'
import { attemptOf } from './request-headers.ts'

/** Ends the open attempt without handing it in; its answers stay behind the scenes. Asked again it succeeds again. */
export async function abandonAttempt({
  db,
  user,
  params,
  header,
  now,
}: CallContext<'abandonAttempt'>): Promise<null> {
  const sitter = { user: user.id, topic: params.topicId }
  const named = attemptOf(header)
  const abandoned = await db
    .update(attempts)
    .set({ state: 'abandoned', ended_at: now })
    .where(and(ofSitter(sitter), eq(attempts.state, 'active'), inOwnClass(user.id), isNamed(named)))
    .returning({ id: attempts.id })
  if (abandoned.length > 0) return null
  const refusal = await whyNotAbandoned(db, sitter, named)
  if (refusal !== null) throw refusal
  return null
}

const isNamed = (named: number | null) => (named === null ? undefined : eq(attempts.id, named))

const inOwnClass = (user: number): SQL =>
  sql`exists (select 1 from ${topics} where ${topics.id} = ${attempts.topic_id} and ${isMember(topics.class_id, user)})`

/** Null where the attempt meant is abandoned already. */
async function whyNotAbandoned(db: Db, sitter: Sitter, named: number | null): Promise<Refusal | null> {
  const own = await db
    .select({ id: attempts.id, state: attempts.state, member: isMember(topics.class_id, sitter.user) })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .where(ofSitter(sitter))
    .orderBy(desc(attempts.id))
  const meant = named === null ? own[0] : own.find(({ id }) => id === named)
  if (meant?.state === 'abandoned') return null
  if (own[0]?.member !== true) return meant?.state === 'active' ? frozenAttempt() : noAttempt()
  const open = own.find(({ state }) => state === 'active')
  return whyNotOpen(meant?.state, open !== undefined)
}

/** The caller's attempts that are open or wait for their marks, newest first; those of a class they left are frozen. */
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

/** Share of the attempt's subquestions with an answer, white space being none. */
const progress = (): SQL<number> =>
  sql`(
    (select count(*) from ${answers} where ${answers.attempt_id} = ${attempts.id} and ${answers.answer} ~ '[^[:space:]]')::float8
    / greatest(1, (
      select sum(jsonb_array_length(${attempt_questions.exercise_json} -> 'subquestions'))
      from ${attempt_questions} where ${attempt_questions.attempt_id} = ${attempts.id})))`.mapWith(Number)
