import { and, asc, eq, inArray } from 'drizzle-orm'
import { getQuestionId } from '../../contract/quiz-draft.ts'
import { isMember } from '../class/own-class.ts'
import { notify } from '../notifications/notifications.ts'
import { toStorableText, type Tx } from '../platform/db.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { results, subquestion_feedback } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { keepReplaced, restoreReplaced } from './replaced-feedback.ts'

/**
 * Replaces the feedback of one subquestion at once, and tells the student unless it is held. With verifiers a job checks
 * it, and it is busy until then. What is brought back is the feedback of whoever wrote it, and tells nobody.
 */
export async function editFeedback({
  db,
  jobs,
  user,
  params,
  body,
  now,
}: CallContext<'editFeedback'>): Promise<null> {
  const feedback = requireText(body.feedback, 'The feedback is empty.')
  const verifiers = [...new Set(body.verifiers)]
  await db.transaction(async (tx) => {
    const released = await lockReleased(tx, user.id, params.resultId)
    const [row] = await lockFeedback(tx, user.id, params.resultId, parseSubquestionId(params))
    if (row === undefined) throw feedbackNotFound()
    // It is as before already, where the response was lost.
    if (body.undo && (row.feedback === feedback || (await restoreReplaced(tx, params, feedback)))) return
    await storeEdit(tx, params, { feedback, isChecked: verifiers.length > 0, editor: user.id, now })
    if (verifiers.length > 0)
      await jobs.request(tx, 'verify-feedback', {
        result_id: params.resultId,
        subquestion_ids: [row.subquestion],
        verifiers,
      })
    if (!released) return
    const title = `Feedback edited by ${user.display_name || 'Teacher'}`
    await notify(tx, [row.student], title, `Your feedback in ${row.topic_name} has changed.`, {
      result_id: params.resultId,
    })
  })
  return null
}

async function storeEdit(
  tx: Tx,
  cell: { resultId: number; subQuestionId: string },
  { feedback, isChecked, editor, now }: { feedback: string; isChecked: boolean; editor: number; now: Date },
): Promise<void> {
  await keepReplaced(tx, cell, feedback, now)
  await tx
    .update(subquestion_feedback)
    .set({
      ...{ feedback, feedback_source: 'teacher', verification: null, busy: isChecked },
      ...{ feedback_edited_by: editor, feedback_edited_at: now },
    })
    .where(isFeedbackOf(cell.resultId, [cell.subQuestionId]))
}

/**
 * Whether the student may see the result. It can't be held until the transaction ends. Locked before its feedback, in the
 * order of decisions on marks.
 * @throws 404 unless the teacher is in the result's class
 */
async function lockReleased(tx: Tx, teacher: number, id: number): Promise<boolean> {
  const [result] = await tx
    .select({ released_at: results.released_at })
    .from(results)
    .where(and(eq(results.id, id), isMember(results.class_id, teacher)))
    .for('share')
  if (result === undefined) throw feedbackNotFound()
  return result.released_at !== null
}

/** Requests a job that rewrites the feedback of one subquestion. The old text stays until the new one is stored. */
export async function suggestFeedback({ params, ...call }: CallContext<'suggestFeedback'>): Promise<null> {
  await requestSuggestion(call, params.resultId, parseSubquestionId(params))
  return null
}

/** The same for all subquestions of a result, in one job. */
export async function suggestFeedbackAllQuestions({
  params,
  ...call
}: CallContext<'suggestFeedbackAllQuestions'>): Promise<null> {
  await requestSuggestion(call, params.resultId, undefined)
  return null
}

type SuggestionCall = Pick<CallContext<'suggestFeedback'>, 'db' | 'jobs' | 'user' | 'body'>

async function requestSuggestion(
  { db, jobs, user, body }: SuggestionCall,
  result: number,
  subquestion: string | undefined,
) {
  const instruction = requireText(body.feedback, 'Say what the feedback should be like.')
  const verifiers = [...new Set(body.verifiers)]
  await db.transaction(async (tx) => {
    const rows = await lockFeedback(tx, user.id, result, subquestion)
    if (rows.length === 0) throw feedbackNotFound()
    const subquestion_ids = rows.map((row) => row.subquestion)
    await tx.update(subquestion_feedback).set({ busy: true }).where(isFeedbackOf(result, subquestion_ids))
    await jobs.request(tx, 'suggest-feedback', {
      ...{ result_id: result, subquestion_ids, instruction, verifiers, asked_by: user.id },
    })
  })
}

const feedbackNotFound = () => notFound('This feedback does not exist.')

function requireText(text: string, message: string): string {
  if (text.trim() === '') throw badRequest(message)
  return toStorableText(text)
}

/** The path contains the id of the question twice; 404 where the two differ. */
function parseSubquestionId({
  questionId,
  subQuestionId,
}: {
  questionId: number
  subQuestionId: string
}): string {
  if (getQuestionId(subQuestionId) !== questionId) throw feedbackNotFound()
  return subQuestionId
}

const isFeedbackOf = (result: number, subquestions: string[]) =>
  and(eq(subquestion_feedback.result_id, result), inArray(subquestion_feedback.subquestion_id, subquestions))

/**
 * The feedback of one subquestion, or of all without an id; empty unless the teacher is in the result's class.
 * @throws 409 where any of it is busy
 */
async function lockFeedback(tx: Tx, teacher: number, result: number, subquestion: string | undefined) {
  const isMeant = subquestion === undefined ? undefined : eq(subquestion_feedback.subquestion_id, subquestion)
  const rows = await tx
    .select({
      subquestion: subquestion_feedback.subquestion_id,
      feedback: subquestion_feedback.feedback,
      busy: subquestion_feedback.busy,
      student: results.user_id,
      topic_name: topics.name,
    })
    .from(subquestion_feedback)
    .innerJoin(results, eq(results.id, subquestion_feedback.result_id))
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .where(and(eq(subquestion_feedback.result_id, result), isMember(results.class_id, teacher), isMeant))
    .orderBy(asc(subquestion_feedback.position))
    .for('update', { of: subquestion_feedback })
  if (rows.some(({ busy }) => busy))
    throw conflict('This feedback is being processed. Wait until that is done.')
  return rows
}
