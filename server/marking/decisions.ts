import { and, desc, eq, sql } from 'drizzle-orm'
import { isMarkedBy } from '../../contract/mark-scheme.ts'
import type { Subquestion } from '../../contract/quiz-draft.ts'
import type { StoredMarking } from '../../contract/shapes/exercise.ts'
import { isMember } from '../class/own-class.ts'
import type { Cell } from '../exercise/cell.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import { answers, attempt_questions, results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_decisions } from '../schema/marking.ts'
import { exercises } from '../schema/topic.ts'

export const isCell = ({ resultId, subQuestionId }: Cell) =>
  and(eq(subquestion_feedback.result_id, resultId), eq(subquestion_feedback.subquestion_id, subQuestionId))

const isDecisionOf = ({ resultId, subQuestionId }: Cell) =>
  and(eq(mark_decisions.result_id, resultId), eq(mark_decisions.subquestion_id, subQuestionId))

/** For a result, quiz or student that was deleted, and for one in other classes. */
export const cellNotFound = () => notFound('This answer does not exist any more.')

/** @throws 404 unless the teacher is in the result's class */
export async function getOwnAttempt(db: DbOrTx, teacher: number, cell: Cell) {
  const [result] = await db
    .select({ attemptId: results.attempt_id, topicId: results.topic_id })
    .from(results)
    .where(and(eq(results.id, cell.resultId), isMember(results.class_id, teacher)))
  if (result === undefined) throw cellNotFound()
  return result
}

/**
 * Locks a result and then one of its subquestions, so that decisions on one result follow each other.
 * @throws 404 unless the teacher is in the result's class
 */
export async function lockCell(tx: Tx, teacher: number, cell: Cell) {
  const [result] = await tx
    .select({ id: results.id })
    .from(results)
    .where(and(eq(results.id, cell.resultId), isMember(results.class_id, teacher)))
    .for('update')
  const [feedback] = await tx.select().from(subquestion_feedback).where(isCell(cell)).for('update')
  if (result === undefined || feedback === undefined) throw cellNotFound()
  return { feedback }
}

/** What the teacher's decision is made over: the question as the student saw it, and the mark scheme that is in force. */
export async function getDecidedQuestion(db: DbOrTx, attemptId: number, subQuestionId: string) {
  const [row] = await db
    .select({
      question: attempt_questions.exercise_json,
      current: exercises.exercise_json,
      answer: answers.answer,
    })
    .from(attempt_questions)
    .leftJoin(exercises, eq(exercises.id, attempt_questions.question_id))
    .leftJoin(answers, and(eq(answers.attempt_id, attemptId), eq(answers.subquestion_id, subQuestionId)))
    .where(
      and(
        eq(attempt_questions.attempt_id, attemptId),
        eq(attempt_questions.question_id, sql`split_part(${subQuestionId}, '.', 1)::int`),
      ),
    )
  const find = (subquestions: Subquestion[] | undefined) =>
    subquestions?.find(({ id }) => id === subQuestionId)
  const asked = find(row?.question.subquestions)
  if (row === undefined || asked === undefined) throw cellNotFound()
  return {
    question: row.question,
    subquestion: find(row.current?.subquestions) ?? asked,
    answer: row.answer,
  }
}

/**
 * The scheme's entries with the examiner's points; null where it marked by another number of entries, or other options are
 * right and it has not marked again yet.
 */
export const getExaminerPoints = ({ entries }: StoredMarking, { kind, answers }: Subquestion) =>
  isMarkedBy(kind, entries, answers) ? entries.map(({ awarded }) => awarded) : null

/** The latest decision on a cell by a teacher, also one that withdraws, or by the examiner. */
export async function getLatestDecision(db: DbOrTx, cell: Cell, by: 'teacher' | 'examiner') {
  const [decision] = await db
    .select()
    .from(mark_decisions)
    .where(and(isDecisionOf(cell), eq(mark_decisions.decided_by, by)))
    .orderBy(desc(mark_decisions.id))
    .limit(1)
  return decision
}

/** The mark of the examiner's latest decision on a cell. */
export const getExaminerMark = async (db: DbOrTx, cell: Cell): Promise<number> =>
  (await getLatestDecision(db, cell, 'examiner'))?.mark ?? 0

/** Its points per entry of the mark scheme. */
export const getLatestExaminerPoints = async (db: DbOrTx, cell: Cell): Promise<number[]> =>
  (await getLatestDecision(db, cell, 'examiner'))?.points ?? []

/** Adds a decision and returns its id. Update the mark that stands in the same transaction. */
export async function addDecision(
  tx: Tx,
  cell: Cell,
  decision: Omit<typeof mark_decisions.$inferInsert, 'result_id' | 'subquestion_id'>,
): Promise<number> {
  const [added] = await tx
    .insert(mark_decisions)
    .values({ ...decision, result_id: cell.resultId, subquestion_id: cell.subQuestionId })
    .returning({ id: mark_decisions.id })
  if (added === undefined) throw new Error('The decision was not stored')
  return added.id
}

/** Sums a result's marks up again; triggers update the statistics. Returns the sums. */
export async function updateResult(tx: Tx, resultId: number) {
  const [result] = await updateResults(tx, [resultId])
  if (result === undefined) throw cellNotFound()
  return result
}

/** The same for several results, all in one statement, so that rows of statistics are locked in one order. */
export async function updateResults(tx: Tx, resultIds: number[]) {
  const updated = await tx.execute<{ mark: number; max_points: number; accuracy: number }>(sql`
    update results set mark = sums.mark, max_points = sums.max_points, correct_answers = sums.correct_answers,
      subquestions = sums.subquestions,
      accuracy = case when sums.max_points > 0 then sums.mark / sums.max_points * 100 else 0 end
    from (
      select result_id, round(sum(mark)::numeric, 2)::float8 as mark,
        round(sum(max_points)::numeric, 2)::float8 as max_points,
        count(*) filter (where max_points > 0 and mark >= max_points)::int as correct_answers,
        (count(*) filter (where max_points > 0))::int as subquestions
      from subquestion_feedback where result_id = any(${sql.param(resultIds)}::int[]) group by result_id
    ) as sums where sums.result_id = results.id
    returning results.mark, results.max_points, results.accuracy`)
  return updated.rows
}
