import { sql as raw } from 'drizzle-orm'
import { toSubquestionId, type Question } from '../../contract/quiz-draft.ts'
import type { Tx } from '../platform/db.ts'
import { exercises, topics } from '../schema/topic.ts'

/** Stores the questions of a quiz as exercises. Reserves the ids first, because the ids of subquestions contain them. */
export async function storeExercises(tx: Tx, topicId: number, questions: Question[]): Promise<void> {
  const ids = await reserveIds(tx, questions.length)
  const rows = questions.map((question, index) => {
    const id = ids[index]
    if (id === undefined) throw new Error('Fewer exercise ids than questions')
    const focus_area_id = question.focusAreaId === null ? null : Number(question.focusAreaId)
    return { id, topic_id: topicId, position: index, focus_area_id, exercise_json: withIds(id, question) }
  })
  await tx.insert(exercises).values(rows)
}

async function reserveIds(tx: Tx, amount: number): Promise<number[]> {
  const reserved = await tx.execute<{ id: number }>(
    raw`select nextval(pg_get_serial_sequence('exercises', 'id'))::int as id from generate_series(1, ${amount}::int)`,
  )
  return reserved.rows.map((row) => row.id).sort((a, b) => a - b)
}

const withIds = (id: number, question: Question): Question => ({
  ...question,
  subquestions: question.subquestions.map((subquestion, index) => ({
    ...subquestion,
    id: toSubquestionId(id, index),
  })),
})

/** Adds the random topic of a class unless it has one. Called when there is first something to draw from. */
export async function ensureRandomTopic(tx: Tx, classId: number): Promise<void> {
  await tx
    .insert(topics)
    .values({
      class_id: classId,
      name: 'Mixed practice',
      description: 'Up to five exercises from the quizzes of this student group.',
      random: true,
      dataset_name: 'random',
      processing_status: 'completed',
      drafts: [],
    })
    .onConflictDoNothing()
}
