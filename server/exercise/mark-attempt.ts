import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isBlankAnswer } from '../../contract/blank-answer.ts'
import { getKindFields } from '../../contract/question-kinds.ts'
import { sumPoints, type Question, type Subquestion } from '../../contract/quiz-draft.ts'
import { lockClass } from '../class/own-class.ts'
import type { Examiner, Marking, MarkTask, Verification } from '../examiner/examiner.ts'
import { notify } from '../notifications/notifications.ts'
import type { Db, DbOrTx, Tx } from '../platform/db.ts'
import type { JobHandler, Jobs } from '../platform/jobs.ts'
import { users } from '../schema/auth.ts'
import { classes } from '../schema/class.ts'
import { answers, attempt_questions, attempts, results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_learning } from '../schema/marking.ts'
import { exercises, topics } from '../schema/topic.ts'
import { readExamples, type AddExamples } from './decided-answers.ts'

const jobSchema = z.object({ attempt_id: z.int() })

/**
 * Marks a submitted attempt. The examiner works before the transaction, so another run may have marked the attempt by
 * then; its state under lock decides, so that two runs make one result.
 */
export const markAttempt =
  (examiner: Examiner): JobHandler =>
  async (data, { db, jobs }) => {
    const { attempt_id } = jobSchema.parse(data)
    const attempt = await getSubmittedAttempt(db, attempt_id)
    if (attempt === undefined) return
    let isDone = false
    while (!isDone) {
      const questions = await getQuestionsWithAnswers(db, attempt_id)
      const subquestionIds = questions.flatMap(({ question }) => question.subquestions.map(({ id }) => id))
      const addExamples = await readExamples(examiner, db, attempt.topic_id, subquestionIds)
      const marked = await markAll({ examiner, addExamples, studentName: attempt.name }, questions)
      isDone = await db.transaction(async (tx) => {
        if (!(await storeResult(tx, attempt, questions, marked))) return false
        await requestLearning(tx, jobs, attempt.topic_id)
        return true
      })
    }
  }

/** Teachers' decisions on other answers change the marks of the new ones too. */
async function requestLearning(tx: Tx, jobs: Jobs, topic_id: number): Promise<void> {
  const learned = await tx
    .select({ subquestion_id: mark_learning.subquestion_id })
    .from(mark_learning)
    .where(and(eq(mark_learning.topic_id, topic_id), gt(mark_learning.learned_from, 0)))
  for (const { subquestion_id } of learned)
    await jobs.request(tx, 'learn-marks', { topic_id, subquestion_id, again: true })
}

