import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { attempts } from '../schema/exercise.ts'
import type { topics } from '../schema/topic.ts'
import { openAttempt, type Sitter } from './open-attempt.ts'

/** How many exercises a random topic draws at most. */
const drawn = 5

export type TopicToSit = Pick<
  typeof topics.$inferSelect,
  'id' | 'class_id' | 'random' | 'processing_status' | 'deleted_at'
>

export interface Sitting {
  id: number
  started_at: Date
  isNew: boolean
}

/**
 * Starts an attempt with its own copy of the questions. Two that start at once end up with the same attempt: a unique
 * index lets one in, and the other reads what the first has committed, questions included.
 */
export async function startAttempt(db: Db, sitter: Sitter, topic: TopicToSit, now: Date): Promise<Sitting> {
  if (topic.deleted_at !== null || topic.processing_status !== 'completed')
    throw notFound('This quiz cannot be attempted.')
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(attempts)
      .values({ user_id: sitter.user, topic_id: sitter.topic, started_at: now })
      .onConflictDoNothing()
      .returning({ id: attempts.id, started_at: attempts.started_at })
    if (made === undefined) return startedByAnother(tx, sitter)
    const copied = await tx.execute(copyQuestions(made.id, topic))
    if (copied.rows.length === 0) throw notFound('This quiz has no questions yet.')
    return { ...made, isNew: true }
  })
}

async function startedByAnother(tx: Tx, sitter: Sitter): Promise<Sitting> {
  const open = await openAttempt(tx, sitter)
  if (open === undefined)
    throw conflict('This attempt was just ended elsewhere. Try again.', { code: 'attempt_finished' })
  return { ...open, isNew: false }
}

const copyQuestions = (attempt: number, topic: TopicToSit): SQL => sql`
  insert into attempt_questions (attempt_id, position, question_id, exercise_json)
  select ${attempt}::int, place, id, exercise_json
  from (${topic.random ? drawnFrom(topic.class_id) : ownOf(topic.id)}) as picked
  returning position`

const ownOf = (topic: number): SQL => sql`
  select id, exercise_json, row_number() over (order by position, id) as place
  from exercises where topic_id = ${topic}::int`

const drawnFrom = (classId: number): SQL => sql`
  select exercises.id, exercise_json, row_number() over (order by random()) as place
  from exercises join topics on topics.id = exercises.topic_id
  where topics.class_id = ${classId}::int and topics.processing_status = 'completed'
    and topics.deleted_at is null and not topics.random
  order by place limit ${drawn}::int`
