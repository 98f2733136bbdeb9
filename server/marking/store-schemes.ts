import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import { hasOptions } from '../../contract/question-kinds.ts'
import { withNumberKey, type NumberKey } from '../../contract/number-key.ts'
import {
  getQuestionId,
  questionPoints,
  subquestionPoints,
  type MarkSchemeEntry,
  type Question,
  type Subquestion,
} from '../../contract/quiz-draft.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { conflict } from '../platform/errors.ts'
import type { DecisionCause } from '../schema/marking.ts'
import { exercises } from '../schema/topic.ts'
import { orderByShownName, shownName } from '../schema/user-names.ts'
import { updateResults } from './decisions.ts'
import type { LockedQuiz } from './lock-questions.ts'

export interface NewScheme {
  subQuestionId: string
  scheme: MarkSchemeEntry[]
  /** What is right in a number, where that changes. */
  number?: NumberKey
  /** What the history of a mark says that has to follow a lower maximum at once. */
  cause: Extract<DecisionCause, 'scheme_changed' | 'undone'>
  changeId: number
  note: string
}

/**
 * Stores changed mark schemes in the questions and in the copies that attempts have, and the new maxima with the results.
 * A mark above its new maximum becomes the maximum, until a job has marked the answer again.
 * @throws 409 where a teacher has decided a mark that the new scheme doesn't allow
 */
export async function storeSchemes(tx: Tx, quiz: LockedQuiz, changes: NewScheme[]): Promise<void> {
  for (const { id, question } of quiz.questions) {
    const exercise_json = withSchemes(question, changes)
    await tx.update(exercises).set({ exercise_json }).where(eq(exercises.id, id))
  }
  await tx.execute(sql`
    update attempt_questions as copy set exercise_json = exercises.exercise_json
    from exercises where exercises.id = copy.question_id
    and copy.question_id = any(${sql.param(quiz.questions.map(({ id }) => id))}::int[])
    and copy.attempt_id = any(${sql.param(quiz.attemptIds)}::int[])`)
  for (const change of changes) {
    await refuseBelowDecided(tx, quiz, change)
    if (hasOtherEntries(quiz, change)) await replacePoints(tx, quiz, change)
    await limitMarks(tx, quiz, change)
  }
  if (changes.some((change) => changesMaximum(quiz, change))) await updateResults(tx, quiz.resultIds)
}

const changesMaximum = (
  { questions }: LockedQuiz,
  { subQuestionId, scheme }: Pick<NewScheme, 'subQuestionId' | 'scheme'>,
): boolean => findSubquestion(questions, subQuestionId)?.maxPoints !== subquestionPoints({ answers: scheme })

export const findSubquestion = (
  questions: readonly { question: Question }[],
  subQuestionId: string,
): Subquestion | undefined =>
  questions.flatMap(({ question }) => question.subquestions).find(({ id }) => id === subQuestionId)

/** The question with these mark schemes, and the sums of their points. */
function withSchemes(question: Question, changes: NewScheme[]): Question {
  const subquestions = question.subquestions.map((one) => {
    const change = changes.find(({ subQuestionId }) => subQuestionId === one.id)
    if (change === undefined) return one
    const keyed = change.number === undefined ? one : withNumberKey(one, change.number)
    return { ...keyed, answers: change.scheme, maxPoints: subquestionPoints({ answers: change.scheme }) }
  })
  return { ...question, subquestions, maxPoints: questionPoints({ subquestions }) }
}

/** Whether the entries are for other options, so that points that were given per entry say nothing of them. */
function hasOtherEntries(
  { questions }: LockedQuiz,
  { subQuestionId, scheme }: Pick<NewScheme, 'subQuestionId' | 'scheme'>,
): boolean {
  const before = findSubquestion(questions, subQuestionId)
  if (before === undefined || !hasOptions(before)) return false
  return !isDeepStrictEqual(
    before.answers.map(({ answer }) => answer),
    scheme.map(({ answer }) => answer),
  )
}

