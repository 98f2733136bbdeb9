import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Question } from '../../contract/quiz-draft.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { classes, focus_areas } from '../schema/class.ts'
import { exercises, topics } from '../schema/topic.ts'
import { isMember } from './membership.ts'

/** Stored exercises of the caller's classes to pick from; those of deleted topics have left the bank. */
export async function getExercisesForFocusArea({
  db,
  user,
  params,
  query,
}: CallContext<'getExercisesForFocusArea'>): Promise<ResponseOf<'getExercisesForFocusArea'>> {
  const { focusAreaId } = params
  const [area] = await db
    .select({ id: focus_areas.id })
    .from(focus_areas)
    .where(eq(focus_areas.id, focusAreaId))
  if (area === undefined) throw notFound('This focus area does not exist.')
  if (query.group_id !== undefined) await refuseOthersClass(db, user.id, query.group_id)
  const inGroup = query.group_id === undefined ? undefined : eq(topics.class_id, query.group_id)
  const inBank = and(isNull(topics.deleted_at), eq(topics.processing_status, 'completed'))
  return stored(
    db,
    and(eq(exercises.focus_area_id, focusAreaId), isMember(topics.class_id, user.id), inGroup, inBank),
  )
}

/** A topic's questions with their mark schemes, as its class's teachers see them. */
export async function previewExercises({
  db,
  user,
  params,
}: CallContext<'previewExercises'>): Promise<ResponseOf<'previewExercises'>> {
  const [topic] = await db
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.id, params.topicId), isNull(topics.deleted_at), isMember(topics.class_id, user.id)))
  if (topic === undefined) throw notFound('This quiz does not exist.')
  return stored(db, eq(exercises.topic_id, topic.id))
}

/** In the order asked for; one that is not of the caller's classes hides them all. */
export async function getMarkScheme({
  db,
  user,
  body,
}: CallContext<'getMarkScheme'>): Promise<ResponseOf<'getMarkScheme'>> {
  const wanted = [...new Set(body.question_ids)]
  const rows = await stored(db, and(inArray(exercises.id, wanted), isMember(topics.class_id, user.id)))
  const questions = new Map(rows.map(({ id, exercise_json }) => [id, exercise_json]))
  return {
    mark_schemes: wanted.map((id) => {
      const question = questions.get(id)
      if (question === undefined) throw notFound('One of these questions does not exist.')
      return { id, subquestion: schemeOf(question) }
    }),
  }
}

const schemeOf = (question: Question) =>
  question.subquestions.map(({ id, answers }) => ({
    id,
    answer: answers.map(({ answer, maxPoints }) => ({ mark: maxPoints, description: answer })),
  }))

async function refuseOthersClass(db: Db, teacher: number, group: number): Promise<void> {
  const own = and(eq(classes.id, group), isMember(classes.id, teacher))
  const [row] = await db.select({ id: classes.id }).from(classes).where(own)
  if (row === undefined) throw notFound('This group does not exist.')
}

const stored = (db: Db, which: SQL | undefined) =>
  db
    .select({ id: exercises.id, exercise_json: exercises.exercise_json })
    .from(exercises)
    .innerJoin(topics, eq(topics.id, exercises.topic_id))
    .where(which)
    .orderBy(asc(exercises.topic_id), asc(exercises.position), asc(exercises.id))
