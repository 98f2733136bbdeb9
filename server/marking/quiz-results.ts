import { sql } from 'drizzle-orm'
import { type Question, getQuestionId } from '../../contract/quiz-draft.ts'
import type { QueryOf, ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { isToCheck, selectAnswersToCheck } from '../schema/answers-to-check.ts'
import { orderByShownName, shownName } from '../schema/user-names.ts'
import { getNameMarks } from '../class/name-marks.ts'
import { getOwnTopic } from '../class/own-topic.ts'
import { getQueried } from './answer-query.ts'
import { getRelease } from './release-marks.ts'

type QuizResults = ResponseOf<'getQuizResults'>
type Row = QuizResults['rows'][number]

/** A quiz as a table: its students as rows, its subquestions as columns. */
export async function getQuizResults({
  db,
  user,
  params,
  query,
  env,
}: CallContext<'getQuizResults'>): Promise<QuizResults> {
  const topic = await getOwnTopic(db, user.id, params.topicId)
  const stored = await getRows(db, topic.id, topic.class_.id, query.attempts ?? 'latest')
  const resultIds = stored.flatMap(({ result_id }) => result_id ?? [])
  const [cells, queried, current, toCheck, marks, release] = await Promise.all([
    getCells(db, resultIds),
    getQueried(db, resultIds),
    getCurrentQuestions(db, topic.id),
    countBySubquestion(db, topic.id),
    getNameMarks(db, stored),
    getRelease(db, topic.id, env.timeZone),
  ])
  const rows = stored.map((row) => ({
    ...row,
    cells: cells.get(row.result_id) ?? { ids: [], marks: [] },
    queried: queried.get(row.result_id ?? 0) ?? [],
    name_mark: marks.get(row.id),
  }))
  const questions = (await withFormerQuestions(db, current, rows)).map((question) => ({
    ...question,
    subquestions: question.subquestions.map((one) => ({ ...one, to_check: toCheck.get(one.id) ?? 0 })),
  }))
  const ids = questions.flatMap(({ subquestions }) => subquestions.map(({ id }) => id))
  const columns = new Map(ids.map((id, column) => [id, column]))
  return { topic, questions, rows: rows.map((row) => toRow(row, columns)), release }
}

type ParsedRow = StoredRow & Pick<Row, 'queried'> & { cells: Cells; name_mark: string | undefined }
type StoredQuestion = { id: number; position: number; question: Question }

async function getCurrentQuestions(db: DbOrTx, topicId: number): Promise<StoredQuestion[]> {
  const { rows } = await db.execute<StoredQuestion>(sql`
    select id, position, exercise_json as question from exercises where topic_id = ${topicId}::int`)
  return rows
}

/** The answers to check of each subquestion, whichever attempts the table shows. */
async function countBySubquestion(db: DbOrTx, topicId: number): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select subquestion_id as id, count(*)::int as count
    from (${selectAnswersToCheck(sql`${topicId}::int`)}) as cells group by subquestion_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The quiz's questions, and those that have marks and are no longer in it, as students had them. */
async function withFormerQuestions(
  db: DbOrTx,
  current: StoredQuestion[],
  rows: ParsedRow[],
): Promise<QuizResults['questions']> {
  const known = new Set(current.flatMap(({ question }) => question.subquestions.map(({ id }) => id)))
  // One attempt for each: reading the copies of all attempts takes longer than everything else.
  const missing = new Map<number, number>()
  const attempts = new Map(rows.map(({ attempt_id, cells }) => [cells.ids, attempt_id]))
  for (const [ids, attempt] of attempts)
    for (const id of ids) if (attempt !== null && !known.has(id)) missing.set(getQuestionId(id), attempt)
  for (const { id } of current) missing.delete(id)
  const copies = missing.size === 0 ? [] : await getCopies(db, missing)
  return [...current, ...copies]
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, question }) => ({
      id,
      questionDescription: question.questionDescription,
      subquestions: question.subquestions.map((one) => ({
        id: one.id,
        subquestionDescription: one.subquestionDescription,
        maxPoints: one.maxPoints,
        ...(one.kind !== undefined && { kind: one.kind }),
      })),
    }))
}

/** Questions by their id with an attempt that was made with them. Mixed practice has no order of its own. */
async function getCopies(db: DbOrTx, attempts: Map<number, number>): Promise<StoredQuestion[]> {
  const { rows } = await db.execute<StoredQuestion>(sql`
    select question_id as id, case when random then 0 else position end as position, exercise_json as question
    from unnest(${sql.param([...attempts.values()])}::int[], ${sql.param([...attempts.keys()])}::int[])
      as asked (attempt_id, question_id) join attempt_questions using (attempt_id, question_id)
      join attempts on attempts.id = attempt_id join topics on topics.id = topic_id`)
  return rows
}

type Time = Date | string | null

interface StoredRow extends Omit<
  Row,
  | 'student'
  | 'marks'
  | 'to_check'
  | 'decided'
  | 'queried'
  | 'blank'
  | 'submitted_at'
  | 'released_at'
  | 'seen_at'
  | 'late'
> {
  id: number
  display_name: string
  email: string
  submitted_at: Time
  released_at: Time
  seen_at: Time
  late: boolean | null
}

