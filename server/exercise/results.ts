import { and, asc, desc, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { getKind } from '../../contract/question-kinds.ts'
import type { Subquestion } from '../../contract/quiz-draft.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { sortByName } from '../class/classes.ts'
import { isMember, lockClass } from '../class/own-class.ts'
import { verifiers } from '../examiner/examiner.ts'
import type { Db, Tx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { users } from '../schema/auth.ts'
import { subjects } from '../schema/class.ts'
import { answers, attempts, reactions, results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_decisions } from '../schema/marking.ts'
import { topics } from '../schema/topic.ts'
import { getMarkSchemes, getStudentQuestions } from './attempt-questions.ts'
import { canQuery, getQueries, type MarkQuery } from './mark-queries.ts'
import { readAsSeen } from './seen-results.ts'

/** One marked attempt, for its student once it is released, and for the teachers of its class. Only teachers see how it was marked. */
export async function getExerciseResults(
  call: CallContext<'getExerciseResults'>,
): Promise<ResponseOf<'getExerciseResults'>> {
  const id = call.params.exerciseId
  const visible = await readAsSeen(call, () => getVisibleResult(call.db, call.user, id), id)
  const { attempt, topic, subject, quiz, finished_at, released_at, is_late, ...result } = visible
  const isTeacher = call.user.role === 'teacher'
  const feedback = await getFeedback(call.db, id)
  const queries = await getQueries(call.db, id)
  const student_answers = await getAnswers(call.db, attempt)
  const schemes = isTeacher ? await getMarkSchemes(call.db, attempt) : new Map<string, Subquestion>()
  return {
    ...result,
    topic_id: topic,
    finished_at: finished_at.toISOString(),
    question_details: await getStudentQuestions(call.db, attempt),
    subquestion_feedback: feedback.map((row) => ({
      ...toFeedbackItem(row, queries.get(row.id)),
      ...(isTeacher ? getMarking(row, schemes.get(row.id)) : { evidence: getEvidence(row, student_answers) }),
    })),
    student_answers,
    busy_subq_ids: isTeacher ? feedback.filter(({ busy }) => busy).map(({ id }) => id) : [],
    user_reactions: isTeacher ? await getReactions(call.db, call.params.exerciseId, call.user.id) : [],
    ...(isTeacher && { subject_id: subject }),
    ...(!isTeacher && canQuery(quiz) && { can_query: true as const }),
    ...(isTeacher && is_late === true && { late: true }),
    ...(isTeacher && released_at === null && { held: true as const }),
    ...(isTeacher && (await getNeighbours(call.db, topic, result.student.id))),
  }
}

/**
 * Deletes the student's own attempt, and by cascades its answers, marks and feedback; triggers update the statistics. Of
 * a quiz with one attempt the bare fact stays that there was one.
 */
export async function deleteResult({ db, user, params }: CallContext<'deleteResult'>): Promise<null> {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({
        attempt_id: results.attempt_id,
        topic_id: results.topic_id,
        class_id: results.class_id,
        one_attempt: topics.one_attempt,
      })
      .from(results)
      .innerJoin(topics, eq(topics.id, results.topic_id))
      .where(and(eq(results.id, params.resultId), isOwnReleased(user.id)))
    if (own === undefined) throw resultNotFound()
    // Locks in the order in which the deletion of a class or user does, to avoid a deadlock. Before the result the quiz,
    // as holding its marks does: then it is known here whether this one is held.
    await lockClass(tx, own.class_id, 'key share')
    await tx.select({ id: topics.id }).from(topics).where(eq(topics.id, own.topic_id)).for('key share')
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('key share')
    const [deleted] = await tx
      .delete(attempts)
      .where(and(eq(attempts.id, own.attempt_id), isReleased(tx)))
      .returning()
    if (deleted === undefined) throw resultNotFound()
    if (own.one_attempt) await tx.insert(attempts).values({ ...deleted, state: 'abandoned' })
    return null
  })
}

/** A student can't tell a held result from one that doesn't exist. */
const isOwnReleased = (studentId: number) =>
  and(eq(results.user_id, studentId), isNotNull(results.released_at))

/** Whether the attempt has a result that is released. */
const isReleased = (tx: Tx) =>
  exists(
    tx
      .select({ id: results.id })
      .from(results)
      .where(and(eq(results.attempt_id, attempts.id), isNotNull(results.released_at))),
  )

const resultNotFound = () => notFound('This result does not exist.')

/** As the screens name them. */
const nameForTeachers = sql<string>`coalesce(nullif(${users.display_name}, ''), ${users.email})`

/**
 * Whether an attempt was finished after its quiz closed. The device says when Finish was pressed, and the server takes no
 * later time than its own, so one that was only delivered late isn't late.
 */
const isLate = sql<boolean | null>`${results.finished_at} > ${topics.closes_at}`

async function getVisibleResult(db: Db, user: SessionUser, id: number) {
  const isVisible = user.role === 'student' ? isOwnReleased(user.id) : isMember(results.class_id, user.id)
  const [row] = await db
    .select({
      attempt: results.attempt_id,
      topic: results.topic_id,
      topic_name: topics.name,
      subject: results.subject_id,
      quiz: { random: topics.random, deleted_at: topics.deleted_at },
      subject_name: subjects.name,
      finished_at: results.finished_at,
      is_late: isLate,
      released_at: results.released_at,
      student: { id: users.id, display_name: users.display_name, email: users.email },
    })
    .from(results)
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .innerJoin(subjects, eq(subjects.id, results.subject_id))
    .innerJoin(users, eq(users.id, results.user_id))
    .where(and(eq(results.id, id), isVisible))
  if (row === undefined) throw resultNotFound()
  return row
}