async function getSubmittedAttempt(db: Db, id: number) {
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

type SubmittedAttempt = NonNullable<Awaited<ReturnType<typeof getSubmittedAttempt>>>

interface QuestionToMark {
  question: Question
  /** By subquestion id, of the whole attempt. */
  answers: Map<string, string>
}

async function getQuestionsWithAnswers(db: Db, attempt: number): Promise<QuestionToMark[]> {
  const questions = await getQuestionsInForce(db, attempt)
  const rows = await db
    .select({ subquestion: answers.subquestion_id, answer: answers.answer })
    .from(answers)
    .where(eq(answers.attempt_id, attempt))
  const bySubquestion = new Map(rows.map(({ subquestion, answer }) => [subquestion, answer]))
  return questions.map((question) => ({ question, answers: bySubquestion }))
}

interface Marker {
  examiner: Examiner
  addExamples: AddExamples
  studentName: string | null
}

interface MarkedSubquestion {
  subquestion: Subquestion
  answer: string
  marking: Marking
  verification: Verification
}

/** Starts all questions at once, because an examiner behind a network can mark several in parallel. */
async function markAll(marker: Marker, questions: QuestionToMark[]): Promise<MarkedSubquestion[]> {
  const markings: Promise<MarkedSubquestion[]>[] = []
  for (const question of questions) {
    const marking = markQuestion(marker, question)
    // It may fail before `Promise.all` below awaits it, which would be an unhandled rejection.
    marking.catch(() => undefined)
    markings.push(marking)
    // The built-in examiner blocks the event loop: let other calls in between.
    await setImmediate()
  }
  return (await Promise.all(markings)).flat()
}

const markQuestion = (
  { examiner, addExamples, studentName }: Marker,
  { question, answers: bySubquestion }: QuestionToMark,
): Promise<MarkedSubquestion[]> =>
  Promise.all(
    question.subquestions.map(async (subquestion) => {
      const task = toMarkTask(question, subquestion, bySubquestion.get(subquestion.id), studentName)
      const marking = await examiner.mark(addExamples(subquestion.id, task))
      const { mark, feedback } = marking
      const verification = await examiner.verify({ ...task, mark, feedback }, ['scientific_accuracy'])
      return { subquestion, answer: task.answer, marking, verification }
    }),
  )

/** What an examiner needs to know of one subquestion. A missing answer is marked as an empty one. */
export const toMarkTask = (
  question: Question,
  subquestion: Subquestion,
  answer: string | null | undefined,
  studentName?: string | null,
): MarkTask => ({
  question: question.questionDescription,
  subquestion: subquestion.subquestionDescription,
  maxPoints: subquestion.maxPoints,
  markScheme: subquestion.answers,
  answer: answer ?? '',
  ...getKindFields(subquestion),
  ...(studentName && { studentName }),
})

/** Stores the result, unless there is one; false where a mark scheme has changed since the examiner read it. */
async function storeResult(
  tx: Tx,
  attempt: SubmittedAttempt,
  questions: QuestionToMark[],
  marked: MarkedSubquestion[],
): Promise<boolean> {
  // Locks in the order in which the deletion of a class or user does, and before the attempt the quiz, as a change of mark
  // schemes does, to avoid a deadlock. That change locks the questions of mixed practice before the attempt's key, which
  // this lock leaves free.
  await lockClass(tx, attempt.class_id, 'key share')
  const held = await isHeldBack(tx, attempt.topic_id)
  await tx.select({ id: users.id }).from(users).where(eq(users.id, attempt.user_id)).for('key share')
  const [locked] = await tx
    .select({ state: attempts.state })
    .from(attempts)
    .where(eq(attempts.id, attempt.id))
    .for('no key update')
  if (locked?.state !== 'submitted') return true
  const read = questions.map(({ question }) => question)
  if (!(await copySchemesInForce(tx, attempt.id, read))) return false
  const [result] = await tx
    .insert(results)
    .values({ ...toResult(attempt, marked), ...(held && { released_at: null }) })
    .onConflictDoNothing()
    .returning({ id: results.id })
  if (result !== undefined && marked.length > 0)
    await tx
      .insert(subquestion_feedback)
      .values(marked.map((one, position) => toFeedbackRow(result.id, one, position)))
  await tx.update(attempts).set({ state: 'marked' }).where(eq(attempts.id, attempt.id))
  if (!held) await announceResult(tx, attempt, result?.id)
  return true
}

async function announceResult(
  tx: Tx,
  { user_id, topic_name }: SubmittedAttempt,
  result_id: number | undefined,
): Promise<void> {
  const about = result_id === undefined ? undefined : { result_id }
  await notify(tx, [user_id], 'Your results are ready', `${topic_name} has been marked.`, about)
}

/** A release either waits for this lock, and then releases the new result too, or comes first and is seen here. */
async function isHeldBack(tx: Tx, topicId: number): Promise<boolean> {
  const [topic] = await tx
    .select({ held: topics.held })
    .from(topics)
    .where(eq(topics.id, topicId))
    .for('share')
  return topic?.held === true
}

function toResult(attempt: SubmittedAttempt, marked: MarkedSubquestion[]): typeof results.$inferInsert {
  const { id: attempt_id, user_id, topic_id, class_id, subject_id, started_at } = attempt
  const finished_at = attempt.finished_at ?? started_at
  const mark = sumPoints(marked.map(({ marking }) => marking.mark))
  const max_points = sumPoints(marked.map(({ subquestion }) => subquestion.maxPoints))
  // What is worth nothing can't be got right.
  const scored = marked.filter(({ subquestion }) => subquestion.maxPoints > 0)
  const correct = scored.filter(({ subquestion, marking }) => marking.mark >= subquestion.maxPoints)
  return {
    ...{ attempt_id, user_id, topic_id, class_id, subject_id, finished_at, mark, max_points },
    time_taken: (finished_at.getTime() - started_at.getTime()) / 1000,
    // A quiz may have no marks to give; its accuracy is 0 %.
    accuracy: max_points > 0 ? (mark / max_points) * 100 : 0,
    correct_answers: correct.length,
    subquestions: scored.length,
  }
}

function toFeedbackRow(
  result_id: number,
  { subquestion, answer, marking, verification }: MarkedSubquestion,
  position: number,
) {
  const { mark, feedback, ...details } = marking
  return {
    ...{ result_id, position, mark, feedback, verification },
    subquestion_id: subquestion.id,
    max_points: subquestion.maxPoints,
    is_blank: isBlankAnswer(answer),
    feedback_source: 'marker' as const,
    marking: details,
  }
}

/** The questions of an attempt in order, with the mark schemes in force; as copied where the quiz was deleted. */
async function getQuestionsInForce(db: DbOrTx, attemptId: number): Promise<Question[]> {
  const rows = await db
    .select({ copy: attempt_questions.exercise_json, current: exercises.exercise_json })
    .from(attempt_questions)
    .leftJoin(exercises, eq(exercises.id, attempt_questions.question_id))
    .where(eq(attempt_questions.attempt_id, attemptId))
    .orderBy(asc(attempt_questions.position))
  return rows.map(({ copy, current }) => current ?? copy)
}

/**
 * Gives the attempt's copies the mark schemes in force; false where those are no longer the ones that were read. They
 * can't change until the transaction ends: a change waits for this lock, and then marks the new result again.
 */
async function copySchemesInForce(tx: Tx, attemptId: number, read: Question[]): Promise<boolean> {
  await tx.execute(sql`
    select id from exercises where id in (
      select question_id from attempt_questions where attempt_id = ${attemptId}::int) order by id for share`)
  if (!isDeepStrictEqual(await getQuestionsInForce(tx, attemptId), read)) return false
  await tx.execute(sql`
    update attempt_questions as copy set exercise_json = exercises.exercise_json from exercises
    where exercises.id = copy.question_id and copy.attempt_id = ${attemptId}::int
    and copy.exercise_json <> exercises.exercise_json`)
  return true
}
