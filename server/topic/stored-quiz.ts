import { createHash } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Question } from '../../contract/quiz-draft.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import type { DbOrTx } from '../platform/db.ts'
import { conflict } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { classes } from '../schema/class.ts'
import { exercises, topics } from '../schema/topic.ts'
import { isBegun } from './availability.ts'
import { topicNotFound } from './lock-topic.ts'

type StoredTopic = typeof topics.$inferSelect

/** A quiz as its teachers edit it: with the questions as they stand, or with its drafts where processing failed. */
export async function getTopicDraft({
  db,
  user,
  params,
}: CallContext<'getTopicDraft'>): Promise<ResponseOf<'getTopicDraft'>> {
  const [row] = await db
    .select({ topic: topics, subject_id: classes.subject_id, is_begun: isBegun })
    .from(topics)
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .where(and(eq(topics.id, params.id), isNull(topics.deleted_at), isMember(classes.id, user.id)))
  if (row === undefined) throw topicNotFound()
  const { topic, subject_id, is_begun } = row
  refuseUnready(topic)
  const { name, description, class_id, held, is_draft, opens_at, closes_at, one_attempt } = topic
  const questions = await getQuestions(db, topic)
  return {
    ...{ name, description, class_id, subject_id, is_begun, held, is_draft, one_attempt },
    opens_at: opens_at?.toISOString() ?? null,
    closes_at: closes_at?.toISOString() ?? null,
    exercises: questions,
    version: getVersion(topic, questions),
  }
}

/** @throws 409 for a quiz without questions of its own, or whose questions are being made */
export function refuseUnready({ random, processing_status }: StoredTopic): void {
  if (random) throw conflict('Mixed practice is made from the other quizzes and has no questions of its own.')
  if (processing_status === 'processing')
    throw conflict('The questions of this quiz are being made. Wait until it is ready.')
}

export async function getQuestions(db: DbOrTx, topic: StoredTopic): Promise<Question[]> {
  if (topic.processing_status === 'failed') return topic.drafts
  const rows = await db
    .select({ question: exercises.exercise_json })
    .from(exercises)
    .where(eq(exercises.topic_id, topic.id))
    .orderBy(asc(exercises.position), asc(exercises.id))
  return rows.map(({ question }) => question)
}

/** Changes with everything that teachers edit, so that an edit made over an older state is noticed. */
export function getVersion(topic: StoredTopic, questions: Question[]): string {
  const { name, description, is_draft, opens_at, closes_at, one_attempt, held } = topic
  const state = [name, description, is_draft, opens_at, closes_at, one_attempt, held, questions]
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 32)
}
