import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { isSameScheme } from '../../contract/mark-scheme.ts'
import { getNumberKey, isSameNumberKey } from '../../contract/number-key.ts'
import { getKind } from '../../contract/question-kinds.ts'
import { getQuestionId } from '../../contract/quiz-draft.ts'
import type { Marking, MarkTask, Verification } from '../examiner/examiner.ts'
import { writeDecidedFeedback } from '../examiner/feedback/decided-feedback.ts'
import { verifyFeedback } from '../examiner/feedback/verify-feedback.ts'
import type { Db, DbOrTx, Tx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { answers, attempt_questions, results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_decisions, type Decider, type DecisionCause } from '../schema/marking.ts'
import { exercises, topics } from '../schema/topic.ts'
import type { Cell } from '../exercise/cell.ts'
import { toMarkTask } from '../exercise/mark-attempt.ts'
import { addDecision, getDecidedQuestion, getLatestDecision, isCell, updateResult } from './decisions.ts'
import { getMarksDecidedOver, getUnlearnedDecision, isOutdated } from './scheme-mark.ts'

/** An answer to one subquestion with what an examiner needs to mark it by the scheme in force. */
export interface AnswerToMark {
  cell: Cell
  /** The quiz, or mixed practice that drew the question. */
  topicId: number
  task: MarkTask
  row: typeof subquestion_feedback.$inferSelect
}

/**
 * The marked answers to one subquestion of a quiz, of all attempts; with those of mixed practice for what holds of the
 * question wherever it was asked.
 */
export async function getMarkedAnswers(
  db: DbOrTx,
  topicId: number,
  subQuestionId: string,
  where: Where = 'in the quiz',
): Promise<AnswerToMark[]> {
  const rows = await selectMarkedAnswers(db, topicId, subQuestionId, where)
  return rows.flatMap(({ row, question, current, answer, name, topicId: answeredIn }) => {
    const subquestion = (current ?? question).subquestions.find(({ id }) => id === subQuestionId)
    if (subquestion === undefined) return []
    const cell = { resultId: row.result_id, subQuestionId }
    return [{ cell, topicId: answeredIn, task: toMarkTask(question, subquestion, answer, name), row }]
  })
}

type Where = 'in the quiz' | 'with mixed practice'

function isAnsweredIn(topicId: number, where: Where) {
  const isMixed = sql`${results.topic_id} in (
    select mixed.id from ${topics} as mixed join ${topics} as quiz on quiz.class_id = mixed.class_id
    where mixed.random and quiz.id = ${topicId}::int)`
  return or(eq(results.topic_id, topicId), where === 'with mixed practice' ? isMixed : undefined)
}

/** `question` as the attempt has it, `current` with the mark scheme in force, null where the quiz was deleted. */
const selectMarkedAnswers = (db: DbOrTx, topicId: number, subQuestionId: string, where: Where) =>
  db
    .select({
      row: subquestion_feedback,
      topicId: results.topic_id,
      question: attempt_questions.exercise_json,
      current: exercises.exercise_json,
      answer: answers.answer,
      name: users.display_name,
    })
    .from(results)
    .innerJoin(users, eq(users.id, results.user_id))
    .innerJoin(
      subquestion_feedback,
      and(
        eq(subquestion_feedback.result_id, results.id),
        eq(subquestion_feedback.subquestion_id, subQuestionId),
      ),
    )
    .innerJoin(
      attempt_questions,
      and(
        eq(attempt_questions.attempt_id, results.attempt_id),
        eq(attempt_questions.question_id, getQuestionId(subQuestionId)),
      ),
    )
    .leftJoin(exercises, eq(exercises.id, attempt_questions.question_id))
    .leftJoin(
      answers,
      and(eq(answers.attempt_id, results.attempt_id), eq(answers.subquestion_id, subQuestionId)),
    )
    .where(isAnsweredIn(topicId, where))
    .orderBy(results.id)

export interface AutomaticMark {
  marking: Marking
  cause: Extract<DecisionCause, 'scheme_changed' | 'learned' | 'undone'>
  schemeChangeId?: number
  note: string
  /** Whether what caused the mark still holds; it has to lock what it reads. */
  isInForce: (tx: Tx) => Promise<boolean>
}

/**
 * Stores an examiner's new marking of an answer, unless a teacher has decided its mark, the result is gone, or the mark
 * scheme has changed since, whose own job marks it. The mark and its feedback change together; feedback that somebody
 * else wrote stays. Adds a decision only if the points differ.
 */
export function storeAutomaticMark(db: Db, { cell, task }: AnswerToMark, mark: AutomaticMark): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockUndecided(tx, cell)
    if (row === undefined || !(await isMarkedByScheme(tx, cell, task)) || !(await mark.isInForce(tx))) return
    const { mark: points, feedback, ...marking } = mark.marking
    await tx.update(subquestion_feedback).set({ marking }).where(isCell(cell))
    const isSame = hasSamePoints(row.marking.entries, marking.entries) && row.mark === points
    // The same mark may have another reason: an option that was right is wrong now.
    if (isSame && getKind(task) === 'text') return
    if (!isSame) await addDecision(tx, cell, { ...toDecision(mark), replaced: toReplaced(row) })
    const rewritten = row.feedback_source === 'marker' ? withVerification(task, points, feedback) : {}
    await tx
      .update(subquestion_feedback)
      .set({ mark: points, ...rewritten })
      .where(isCell(cell))
    if (!isSame) await updateResult(tx, cell.resultId)
  })
}

