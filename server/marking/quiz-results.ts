import { sql as raw } from 'drizzle-orm'
import { whiteSpace } from '../../contract/blank-answer.ts'
import type { Question } from '../../contract/quiz-draft.ts'
import type { QueryOf, ResponseOf } from '../../contract/shapes.ts'
import type { Sql } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { orderByShownName, shownName } from '../schema/user-names.ts'
import { getOwnTopic } from './own-topic.ts'

type QuizResults = ResponseOf<'getQuizResults'>
type Row = QuizResults['rows'][number]

/** A quiz as a table: its students as rows, its subquestions as columns. */
export async function getQuizResults({
  db,
  user,
  params,
  query,
}: CallContext<'getQuizResults'>): Promise<QuizResults> {
  const topic = await getOwnTopic(db, user.id, params.topicId)
  const questions = await getQuestions(db, topic.id)
  const columns = questions.flatMap(({ subquestions }) => subquestions.map(({ id }) => id))
  const rows = await getRows(db, topic.id, topic.class_.id, query.attempts ?? 'latest')
  return { topic, questions, rows: rows.map((row) => toRow(row, columns)) }
}

/** The quiz's questions, and those that attempts were made with and that are no longer in it. */
async function getQuestions(sql: Sql, topicId: number): Promise<QuizResults['questions']> {
  const { rows } = await sql.execute<{ id: number; question: Question }>(raw`
    select id, exercise_json as question from (
      select distinct on (id) id, exercise_json, position from (
        select id, exercise_json, position, 0 as age from exercises where topic_id = ${topicId}::int
        union all
        select question_id, copy.exercise_json, copy.position, 1
        from attempt_questions as copy join attempts on attempts.id = copy.attempt_id
        where attempts.topic_id = ${topicId}::int and attempts.state in ('submitted', 'marked')
      ) as found order by id, age
    ) as questions order by position, id`)
  return rows.map(({ id, question }) => ({
    id,
    questionDescription: question.questionDescription,
    subquestions: question.subquestions.map((one) => ({
      id: one.id,
      subquestionDescription: one.subquestionDescription,
      maxPoints: one.maxPoints,
    })),
  }))
}

interface StoredRow extends Omit<Row, 'student' | 'marks' | 'submitted_at'> {
  id: number
  display_name: string
  email: string
  submitted_at: Date | string | null
  /** By subquestion id. */
  marks: Record<string, number> | null
}

/** The order in which an attempt is chosen where one of several counts. Attempts that are open come last. */
const attemptOrder = {
  latest: raw`attempts.id desc`,
  best: raw`results.accuracy desc nulls last, attempts.id desc`,
  all: raw`attempts.id`,
}

/** The students of the class, and those who have left it and have a result. */
const selectPeople = (topicId: number, classId: number) => raw`
  select user_id, true as in_class from class_members
  join users on users.id = user_id and users.role = 'student' where class_id = ${classId}::int
  union all
  select distinct user_id, false from results as old where topic_id = ${topicId}::int and not exists (
    select from class_members as member where member.class_id = ${classId}::int and member.user_id = old.user_id)`

type Which = NonNullable<QueryOf<'getQuizResults'>['attempts']>

const selectAttempts = (topicId: number, which: Which) => raw`
  select attempts.id, attempts.state, attempts.submitted_at, results.id as result_id, results.mark,
    results.max_points, results.accuracy, results.time_taken
  from attempts left join results on results.attempt_id = attempts.id
  where attempts.user_id = users.id and attempts.topic_id = ${topicId}::int
    and attempts.state in ('active', 'submitted', 'marked')
  order by attempts.state = 'active', ${attemptOrder[which]} ${which === 'all' ? raw`` : raw`limit 1`}`

/** The marks of the chosen attempt; `blank` for subquestions without an answer. */
const selectCells = raw`
  select jsonb_object_agg(subquestion_id, mark) as marks,
    jsonb_agg(subquestion_id) filter (where please_check and decided_by = 'examiner') as to_check,
    jsonb_agg(subquestion_id) filter (where decided_by = 'teacher') as decided,
    jsonb_agg(subquestion_id) filter (where not exists (
      select from answers where answers.attempt_id = chosen.id and answers.subquestion_id = cell.subquestion_id
        and btrim(answers.answer, ${whiteSpace}) <> '')) as blank
  from subquestion_feedback as cell where result_id = chosen.result_id`

/** One statement, whose number of rows is that of the students, or of their attempts. */
async function getRows(sql: Sql, topicId: number, classId: number, which: Which): Promise<StoredRow[]> {
  const { rows } = await sql.execute<StoredRow & Record<string, unknown>>(raw`
    select users.id, ${shownName} as display_name, users.email, people.in_class,
      case when chosen.id is null then 'not_started' when chosen.state = 'active' then 'working'
        else chosen.state end as state,
      chosen.id as attempt_id, chosen.result_id, chosen.mark, chosen.max_points, chosen.accuracy, chosen.time_taken,
      chosen.submitted_at, cells.marks, coalesce(cells.to_check, '[]') as to_check,
      coalesce(cells.decided, '[]') as decided, coalesce(cells.blank, '[]') as blank
    from (${selectPeople(topicId, classId)}) as people join users on users.id = people.user_id
    left join lateral (${selectAttempts(topicId, which)}) as chosen on true
    left join lateral (${selectCells}) as cells on true
    order by ${raw.join(orderByShownName, raw`, `)}, chosen.id`)
  return rows
}

function toRow({ id, display_name, email, submitted_at, marks, ...row }: StoredRow, columns: string[]): Row {
  return {
    ...row,
    student: { id, display_name, email },
    submitted_at: submitted_at === null ? null : new Date(submitted_at).toISOString(),
    marks: columns.map((column) => marks?.[column] ?? null),
  }
}
