import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Question } from '../../contract/quiz-draft.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { classes, focus_areas } from '../schema/class.ts'
import { exercises, topics } from '../schema/topic.ts'
import { isMember } from '../class/own-class.ts'

/** The exercises of a focus area in the caller's classes, to copy into a quiz. Excludes those of deleted quizzes. */
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
  if (query.group_id !== undefined) await refuseUnknownClass(db, user.id, query.group_id)
  const isInClass = query.group_id === undefined ? undefined : eq(topics.class_id, query.group_id)
  const isInBank = and(isNull(topics.deleted_at), eq(topics.processing_status, 'completed'))
  const isOwn = isMember(topics.class_id, user.id)
  return getStoredExercises(db, and(eq(exercises.focus_area_id, focusAreaId), isOwn, isInClass, isInBank))
}

/** The questions of a quiz with their mark schemes, for the teachers of its class. */
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
  return getStoredExercises(db, eq(exercises.topic_id, topic.id))
}

/**
 * The mark schemes in the order of the ids.
 * @throws 404 if any of the questions is not in the caller's classes
 */
export async function getMarkScheme({
  db,
  user,
  body,
}: CallContext<'getMarkScheme'>): Promise<ResponseOf<'getMarkScheme'>> {
  const ids = [...new Set(body.question_ids)]
  const rows = await getStoredExercises(
    db,
    and(inArray(exercises.id, ids), isMember(topics.class_id, user.id)),
  )
  const questions = new Map(rows.map(({ id, exercise_json }) => [id, exercise_json]))
  return {
    mark_schemes: ids.map((id) => {
      const question = questions.get(id)
      if (question === undefined) throw notFound('One of these questions does not exist.')
      return { id, subquestion: toMarkScheme(question) }
    }),
  }
}

const toMarkScheme = (question: Question) =>
  question.subquestions.map(({ id, answers }) => ({
    id,
    answer: answers.map(({ answer, maxPoints }) => ({ mark: maxPoints, description: answer })),
  }))

async function refuseUnknownClass(db: Db, teacher: number, classId: number): Promise<void> {
  const isOwn = and(eq(classes.id, classId), isMember(classes.id, teacher))
  const [ownClass] = await db.select({ id: classes.id }).from(classes).where(isOwn)
  if (ownClass === undefined) throw notFound('This group does not exist.')
}

const getStoredExercises = (db: Db, condition: SQL | undefined) =>
  db
    .select({ id: exercises.id, exercise_json: exercises.exercise_json })
    .from(exercises)
    .innerJoin(topics, eq(topics.id, exercises.topic_id))
    .where(condition)
    .orderBy(asc(exercises.topic_id), asc(exercises.position), asc(exercises.id))