const toDecision = ({ marking, cause, note, schemeChangeId }: AutomaticMark) => ({
  ...{ decided_by: 'examiner' as const, cause, mark: marking.mark, note },
  examiner: { by: marking.by, version: marking.version },
  points: marking.entries.map(({ awarded }) => awarded),
  scheme_change_id: schemeChangeId ?? null,
})

const toReplaced = ({ mark, marking, feedback, feedback_source, verification }: AnswerToMark['row']) => ({
  ...{ mark, marking, feedback, feedback_source, verification },
})

/**
 * Stores what the automatic mark would be now below a teacher's decision, which stays: for its withdrawal, and for its
 * teacher to check where it differs and the decision is older than the scheme. Feedback that nobody wrote names no option or
 * number as right or wrong that no longer is.
 */
export function storeBelowDecision(
  db: Db,
  { cell, task }: AnswerToMark,
  mark: AutomaticMark,
  schemeSince: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockDecidedBy(tx, cell, 'teacher')
    if (row === undefined || !(await isMarkedByScheme(tx, cell, task)) || !(await mark.isInForce(tx))) return
    const { mark: points, feedback: _, ...marking } = mark.marking
    const teachers = await getLatestDecision(tx, cell, 'teacher')
    const isOlder = teachers === undefined || teachers.decided_at <= schemeSince
    const scheme_mark = isOlder ? await getSchemeMark(tx, cell, row.mark, points) : null
    const isSame = !(await addBelowDecision(tx, cell, mark))
    if (getKind(task) === 'text') {
      // Where it is the same, what was learned stays.
      await tx
        .update(subquestion_feedback)
        .set({ scheme_mark, ...(!isSame && { marking }) })
        .where(isCell(cell))
      return
    }
    const given = teachers?.points ?? marking.entries.map(({ awarded }) => awarded)
    const feedback = writeDecidedFeedback(task, given, row.mark)
    const rewritten = row.feedback_source === 'marker' ? withVerification(task, row.mark, feedback) : {}
    await tx
      .update(subquestion_feedback)
      .set({ marking, scheme_mark, ...rewritten })
      .where(isCell(cell))
  })
}

/** Adds the marking below the teacher's decision unless it is the latest already. Returns whether it was added. */
async function addBelowDecision(tx: Tx, cell: Cell, mark: AutomaticMark): Promise<boolean> {
  const decision = toDecision(mark)
  const before = await getUnlearnedDecision(tx, cell)
  if (before?.mark === decision.mark && isDeepStrictEqual(before.points, decision.points)) return false
  await addDecision(tx, cell, { ...decision, note: `${mark.note} The teacher’s mark stays.` })
  return true
}

