import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { notifyOfQuery } from '../exercise/query-notifications.ts'
import type { Tx } from '../platform/db.ts'
import { results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_decisions, mark_queries } from '../schema/marking.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'
import { requireValue, type People } from './store-people.ts'

export const heldQuizName = 'Waves'
export const decidedQuizName = 'Acids and alkalis'
export const queriedQuizName = 'Atoms and elements'

/**
 * What the teachers did with results: of one quiz the latest marks are held, of another all that was to check is checked.
 * And student 1 asks to look at a mark again.
 */
export async function storeTeaching(
  tx: Tx,
  people: People,
  times: { heldSince: Date; releasedAt: Date },
): Promise<void> {
  await holdLatest(tx, await findQuiz(tx, heldQuizName), times.heldSince)
  await decide(tx, await findQuiz(tx, decidedQuizName), people.teacher(1), times.releasedAt)
  await query(tx, await findQuiz(tx, queriedQuizName), people.student(1))
}

async function findQuiz(tx: Tx, name: string): Promise<number> {
  const [topic] = await tx.select({ id: topics.id }).from(topics).where(eq(topics.name, name))
  return requireValue(topic, `quiz ${name}`).id
}

/** Marks from before the teacher began to hold them stay released. */
async function holdLatest(tx: Tx, topicId: number, since: Date): Promise<void> {
  await tx.update(topics).set({ held: true }).where(eq(topics.id, topicId))
  await tx
    .update(results)
    .set({ released_at: null })
    .where(and(eq(results.topic_id, topicId), gte(results.finished_at, since)))
}

/** The teacher agrees with each mark that was to check, and then releases all. */
async function decide(tx: Tx, topicId: number, user_id: number, releasedAt: Date): Promise<void> {
  await tx.update(topics).set({ release_at: releasedAt }).where(eq(topics.id, topicId))
  const { result_id, subquestion_id, mark, marking } = subquestion_feedback
  const toCheck = await tx
    .select({ result_id, subquestion_id, mark, marking })
    .from(subquestion_feedback)
    .innerJoin(results, eq(results.id, result_id))
    .where(and(eq(results.topic_id, topicId), sql`(${marking} ->> 'please_check')::boolean`))
    .orderBy(result_id, subquestion_id)
  const decisions = toCheck.map((cell) => ({
    ...{ result_id: cell.result_id, subquestion_id: cell.subquestion_id, mark: cell.mark, user_id },
    ...{ decided_by: 'teacher' as const, cause: 'teacher' as const, decided_at: releasedAt },
    points: cell.marking.entries.map(({ awarded }) => awarded),
  }))
  const added = await tx.insert(mark_decisions).values(decisions).returning()
  for (const { id, ...cell } of added)
    await tx
      .update(subquestion_feedback)
      .set({ decided_by: 'teacher', teacher_decision_id: id })
      .where(and(eq(result_id, cell.result_id), eq(subquestion_id, cell.subquestion_id)))
}

const minuteMs = 60_000

/** Half an hour later the student queries the mark that is the lowest in the latest result of a quiz. */
async function query(tx: Tx, topicId: number, studentId: number): Promise<void> {
  const { result_id, subquestion_id, mark, max_points, position } = subquestion_feedback
  const [lowest] = await tx
    .select({ result_id, subquestion_id, mark, finished_at: results.finished_at })
    .from(subquestion_feedback)
    .innerJoin(results, eq(results.id, result_id))
    .where(and(eq(results.topic_id, topicId), eq(results.user_id, studentId)))
    .orderBy(desc(results.finished_at), sql`${mark} / ${max_points}`, position)
    .limit(1)
  const reason = 'I think I said that in my own words. Could you read it again, please?'
  const { finished_at, ...cell } = requireValue(lowest, 'mark to query')
  const asked_at = new Date(finished_at.getTime() + 30 * minuteMs)
  await tx.insert(mark_queries).values({ ...cell, reason, asked_at })
  await notifyOfQuery(tx, { resultId: cell.result_id, subQuestionId: cell.subquestion_id })
  await tx
    .update(notifications)
    .set({ created_at: asked_at })
    .where(eq(notifications.result_id, cell.result_id))
}
