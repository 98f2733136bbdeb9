import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  verifiers,
  type Examiner,
  type FeedbackTask,
  type Provenance,
  type Verification,
} from '../examiner/examiner.ts'
import { type Db, storable } from '../platform/db.ts'
import type { JobContext, JobHandler } from '../platform/jobs.ts'
import { users } from '../schema/auth.ts'
import {
  answers,
  attempt_questions,
  results,
  subquestion_feedback,
  type FeedbackSource,
} from '../schema/exercise.ts'
import { markTask } from './marking-task.ts'

const work = z.object({
  result_id: z.int(),
  subquestion_ids: z.array(z.string()),
  verifiers: z.array(z.enum(verifiers)),
})
/** Without the instruction where whoever gave it has deleted the account meanwhile. */
const suggestionWork = work.extend({ instruction: z.string().optional() })
type Work = z.infer<typeof work>

/** What a rework leaves behind. */
interface Reworked {
  feedback?: string
  feedback_source?: FeedbackSource
  writer?: Provenance
  verification: Verification | null
}

/** Checks the words a teacher wrote. */
export const verifyFeedback =
  (examiner: Examiner): JobHandler =>
  async (data, context) => {
    const wanted = work.parse(data)
    await reworkEach(wanted, context, async (task) => ({
      verification: await examiner.verify(task, wanted.verifiers),
    }))
  }

/** Rewrites feedback by a teacher's instruction, then checks it where that was asked for. */
export const carryOutSuggestion =
  (examiner: Examiner): JobHandler =>
  async (data, context) => {
    const { instruction, ...wanted } = suggestionWork.parse(data)
    if (instruction === undefined) return giveUpFeedback(data, context)
    await reworkEach(wanted, context, async (task) => {
      const { feedback: written, writer } = await examiner.rewrite(task, instruction)
      const feedback = storable(written)
      const checked = { ...task, feedback }
      const verification =
        wanted.verifiers.length > 0 ? await examiner.verify(checked, wanted.verifiers) : null
      return { feedback, feedback_source: 'suggestion', writer, verification }
    })
  }

/** Every try has failed: the old feedback stands, and nothing is busy any more. */
export const giveUpFeedback: JobHandler = async (data, { db }) => {
  const { result_id, subquestion_ids } = work.parse(data)
  await db.update(subquestion_feedback).set({ busy: false }).where(stillBusy(result_id, subquestion_ids))
}

/** An examiner behind a network is asked for so many subquestions at once. */
const atOnce = 5

/** Each subquestion ends by itself, so one that fails holds up no other and a second run finds only what is left. */
async function reworkEach(
  wanted: Work,
  { db }: JobContext,
  rework: (task: FeedbackTask) => Promise<Reworked>,
): Promise<void> {
  const rows = await busyFeedback(db, wanted)
  const failures: unknown[] = []
  for (let start = 0; start < rows.length; start += atOnce) {
    const settled = await Promise.allSettled(
      rows
        .slice(start, start + atOnce)
        .map(async (row) => settle(db, wanted.result_id, row.id, await rework(row.task))),
    )
    failures.push(...settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])))
  }
  if (failures.length > 0) throw failures[0]
}

async function busyFeedback(db: Db, wanted: Work): Promise<{ id: string; task: FeedbackTask }[]> {
  const rows = await db
    .select({
      id: subquestion_feedback.subquestion_id,
      mark: subquestion_feedback.mark,
      feedback: subquestion_feedback.feedback,
      question: attempt_questions.exercise_json,
      answer: answers.answer,
      name: users.display_name,
    })
    .from(subquestion_feedback)
    .innerJoin(results, eq(results.id, subquestion_feedback.result_id))
    .innerJoin(users, eq(users.id, results.user_id))
    .innerJoin(
      attempt_questions,
      and(
        eq(attempt_questions.attempt_id, results.attempt_id),
        sql`${attempt_questions.question_id} = split_part(${subquestion_feedback.subquestion_id}, '.', 1)::int`,
      ),
    )
    .leftJoin(
      answers,
      and(
        eq(answers.attempt_id, results.attempt_id),
        eq(answers.subquestion_id, subquestion_feedback.subquestion_id),
      ),
    )
    .where(stillBusy(wanted.result_id, wanted.subquestion_ids))
    .orderBy(asc(subquestion_feedback.position))
  return rows.flatMap(({ id, mark, feedback, question, answer, name }) => {
    const subquestion = question.subquestions.find((one) => one.id === id)
    return subquestion === undefined
      ? []
      : [{ id, task: { ...markTask(question, subquestion, answer, name), mark, feedback } }]
  })
}

const stillBusy = (result: number, subquestions: string[]) =>
  and(
    eq(subquestion_feedback.result_id, result),
    inArray(subquestion_feedback.subquestion_id, subquestions),
    eq(subquestion_feedback.busy, true),
  )

const settle = (db: Db, result: number, subquestion: string, { writer, ...reworked }: Reworked) =>
  db
    .update(subquestion_feedback)
    .set({ ...reworked, ...(writer && { marking: withWriter(writer) }), busy: false })
    .where(stillBusy(result, [subquestion]))

/** How the mark was made stays, and beside it stands whose words the feedback is made of now. */
const withWriter = (writer: Provenance) =>
  sql`${subquestion_feedback.marking} || ${JSON.stringify({ writer })}::jsonb`