/** The latest results of the same quiz by the students before and after this one, by name, and the position of this one. */
async function getNeighbours(db: Db, topic: number, student: number) {
  const latest = await db
    .selectDistinctOn([results.user_id], { id: results.id, student: results.user_id, name: nameForTeachers })
    .from(results)
    .innerJoin(users, eq(users.id, results.user_id))
    .where(and(eq(results.topic_id, topic), or(results.in_class, eq(results.user_id, student))))
    .orderBy(results.user_id, desc(results.finished_at), desc(results.id))
  const sorted = sortByName(latest)
  const index = sorted.findIndex((result) => result.student === student)
  return {
    previous_result_id: sorted[index - 1]?.id ?? null,
    next_result_id: sorted[index + 1]?.id ?? null,
    student_position: index + 1,
    student_count: sorted.length,
  }
}

const editors = alias(users, 'editors')

const getFeedback = (db: Db, result: number) =>
  db
    .select({
      id: subquestion_feedback.subquestion_id,
      mark: subquestion_feedback.mark,
      feedback: subquestion_feedback.feedback,
      feedback_source: subquestion_feedback.feedback_source,
      verification: subquestion_feedback.verification,
      marking: subquestion_feedback.marking,
      scheme_mark: subquestion_feedback.scheme_mark,
      busy: subquestion_feedback.busy,
      decided_by: subquestion_feedback.decided_by,
      points: mark_decisions.points,
      decider: users.display_name,
      decided_at: mark_decisions.decided_at,
      editor: editors.display_name,
      edited_at: subquestion_feedback.feedback_edited_at,
    })
    .from(subquestion_feedback)
    .leftJoin(mark_decisions, eq(mark_decisions.id, subquestion_feedback.teacher_decision_id))
    .leftJoin(users, eq(users.id, mark_decisions.user_id))
    .leftJoin(editors, eq(editors.id, subquestion_feedback.feedback_edited_by))
    .where(eq(subquestion_feedback.result_id, result))
    .orderBy(asc(subquestion_feedback.position))

type FeedbackRow = Awaited<ReturnType<typeof getFeedback>>[number]

const emptyVerification = Object.fromEntries(verifiers.map((name) => [name, null])) as Record<
  (typeof verifiers)[number],
  null
>

const toFeedbackItem = (row: FeedbackRow, query: MarkQuery | undefined) => ({
  id: row.id,
  feedback: { mark: row.mark, feedback: row.feedback },
  feedback_source: row.feedback_source,
  decided_by: row.decided_by,
  mark_by: row.decided_by === 'teacher' ? toTeacherAct(row.decider, row.decided_at) : null,
  feedback_by: row.feedback_source === 'teacher' ? toTeacherAct(row.editor, row.edited_at) : null,
  verification_score: row.verification?.score ?? emptyVerification,
  verification_reason: row.verification?.reason ?? emptyVerification,
  ...(query && { query }),
})

/** Null where it isn't known when: for feedback that was edited before that was kept. */
const toTeacherAct = (name: string | null, at: Date | null) =>
  at && { name: name || null, at: at.toISOString() }

/** The examiner's evidence, and of a teacher who decided otherwise the points, and the mark by a scheme changed since. */
const getMarking = (row: FeedbackRow, subquestion: Subquestion | undefined) => ({
  marking: withScheme(row, subquestion),
  ...(row.decided_by === 'teacher' && { points: row.points }),
  ...(row.scheme_mark !== null && { scheme_mark: row.scheme_mark }),
})

/**
 * Adds what each entry of the mark scheme is worth. A mark that a change of the scheme left as it was keeps its evidence, so
 * the entries of texts take the wordings of the scheme in force; which options are right the examiner has said.
 */
function withScheme({ marking }: FeedbackRow, subquestion: Subquestion | undefined) {
  if (subquestion?.answers.length !== marking.entries.length) return marking
  const isText = getKind(subquestion) === 'text'
  const entries = marking.entries.map(({ entry, ...marked }, index) => {
    const { answer = entry, maxPoints: max } = subquestion.answers[index] ?? {}
    return { entry: isText ? answer : entry, ...marked, max }
  })
  return { ...marking, entries }
}

/**
 * The student's own words that earned marks. None after a teacher's decision, which the examiner's evidence need not fit.
 * Words that the answer lacks could be those of the mark scheme.
 */
function getEvidence(
  { id, decided_by, marking }: FeedbackRow,
  all: { subquestion_id: string; answer: string }[],
) {
  if (decided_by === 'teacher') return []
  const answer = all.find(({ subquestion_id }) => subquestion_id === id)?.answer ?? ''
  return marking.entries.flatMap(({ awarded, quote }) =>
    quote && awarded > 0 && answer.includes(quote) ? [{ awarded, quote }] : [],
  )
}

const getAnswers = (db: Db, attempt: number) =>
  db
    .select({ subquestion_id: answers.subquestion_id, answer: answers.answer })
    .from(answers)
    .where(eq(answers.attempt_id, attempt))

const getReactions = (db: Db, result: number, teacher: number) =>
  db
    .select({ subquestion_id: reactions.subquestion_id, reaction: reactions.reaction })
    .from(reactions)
    .where(and(eq(reactions.result_id, result), eq(reactions.user_id, teacher)))