/** A teacher's mark is never changed by a mark scheme, so the scheme has to allow it. */
export async function refuseBelowDecided(
  tx: Tx,
  quiz: LockedQuiz,
  { subQuestionId, scheme }: Pick<NewScheme, 'subQuestionId' | 'scheme'>,
): Promise<void> {
  const maxima = hasOtherEntries(quiz, { subQuestionId, scheme })
    ? []
    : scheme.map(({ maxPoints }) => maxPoints)
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${shownName} as name from subquestion_feedback as cell
    join results on results.id = cell.result_id join users on users.id = results.user_id
    join mark_decisions as decision on decision.id = cell.teacher_decision_id
    where cell.result_id = any(${sql.param(quiz.resultIds)}::int[]) and cell.subquestion_id = ${subQuestionId}
    and cell.decided_by = 'teacher' and (cell.mark > ${subquestionPoints({ answers: scheme })}::float8 or exists (
      select 1 from jsonb_array_elements(coalesce(decision.points, '[]')) with ordinality as given (points, number)
      where points::text::float8 > (${sql.param(maxima)}::float8[])[number]))
    group by users.id order by ${sql.join(orderByShownName, sql`, `)}`)
  if (rows.length === 0) return
  const names = rows.slice(0, namesShown).map(({ name }) => name)
  if (rows.length > namesShown) names.push(`${rows.length - namesShown} more`)
  const list = new Intl.ListFormat('en-GB').format(names)
  throw conflict(
    `${await labelSubquestion(tx, quiz, subQuestionId)}: a teacher has given ${list} more marks than this mark scheme allows. Change those marks first, or allow more.`,
  )
}

const namesShown = 5

/** "Question 3b", or "Question 3" where it has one part only, as screens number them. */
export async function labelSubquestion(
  db: DbOrTx,
  { topic, questions }: Pick<LockedQuiz, 'topic' | 'questions'>,
  subQuestionId: string,
): Promise<string> {
  const id = getQuestionId(subQuestionId)
  const all = await db
    .select({ id: exercises.id })
    .from(exercises)
    .where(eq(exercises.topic_id, topic.id))
    .orderBy(asc(exercises.position), asc(exercises.id))
  const parts = questions.find((one) => one.id === id)?.question.subquestions ?? []
  const part = parts.findIndex((one) => one.id === subQuestionId)
  const letter = parts.length > 1 ? String.fromCodePoint(firstLetter + part) : ''
  return `Question ${all.findIndex((one) => one.id === id) + 1}${letter}`
}

const firstLetter = 'a'.codePointAt(0) ?? 0

/**
 * Makes what teachers decided per option a total where other options are right now, and brings the points back where those
 * are right again that they were given for, and allow them. It stays the same decision: its mark is as it was.
 */
async function replacePoints(
  tx: Tx,
  { questions, resultIds }: LockedQuiz,
  { subQuestionId, scheme }: NewScheme,
): Promise<void> {
  const toTexts = (entries: MarkSchemeEntry[]) => JSON.stringify(entries.map(({ answer }) => answer))
  const before = toTexts(findSubquestion(questions, subQuestionId)?.answers ?? [])
  const maxima = scheme.map(({ maxPoints }) => maxPoints)
  await tx.execute(sql`
    update mark_decisions as decision set
      points = decision.replaced_points -> 'points',
      replaced_points = case when decision.points is not null
        then jsonb_build_object('entries', ${before}::jsonb, 'points', decision.points) end
    from subquestion_feedback as cell
    where cell.result_id = any(${sql.param(resultIds)}::int[]) and cell.subquestion_id = ${subQuestionId}
      and cell.decided_by = 'teacher' and decision.id = cell.teacher_decision_id
      and (decision.points is not null or decision.replaced_points -> 'entries' = ${toTexts(scheme)}::jsonb
        and not exists (
          select from jsonb_array_elements(decision.replaced_points -> 'points') with ordinality as given (points, number)
          where points::text::float8 > (${sql.param(maxima)}::float8[])[number]))`)
}

/**
 * Gives the results a new maximum. Where the automatic mark is above it, a decision makes it the maximum, also below a
 * teacher's decision, which may be withdrawn.
 */
async function limitMarks(
  tx: Tx,
  { resultIds }: LockedQuiz,
  { subQuestionId, scheme, cause, changeId, note }: NewScheme,
): Promise<void> {
  const max = subquestionPoints({ answers: scheme })
  const isMeant = sql`result_id = any(${sql.param(resultIds)}::int[]) and subquestion_id = ${subQuestionId}`
  await tx.execute(sql`
    insert into mark_decisions
      (result_id, subquestion_id, decided_by, examiner, cause, mark, note, scheme_change_id, replaced)
    select cell.result_id, cell.subquestion_id, 'examiner', latest.examiner, ${cause}, ${max}::float8, ${note}, ${changeId}::int,
      jsonb_build_object('mark', latest.mark, 'marking', cell.marking, 'feedback', cell.feedback,
        'feedback_source', cell.feedback_source, 'verification', cell.verification)
    from (select * from subquestion_feedback where ${isMeant}) as cell
    join lateral (
      select mark, examiner from mark_decisions where result_id = cell.result_id
      and subquestion_id = cell.subquestion_id and decided_by = 'examiner' order by id desc limit 1
    ) as latest on latest.mark > ${max}::float8
    order by cell.result_id`)
  await tx.execute(sql`
    update subquestion_feedback set max_points = ${max}::float8,
      mark = case when decided_by = 'examiner' then least(mark, ${max}::float8) else mark end
    where ${isMeant} and max_points <> ${max}::float8`)
}
