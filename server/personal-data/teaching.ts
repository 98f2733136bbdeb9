import { and, asc, eq, inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Question } from '../../contract/quiz-draft.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'
import { classes } from '../schema/class.ts'
import { reactions, results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_decisions, replaced_feedback } from '../schema/marking.ts'
import { exercises, topics } from '../schema/topic.ts'

type PersonalData = ResponseOf<'getMyData'>

/** The quizzes that a teacher made, also deleted ones that are kept for their results. */
export async function findQuizzes(db: DbOrTx, userId: number): Promise<PersonalData['quizzes']> {
  const rows = await db
    .select({ topic: topics, group: classes.name })
    .from(topics)
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .where(eq(topics.created_by, userId))
    .orderBy(asc(topics.id))
  const questions = await findQuestions(
    db,
    rows.map(({ topic }) => topic.id),
  )
  return rows.map(({ topic, group }) => ({
    ...{ name: topic.name, description: topic.description, group },
    created_at: topic.created_at.toISOString(),
    deleted_at: topic.deleted_at?.toISOString() ?? null,
    questions: (questions.get(topic.id) ?? topic.drafts).map(toQuestion),
  }))
}

async function findQuestions(db: DbOrTx, topicIds: number[]): Promise<Map<number, Question[]>> {
  const rows = await db
    .select({ topic_id: exercises.topic_id, question: exercises.exercise_json })
    .from(exercises)
    .where(inArray(exercises.topic_id, topicIds))
    .orderBy(asc(exercises.topic_id), asc(exercises.position))
  const found = new Map<number, Question[]>()
  for (const { topic_id, question } of rows) found.set(topic_id, [...(found.get(topic_id) ?? []), question])
  return found
}

const toQuestion = ({ questionDescription, generationPrompt, subquestions }: Question) => ({
  text: questionDescription || generationPrompt,
  parts: subquestions.map((part) => ({
    text: part.subquestionDescription,
    answers: part.answers.map(({ answer, maxPoints }) => ({ answer, marks: maxPoints })),
  })),
})

/** What a teacher decided about marks, with their notes. */
export async function findDecisions(db: DbOrTx, userId: number): Promise<PersonalData['decisions']> {
  const { subquestion_id, mark, note, decided_at } = mark_decisions
  const rows = await db
    .select({ quiz: topics.name, group: classes.name, subquestion_id, mark, note, decided_at })
    .from(mark_decisions)
    .innerJoin(results, eq(results.id, mark_decisions.result_id))
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .innerJoin(classes, eq(classes.id, results.class_id))
    .where(eq(mark_decisions.user_id, userId))
    .orderBy(asc(mark_decisions.id))
  return rows.map((row) => ({ ...row, decided_at: row.decided_at.toISOString() }))
}

/** Feedback as a teacher wrote it, also what was replaced since. */
export async function findEdits(db: DbOrTx, userId: number): Promise<PersonalData['edits']> {
  const written = unionAll(
    db
      .select({
        ...{ result_id: subquestion_feedback.result_id, subquestion_id: subquestion_feedback.subquestion_id },
        ...{ feedback: subquestion_feedback.feedback, edited_at: subquestion_feedback.feedback_edited_at },
      })
      .from(subquestion_feedback)
      .where(
        and(
          eq(subquestion_feedback.feedback_edited_by, userId),
          eq(subquestion_feedback.feedback_source, 'teacher'),
        ),
      ),
    db
      .select({
        ...{ result_id: replaced_feedback.result_id, subquestion_id: replaced_feedback.subquestion_id },
        ...{ feedback: replaced_feedback.feedback, edited_at: replaced_feedback.feedback_edited_at },
      })
      .from(replaced_feedback)
      .where(eq(replaced_feedback.feedback_edited_by, userId)),
  ).as('written')
  const { subquestion_id, feedback, edited_at } = written
  const rows = await db
    .select({ quiz: topics.name, group: classes.name, subquestion_id, feedback, edited_at })
    .from(written)
    .innerJoin(results, eq(results.id, written.result_id))
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .innerJoin(classes, eq(classes.id, results.class_id))
    .orderBy(asc(edited_at), asc(written.result_id), asc(subquestion_id))
  return rows.map((row) => ({ ...row, edited_at: row.edited_at?.toISOString() ?? null }))
}

/** A teacher's likes and dislikes of feedback. */
export const findReactions = (db: DbOrTx, userId: number): Promise<PersonalData['reactions']> =>
  db
    .select({
      ...{ quiz: topics.name, group: classes.name },
      ...{ subquestion_id: reactions.subquestion_id, reaction: reactions.reaction },
    })
    .from(reactions)
    .innerJoin(results, eq(results.id, reactions.result_id))
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .innerJoin(classes, eq(classes.id, results.class_id))
    .where(eq(reactions.user_id, userId))
    .orderBy(asc(reactions.result_id), asc(reactions.subquestion_id))
