import { and, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db.ts'
import { results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_decisions } from '../schema/marking.ts'
import { topics } from '../schema/topic.ts'
import { requireValue, type People } from './store-people.ts'

export const heldQuizName = 'Waves'
export const decidedQuizName = 'Acids and alkalis'

/** What the teachers did with results: of one quiz the latest marks are held, of another all that was to check is checked. */
export async function storeTeaching(
  tx: Tx,
  people: People,
  times: { heldSince: Date; releasedAt: Date },
): Promise<void> {
  await holdLatest(tx, await findQuiz(tx, heldQuizName), times.heldSince)
  await decide(tx, await findQuiz(tx, decidedQuizName), people.teacher(1), times.releasedAt)
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