/** The mark by the scheme in force where it makes the teacher's mark one to check; else null. */
async function getSchemeMark(tx: Tx, cell: Cell, given: number, byScheme: number): Promise<number | null> {
  const decidedOver = await getMarksDecidedOver(tx, [cell.resultId], cell.subQuestionId)
  return isOutdated(given, byScheme, decidedOver.get(cell.resultId)) ? byScheme : null
}

/** Feedback that fits a mark, with the automatic check that new results get. */
export function withVerification(task: MarkTask, mark: number, feedback: string) {
  const verification: Verification = verifyFeedback({ ...task, mark, feedback }, ['scientific_accuracy'])
  return { feedback, feedback_source: 'marker' as const, verification }
}

const hasSamePoints = (before: { awarded: number }[], after: { awarded: number }[]): boolean =>
  before.length === after.length && before.every(({ awarded }, index) => awarded === after[index]?.awarded)

/** Whether the scheme of a task is still in force. It doesn't change while the result is locked. */
async function isMarkedByScheme(tx: Tx, { resultId, subQuestionId }: Cell, task: MarkTask): Promise<boolean> {
  const [result] = await tx
    .select({ attemptId: results.attempt_id })
    .from(results)
    .where(eq(results.id, resultId))
  if (result === undefined) return false
  const { subquestion } = await getDecidedQuestion(tx, result.attemptId, subQuestionId)
  return (
    isSameScheme(subquestion.answers, task.markScheme) &&
    isSameNumberKey(getNumberKey(subquestion), getNumberKey(task))
  )
}

const lockUndecided = (tx: Tx, cell: Cell) => lockDecidedBy(tx, cell, 'examiner')

/** Locks a result, then its subquestion; undefined where the mark is somebody else's or the result is gone. */
async function lockDecidedBy(tx: Tx, cell: Cell, by: Decider) {
  await tx.select({ id: results.id }).from(results).where(eq(results.id, cell.resultId)).for('update')
  const [row] = await tx
    .select()
    .from(subquestion_feedback)
    .where(and(isCell(cell), eq(subquestion_feedback.decided_by, by)))
    .for('update')
  return row
}

/**
 * Brings back what automatic marks replaced, where they still stand, in results that are locked: those of one change of
 * the scheme, or those that learning made. Sum the results up afterwards. Returns how many marks changed back.
 */
export async function undoAutomaticMarks(
  tx: Tx,
  cells: Cell[],
  isUndone: (decision: typeof mark_decisions.$inferSelect) => boolean,
  note: string,
): Promise<number> {
  let count = 0
  for (const cell of cells) {
    const row = await lockUndecided(tx, cell)
    const replaced = row && (await findReplaced(tx, cell, isUndone))
    if (row === undefined || replaced === undefined) continue
    const { mark, marking, ...feedback } = replaced
    await addDecision(tx, cell, {
      ...{ decided_by: 'examiner', cause: 'undone', mark, note },
      examiner: { by: marking.by, version: marking.version },
      points: marking.entries.map(({ awarded }) => awarded),
    })
    const written = row.feedback_source === 'marker' ? feedback : {}
    await tx
      .update(subquestion_feedback)
      .set({ mark, marking, ...written })
      .where(isCell(cell))
    count += 1
  }
  return count
}

/** The mark before the decisions to undo, if they are the latest automatic ones. */
async function findReplaced(
  tx: Tx,
  { resultId, subQuestionId }: Cell,
  isUndone: (decision: typeof mark_decisions.$inferSelect) => boolean,
) {
  const decisions = await tx
    .select()
    .from(mark_decisions)
    .where(
      and(
        eq(mark_decisions.result_id, resultId),
        eq(mark_decisions.subquestion_id, subQuestionId),
        inArray(mark_decisions.decided_by, ['examiner']),
      ),
    )
    .orderBy(desc(mark_decisions.id))
  let replaced: (typeof decisions)[number]['replaced'] | undefined
  for (const decision of decisions) {
    if (!isUndone(decision) || decision.replaced === null) break
    replaced = decision.replaced
  }
  return replaced ?? undefined
}
