import { and, asc, eq, inArray } from 'drizzle-orm'
import { getQuestionId } from '../../contract/quiz-draft.ts'
import { notify } from '../notifications/notify.ts'
import { type Tx, storable } from '../platform/db.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { results, subquestion_feedback } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { isMember } from './membership.ts'

/** A teacher's own words stand at once; with verifiers they are checked in a job, and busy until it ends. */
export async function editFeedback({
  db,
  jobs,
  user,
  params,
  body,
}: CallContext<'editFeedback'>): Promise<null> {
  const feedback = writtenText(body.feedback, 'The feedback is empty.')
  const verifiers = [...new Set(body.verifiers)]
  await db.transaction(async (tx) => {
    const [row] = await lockFeedback(tx, user.id, params.resultId, oneOf(params))
    if (row === undefined) throw noFeedback()
    await tx
      .update(subquestion_feedback)
      .set({ feedback, feedback_source: 'teacher', verification: null, busy: verifiers.length > 0 })
      .where(ofResult(params.resultId, [row.subquestion]))
    if (verifiers.length > 0)
      await jobs.request(tx, 'verify-feedback', {
        result_id: params.resultId,
        subquestion_ids: [row.subquestion],
        verifiers,
      })
    const title = `Feedback edited by ${user.display_name || 'Teacher'}`
    await notify(tx, [row.student], title, `Your feedback in ${row.topic_name} has changed.`)
  })
  return null
}

/** Has the feedback of one subquestion rewritten by an instruction; the old text stands until the new one is there. */
export async function suggestFeedback({ params, ...ask }: CallContext<'suggestFeedback'>): Promise<null> {
  await requestSuggestion(ask, params.resultId, oneOf(params))
  return null
}

/** The same for every subquestion of a result, by one job. */
export async function suggestFeedbackAllQuestions({
  params,
  ...ask
}: CallContext<'suggestFeedbackAllQuestions'>): Promise<null> {
  await requestSuggestion(ask, params.resultId, undefined)
  return null
}

type Suggesting = Pick<CallContext<'suggestFeedback'>, 'db' | 'jobs' | 'user' | 'body'>

async function requestSuggestion(
  { db, jobs, user, body }: Suggesting,
  result: number,
  subquestion: string | undefined,
) {
  const instruction = writtenText(body.feedback, 'Say what the feedback should be like.')
  const verifiers = [...new Set(body.verifiers)]
  await db.transaction(async (tx) => {
    const rows = await lockFeedback(tx, user.id, result, subquestion)
    if (rows.length === 0) throw noFeedback()
    const subquestion_ids = rows.map((row) => row.subquestion)
    await tx.update(subquestion_feedback).set({ busy: true }).where(ofResult(result, subquestion_ids))
    await jobs.request(tx, 'suggest-feedback', {
      ...{ result_id: result, subquestion_ids, instruction, verifiers, asked_by: user.id },
    })
  })
}

const noFeedback = () => notFound('This feedback does not exist.')

function writtenText(text: string, otherwise: string): string {
  if (text.trim() === '') throw badRequest(otherwise)
  return storable(text)
}

/** The path names the question twice; where the two differ there is no such thing. */
function oneOf({ questionId, subQuestionId }: { questionId: number; subQuestionId: string }): string {
  if (getQuestionId(subQuestionId) !== questionId) throw noFeedback()
  return subQuestionId
}

const ofResult = (result: number, subquestions: string[]) =>
  and(eq(subquestion_feedback.result_id, result), inArray(subquestion_feedback.subquestion_id, subquestions))

/** The feedback of one subquestion, or of all, where the caller teaches the result's class. Throws 409 where any is busy. */
async function lockFeedback(tx: Tx, teacher: number, result: number, subquestion: string | undefined) {
  const one = subquestion === undefined ? undefined : eq(subquestion_feedback.subquestion_id, subquestion)
  const rows = await tx
    .select({
      subquestion: subquestion_feedback.subquestion_id,
      busy: subquestion_feedback.busy,
      student: results.user_id,
      topic_name: topics.name,
    })
    .from(subquestion_feedback)
    .innerJoin(results, eq(results.id, subquestion_feedback.result_id))
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .where(and(eq(subquestion_feedback.result_id, result), isMember(results.class_id, teacher), one))
    .orderBy(asc(subquestion_feedback.position))
    .for('update', { of: subquestion_feedback })
  if (rows.some(({ busy }) => busy))
    throw conflict('This feedback is being processed. Wait until that is done.')
  return rows
}
