import { setImmediate } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { sumPoints, type Question, type Subquestion } from '../../contract/quiz-draft.ts'
import { holdClass } from '../class/own-class.ts'
import type { Examiner, Marking, Verification } from '../examiner/examiner.ts'
import { notify } from '../notifications/notify.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { users } from '../schema/auth.ts'
import { classes } from '../schema/class.ts'
import { answers, attempt_questions, attempts, results, subquestion_feedback } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { markTask } from './marking-task.ts'

const work = z.object({ attempt_id: z.int() })

/**
 * Marks a submitted attempt. The examiner works before the transaction, which may therefore find that another run was
 * faster; the state under lock decides, so that two runs make one result.
 */
export const markAttempt =
  (examiner: Examiner): JobHandler =>
  async (data, { db }) => {
    const { attempt_id } = work.parse(data)
    const attempt = await submittedAttempt(db, attempt_id)
    if (attempt === undefined) return
    const questions = await questionsWithAnswers(db, attempt_id)
    const marked = await markAll(examiner, questions, attempt.name)
    await db.transaction((tx) => storeResult(tx, attempt, marked))
  }

/** All questions are begun without waiting for those before: an examiner behind a network sees to several at a time. */
async function markAll(
  examiner: Examiner,
  questions: QuestionToMark[],
  name: string | null,
): Promise<Marked[]> {
  const begun: Promise<Marked[]>[] = []
  for (const question of questions) {
    const marking = markQuestion(examiner, question, name)
    // It may fail before anybody waits for it.
    marking.catch(() => undefined)
    begun.push(marking)
    // The built-in examiner works without a pause, and other people's calls are waiting.
    await setImmediate()
  }
  return (await Promise.all(begun)).flat()
}

interface QuestionToMark {
  question: Question
  answers: Map<string, string>
}

interface Marked {
  subquestion: Subquestion
  marking: Marking
  verification: Verification
}

async function submittedAttempt(db: Db, id: number) {
  const [attempt] = await db
    .select({
      id: attempts.id,
      user_id: attempts.user_id,
      name: users.display_name,
      topic_id: attempts.topic_id,
      topic_name: topics.name,
      class_id: topics.class_id,
      subject_id: classes.subject_id,
      state: attempts.state,
      started_at: attempts.started_at,
      finished_at: attempts.finished_at,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .where(eq(attempts.id, id))
  return attempt?.state === 'submitted' ? attempt : undefined
}

type Submitted = NonNullable<Awaited<ReturnType<typeof submittedAttempt>>>

async function questionsWithAnswers(db: Db, attempt: number): Promise<QuestionToMark[]> {
  const rows = await db
    .select({ question: attempt_questions.exercise_json })
    .from(attempt_questions)
    .where(eq(attempt_questions.attempt_id, attempt))
    .orderBy(asc(attempt_questions.position))
  const stored = await db
    .select({ subquestion: answers.subquestion_id, answer: answers.answer })
    .from(answers)
    .where(eq(answers.attempt_id, attempt))
  const given = new Map(stored.map(({ subquestion, answer }) => [subquestion, answer]))
  return rows.map(({ question }) => ({ question, answers: given }))
}

const markQuestion = (
  examiner: Examiner,
  { question, answers: given }: QuestionToMark,
  name: string | null,
): Promise<Marked[]> =>
  Promise.all(
    question.subquestions.map(async (subquestion) => {
      const task = markTask(question, subquestion, given.get(subquestion.id), name)
      const marking = await examiner.mark(task)
      const { mark, feedback } = marking
      const verification = await examiner.verify({ ...task, mark, feedback }, ['scientific_accuracy'])
      return { subquestion, marking, verification }
    }),
  )

async function storeResult(tx: Tx, attempt: Submitted, marked: Marked[]): Promise<void> {
  // Class and student first, as a deletion of either takes them, so that neither waits for the other for ever.
  await holdClass(tx, attempt.class_id, 'key share')
  await tx.select({ id: users.id }).from(users).where(eq(users.id, attempt.user_id)).for('key share')
  const [locked] = await tx
    .select({ state: attempts.state })
    .from(attempts)
    .where(eq(attempts.id, attempt.id))
    .for('update')
  if (locked?.state !== 'submitted') return
  const [result] = await tx
    .insert(results)
    .values(resultOf(attempt, marked))
    .onConflictDoNothing()
    .returning({ id: results.id })
  if (result !== undefined && marked.length > 0)
    await tx
      .insert(subquestion_feedback)
      .values(marked.map((one, position) => feedbackRow(result.id, one, position)))
  await tx.update(attempts).set({ state: 'marked' }).where(eq(attempts.id, attempt.id))
  await notify(tx, [attempt.user_id], 'Your results are ready', `${attempt.topic_name} has been marked.`)
}

function resultOf(attempt: Submitted, marked: Marked[]): typeof results.$inferInsert {
  const { id: attempt_id, user_id, topic_id, class_id, subject_id, started_at } = attempt
  const finished_at = attempt.finished_at ?? started_at
  const mark = sumPoints(marked.map(({ marking }) => marking.mark))
  const max_points = sumPoints(marked.map(({ subquestion }) => subquestion.maxPoints))
  const full = marked.filter(
    ({ subquestion, marking }) => subquestion.maxPoints > 0 && marking.mark >= subquestion.maxPoints,
  )
  return {
    ...{ attempt_id, user_id, topic_id, class_id, subject_id, finished_at, mark, max_points },
    time_taken: (finished_at.getTime() - started_at.getTime()) / 1000,
    // A quiz without a mark to be had is answered without a mistake, and without a division by zero, at 0 %.
    accuracy: max_points > 0 ? (mark / max_points) * 100 : 0,
    correct_answers: full.length,
  }
}

function feedbackRow(result_id: number, { subquestion, marking, verification }: Marked, position: number) {
  const { mark, feedback, ...how } = marking
  return {
    ...{ result_id, position, mark, feedback, verification },
    subquestion_id: subquestion.id,
    max_points: subquestion.maxPoints,
    feedback_source: 'marker' as const,
    marking: how,
  }
}
