import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  verifiers,
  type Examiner,
  type FeedbackTask,
  type Provenance,
  type Verification,
} from '../examiner/examiner.ts'
import { toStorableText, type Db } from '../platform/db.ts'
import type { JobContext, JobHandler } from '../platform/jobs.ts'
import { users } from '../schema/auth.ts'
import {
  answers,
  attempt_questions,
  results,
  subquestion_feedback,
  type FeedbackSource,
} from '../schema/exercise.ts'
import { toMarkTask } from './mark-attempt.ts'
import { keepReplaced } from './replaced-feedback.ts'

const jobSchema = z.object({
  result_id: z.int(),
  subquestion_ids: z.array(z.string()),
  verifiers: z.array(z.enum(verifiers)),
})
/** Without the instruction where the teacher who gave it has deleted the account. */
const suggestionJobSchema = jobSchema.extend({ instruction: z.string().optional() })
type ReworkJob = z.infer<typeof jobSchema>

/** The columns that a rework changes. */
interface ReworkedFeedback {
  feedback?: string
  feedback_source?: FeedbackSource
  writer?: Provenance
  verification: Verification | null
}

/** Verifies feedback that a teacher wrote. */
export const verifyFeedback =
  (examiner: Examiner): JobHandler =>
  async (data, context) => {
    const job = jobSchema.parse(data)
    await reworkEach(job, context, async (task) => ({
      verification: await examiner.verify(task, job.verifiers),
    }))
  }

/** Rewrites feedback by a teacher's instruction, then verifies it if the job has verifiers. */
export const rewriteFeedback =
  (examiner: Examiner): JobHandler =>
  async (data, context) => {
    const { instruction, ...job } = suggestionJobSchema.parse(data)
    if (instruction === undefined) return giveUpFeedback(data, context)
    await reworkEach(job, context, async (task) => {
      const { feedback: text, writer } = await examiner.rewrite(task, instruction)
      const feedback = toStorableText(text)
      const verification =
        job.verifiers.length > 0 ? await examiner.verify({ ...task, feedback }, job.verifiers) : null
      return { feedback, feedback_source: 'suggestion', writer, verification }
    })
  }

/** After the last retry: the old feedback stays, and is no longer busy. */
export const giveUpFeedback: JobHandler = async (data, { db }) => {
  const { result_id, subquestion_ids } = jobSchema.parse(data)
  await db.update(subquestion_feedback).set({ busy: false }).where(isBusy(result_id, subquestion_ids))
}

/** Subquestions that an examiner behind a network gets at once. */
const maxConcurrent = 5

/** Stores each subquestion separately: one that fails delays no other, and a retry finds only what is left. */
async function reworkEach(
  job: ReworkJob,
  { db, now }: JobContext,
  rework: (task: FeedbackTask) => Promise<ReworkedFeedback>,
): Promise<void> {
  const rows = await getBusyFeedback(db, job)
  const failures: unknown[] = []
  for (let start = 0; start < rows.length; start += maxConcurrent) {
    const outcomes = await Promise.allSettled(
      rows
        .slice(start, start + maxConcurrent)
        .map(async (row) =>
          storeReworked(
            db,
            { resultId: job.result_id, subQuestionId: row.id },
            await rework(row.task),
            now(),
          ),
        ),
    )
    failures.push(
      ...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])),
    )
  }
  if (failures.length > 0) throw failures[0]
}

async function getBusyFeedback(db: Db, job: ReworkJob): Promise<{ id: string; task: FeedbackTask }[]> {
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
    .where(isBusy(job.result_id, job.subquestion_ids))
    .orderBy(asc(subquestion_feedback.position))
  return rows.flatMap(({ id, mark, feedback, question, answer, name }) => {
    const subquestion = question.subquestions.find((one) => one.id === id)
    return subquestion === undefined
      ? []
      : [{ id, task: { ...toMarkTask(question, subquestion, answer, name), mark, feedback } }]
  })
}

const isBusy = (result: number, subquestions: string[]) =>
  and(
    eq(subquestion_feedback.result_id, result),
    inArray(subquestion_feedback.subquestion_id, subquestions),
    eq(subquestion_feedback.busy, true),
  )

const storeReworked = (
  db: Db,
  cell: { resultId: number; subQuestionId: string },
  { writer, ...reworked }: ReworkedFeedback,
  now: Date,
) =>
  db.transaction(async (tx) => {
    const { feedback } = reworked
    if (feedback !== undefined) await keepReplaced(tx, cell, feedback, now)
    await tx
      .update(subquestion_feedback)
      .set({
        ...{ ...reworked, ...(writer && { marking: withWriter(writer) }), busy: false },
        ...(feedback !== undefined && { feedback_edited_by: null, feedback_edited_at: null }),
      })
      .where(isBusy(cell.resultId, [cell.subQuestionId]))
  })

/** Adds who wrote the feedback to how the mark was made. */
const withWriter = (writer: Provenance) =>
  sql`${subquestion_feedback.marking} || ${JSON.stringify({ writer })}::jsonb`