/** The order in which an attempt is chosen where one of several counts. Attempts that are open come last. */
const attemptOrder = {
  latest: sql`attempts.id desc`,
  best: sql`results.accuracy desc nulls last, attempts.id desc`,
  all: sql`attempts.id`,
}

/** The students of the class, and those who have left it and have a result. */
const selectPeople = (topicId: number, classId: number) => sql`
  select user_id, true as in_class from class_members
  join users on users.id = user_id and users.role = 'student' where class_id = ${classId}::int
  union all
  select distinct user_id, false from results as old where topic_id = ${topicId}::int and not exists (
    select from class_members as member where member.class_id = ${classId}::int and member.user_id = old.user_id)`

type Which = NonNullable<QueryOf<'getQuizResults'>['attempts']>

const selectAttempts = (topicId: number, which: Which) => sql`
  select ${which === 'all' ? sql`` : sql`distinct on (attempts.user_id)`} attempts.user_id, attempts.id, attempts.state, attempts.submitted_at, attempts.finished_at > closes_at as late, results.id as result_id, results.mark,
    results.max_points, results.accuracy, results.time_taken, results.released_at, results.seen_at
  from attempts left join results on results.attempt_id = attempts.id
    join topics on topics.id = attempts.topic_id
  where attempts.topic_id = ${topicId}::int and attempts.state in ('active', 'submitted', 'marked')
  order by attempts.user_id, attempts.state = 'active', ${attemptOrder[which]}`

/** The students or their attempts, without marks: PostgreSQL would spend time compiling a larger query (JIT). */
export async function getRows(
  db: DbOrTx,
  topicId: number,
  classId: number,
  which: Which,
): Promise<StoredRow[]> {
  const { rows } = await db.execute<StoredRow & Record<string, unknown>>(sql`
    select users.id, ${shownName} as display_name, users.email, people.in_class,
      case when chosen.id is null then 'not_started' when chosen.state = 'active' then 'working'
        else chosen.state end as state,
      chosen.id as attempt_id, chosen.result_id, chosen.mark, chosen.max_points, chosen.accuracy, chosen.time_taken,
      chosen.submitted_at, chosen.late, chosen.released_at, chosen.seen_at
    from (${selectPeople(topicId, classId)}) as people join users on users.id = people.user_id
    left join (${selectAttempts(topicId, which)}) as chosen on chosen.user_id = users.id
    order by ${sql.join(orderByShownName, sql`, `)}, chosen.id`)
  return rows
}

/** The marks of a result: 18,000 objects, one for each, would keep the garbage collector busy. */
interface Cells {
  /** The subquestions; the same array in all results that have the same ones. */
  ids: string[]
  /** The mark of each, then `b` for blank, then `t` for decided by a teacher, then `c` for to check: "1.5", "0bc". */
  marks: string[]
}

interface CellTexts extends Record<string, unknown> {
  result_id: number
  /** Separated by spaces, like `marks`. */
  ids: string
  marks: string
}

/**
 * The marks by result. They come as text: making JSON of 18,000 of them takes the database twice as long. Each result is
 * read by itself: for many at once the database would read the whole table.
 */
async function getCells(db: DbOrTx, resultIds: number[]): Promise<Map<number | null, Cells>> {
  const { rows } = await db.execute<CellTexts>(sql`
    select wanted as result_id, ids, marks from unnest(${sql.param(resultIds)}::int[]) as wanted, lateral (
      select string_agg(subquestion_id, ' ') as ids, string_agg(mark || case when is_blank then 'b' else '' end ||
        case when decided_by = 'teacher' then 't' else '' end || case when ${isToCheck} then 'c' else '' end, ' ') as marks
      from subquestion_feedback as cell where result_id = wanted) as cells where ids is not null`)
  const lists = new Map<string, string[]>()
  for (const { ids } of rows) if (!lists.has(ids)) lists.set(ids, ids.split(' '))
  return new Map(
    rows.map(({ result_id, ids, marks }) => [
      result_id,
      { ids: lists.get(ids) ?? [], marks: marks.split(' ') },
    ]),
  )
}

const toTime = (time: Time): string | null => (time === null ? null : new Date(time).toISOString())

/** @param columns the column of each subquestion */
function toRow(stored: ParsedRow, columns: Map<string, number>): Row {
  const { id, display_name, email, name_mark, submitted_at, released_at, seen_at, late, cells, ...row } =
    stored
  const marks = Array.from<number | null>({ length: columns.size }).fill(null)
  for (const [at, subquestion] of cells.ids.entries()) {
    const column = columns.get(subquestion)
    if (column !== undefined) marks[column] = parseFloat(cells.marks[at] ?? '')
  }
  const select = (note: 'b' | 'c' | 't') => cells.ids.filter((_, at) => cells.marks[at]?.includes(note))
  return {
    ...row,
    student: { id, display_name, email, ...(name_mark !== undefined && { name_mark }) },
    submitted_at: toTime(submitted_at),
    released_at: toTime(released_at),
    seen_at: toTime(seen_at),
    ...(late === true && { late }),
    ...{ marks, to_check: select('c'), decided: select('t'), blank: select('b') },
  }
}
