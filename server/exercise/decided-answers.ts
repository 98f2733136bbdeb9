import { and, asc, eq, inArray, isNull, not, or } from 'drizzle-orm'
import type { MarkSchemeEntry } from '../../contract/quiz-draft.ts'
import type { Examiner, MarkedExample, MarkTask } from '../examiner/examiner.ts'
import { pickExamples } from '../examiner/learning/pick-examples.ts'
import type { DbOrTx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { answers, results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_decisions, mark_learning } from '../schema/marking.ts'

type DecidedAnswers = Awaited<ReturnType<typeof getDecidedAnswers>>

/**
 * The answers of a quiz that teachers have decided, by subquestion, the latest decision last; none of a subquestion whose
 * learning is switched off.
 */
export async function getDecidedAnswers(db: DbOrTx, topicId: number, subquestionIds: string[]) {
  const { subquestion_id: decided } = subquestion_feedback
  const rows = await db
    .select({
      subquestion: decided,
      answer: answers.answer,
      name: users.display_name,
      points: mark_decisions.points,
      mark: subquestion_feedback.mark,
    })
    .from(results)
    .innerJoin(users, eq(users.id, results.user_id))
    .innerJoin(subquestion_feedback, eq(subquestion_feedback.result_id, results.id))
    .innerJoin(mark_decisions, eq(mark_decisions.id, subquestion_feedback.teacher_decision_id))
    .leftJoin(answers, and(eq(answers.attempt_id, results.attempt_id), eq(answers.subquestion_id, decided)))
    .leftJoin(
      mark_learning,
      and(eq(mark_learning.topic_id, topicId), eq(mark_learning.subquestion_id, decided)),
    )
    .where(
      and(
        eq(results.topic_id, topicId),
        inArray(decided, subquestionIds),
        eq(subquestion_feedback.decided_by, 'teacher'),
        or(isNull(mark_learning.is_off), not(mark_learning.is_off)),
      ),
    )
    .orderBy(asc(subquestion_feedback.teacher_decision_id))
  return Map.groupBy(rows, ({ subquestion }) => subquestion)
}

/** The decided answers with points per entry of the mark scheme; a total counts where there is one entry. */
export function toMarkedAnswers(
  decided: DecidedAnswers,
  subquestionId: string,
  { length }: readonly MarkSchemeEntry[],
): MarkedExample[] {
  return (decided.get(subquestionId) ?? []).flatMap(({ answer, name, points, mark }) => {
    const perEntry = points ?? (length === 1 ? [mark] : null)
    if (perEntry?.length !== length) return []
    return [{ answer: answer ?? '', points: perEntry, ...(name && { studentName: name }) }]
  })
}

/** More decisions on one subquestion than a class has students would only cost time. */
const maxDecided = 60

/** Adds examples of the teachers' marking to the task of a subquestion. */
export type AddExamples = (subquestionId: string, task: MarkTask) => MarkTask

/** The examples are read once; an examiner that uses none gets none. */
export async function readExamples(
  { usesExamples }: Examiner,
  db: DbOrTx,
  topicId: number,
  subquestionIds: string[],
): Promise<AddExamples> {
  if (!usesExamples) return (_, task) => task
  const decided = await getDecidedAnswers(db, topicId, subquestionIds)
  return (subquestionId, task) => {
    const marked = toMarkedAnswers(decided, subquestionId, task.markScheme).slice(-maxDecided)
    return { ...task, examples: pickExamples(task, marked) }
  }
}
