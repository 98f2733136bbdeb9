import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { getKind } from '../../contract/question-kinds.ts'
import type { Examiner } from '../examiner/examiner.ts'
import { readExamples } from '../exercise/decided-answers.ts'
import type { DbOrTx } from '../platform/db.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { mark_decisions, scheme_changes } from '../schema/marking.ts'
import {
  type AnswerToMark,
  getMarkedAnswers,
  storeAutomaticMark,
  storeBelowDecision,
  type AutomaticMark,
} from './automatic-marks.ts'
import type { Cell } from '../exercise/cell.ts'
import { requestLearning } from './learning.ts'
import { describeChange, getLatestSchemeChange, getSchemeChange, getSchemeSince } from './scheme-changes.ts'
import { getUnlearnedDecision } from './scheme-mark.ts'

const jobSchema = z.object({ scheme_change_id: z.int() })

/**
 * Marks the answers again that no teacher has decided, by the scheme in force. Of a change that was undone only the
 * answers that were first marked by it, because undoing has brought back the other marks, and those that still have a mark
 * by it, which it gave below a decision that was withdrawn. Options and numbers are all compared again, also where only the
 * words of the feedback differ. Below teachers' decisions all answers are marked again.
 */
export const markByNewScheme =
  (examiner: Examiner): JobHandler =>
  async (data, { db, jobs, now }) => {
    const change = await getSchemeChange(db, jobSchema.parse(data).scheme_change_id)
    if (change === undefined) return
    const { id, topic_id: topicId, subquestion_id: subQuestionId } = change
    const since = await getSchemeSince(db, topicId, subQuestionId)
    const isUndone = change.undone_at !== null
    const answers = await getMarkedAnswers(db, topicId, subQuestionId, 'with mixed practice')
    const byTopic = Map.groupBy(answers, (answer) => answer.topicId)
    for (const [answeredIn, own] of byTopic) {
      const addExamples = await readExamples(examiner, db, answeredIn, [subQuestionId])
      for (const answer of own) {
        if (isUndone && (await hasMarkOfBefore(db, answer, change))) continue
        const isDecided = answer.row.decided_by === 'teacher'
        const mark: AutomaticMark = {
          // A decided answer would be its own example.
          marking: await examiner.mark(isDecided ? answer.task : addExamples(subQuestionId, answer.task)),
          isInForce: async (tx) =>
            isUndone || (await getLatestSchemeChange(tx, topicId, subQuestionId))?.id === id,
          ...(isUndone
            ? { cause: 'undone', note: 'The change of the mark scheme was undone.' }
            : { cause: 'scheme_changed', note: describeChange(change), schemeChangeId: id }),
        }
        // Each stores only where the mark is the examiner's, or a teacher's, by then.
        await storeAutomaticMark(db, answer, mark)
        await storeBelowDecision(db, answer, mark, since)
      }
    }
    await db.update(scheme_changes).set({ finished_at: now() }).where(eq(scheme_changes.id, id))
    for (const learned of new Set([topicId, ...byTopic.keys()]))
      await requestLearning(db, jobs, { topicId: learned, subQuestionId }, true)
  }

/** Whether undoing a change has brought back the mark of an answer already. */
async function hasMarkOfBefore(
  db: DbOrTx,
  { task, row, cell }: AnswerToMark,
  change: Pick<typeof scheme_changes.$inferSelect, 'id' | 'changed_at'>,
): Promise<boolean> {
  if (getKind(task) !== 'text' || row.decided_by === 'teacher') return false
  if ((await getFirstMarkedAt(db, cell)) >= change.changed_at) return false
  return (await getUnlearnedDecision(db, cell))?.scheme_change_id !== change.id
}

async function getFirstMarkedAt(db: DbOrTx, { resultId, subQuestionId }: Cell): Promise<Date> {
  const [first] = await db
    .select({ at: mark_decisions.decided_at })
    .from(mark_decisions)
    .where(and(eq(mark_decisions.result_id, resultId), eq(mark_decisions.subquestion_id, subQuestionId)))
    .orderBy(asc(mark_decisions.id))
    .limit(1)
  return first?.at ?? new Date(0)
}
