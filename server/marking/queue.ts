import { type SQL, sql } from 'drizzle-orm'
import type { Question } from '../../contract/quiz-draft.ts'
import type { StoredMarking } from '../../contract/shapes/exercise.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getNameMarks } from '../class/name-marks.ts'
import type { DbOrTx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { isToCheck } from '../schema/answers-to-check.ts'
import { shownName } from '../schema/user-names.ts'
import { getExaminerPoints } from './decisions.ts'
import { getLearning } from './learning.ts'
import { toOpenQuery } from './answer-query.ts'
import { getOwnTopic } from '../class/own-topic.ts'
import { getShownSchemeChange } from './shown-scheme-change.ts'
import { getSubquestion } from './subquestion.ts'

type Queue = ResponseOf<'getMarkingQueue'>
type Item = Queue['items'][number]
type Moved = Queue['learning']['moved'][number]

/**
 * Every student's latest answer to one subquestion, or that of a result which is asked for, and earlier ones with an open
 * query; with a query first, then the least certain, with question and mark scheme.
 */
export async function getMarkingQueue({
  db,
  user,
  params,
  query,
}: CallContext<'getMarkingQueue'>): Promise<Queue> {
  const topic = await getOwnTopic(db, user.id, params.topicId)
  const { question, subquestion } = await getSubquestion(db, topic.id, params.subQuestionId)
  const listed = selectListed(topic.id, query.result_id)
  const shown = selectShown(topic.id, listed)
  const rows = await getAnswers(db, shown, subquestion.id)
  const names = rows.map(({ student_id, display_name }) => ({ id: student_id, display_name }))
  const marks = await getNameMarks(db, names)
  return {
    topic,
    questionDescription: question.questionDescription,
    subquestion,
    subquestions: await countBySubquestion(db, topic.id, shown),
    waiting: await countWaiting(db, topic.id),
    items: rows.map((row) => toItem(row, subquestion, marks.get(row.student_id))),
    scheme_change: await getShownSchemeChange(db, topic.id, subquestion.id, listed),
    learning: await getLearned(db, topic.id, subquestion.id, listed),
  }
}

/** Each student's latest marked attempt at the quiz, or the wanted one. */
const selectListed = (topicId: number, wanted = 0) => sql`
  select distinct on (user_id) id, user_id, attempt_id from results where topic_id = ${topicId}::int
  order by user_id, id = ${wanted}::int desc, attempt_id desc`

/** These attempts, and with `is_listed` false the others that have an open query: only their queried answers are shown. */
const selectShown = (topicId: number, listed: SQL) => sql`
  select id, user_id, attempt_id, true as is_listed from (${listed}) as listed
  union all
  select id, user_id, attempt_id, false from results where topic_id = ${topicId}::int
    and exists (select from mark_queries where result_id = results.id and answered_at is null)
    and id not in (select id from (${listed}) as listed)`

const joinOpenQueries = sql`
  left join mark_queries as query on query.result_id = cell.result_id
    and query.subquestion_id = cell.subquestion_id and query.answered_at is null`

interface AnswerRow extends Record<string, unknown> {
  result_id: number
  student_id: number
  display_name: string
  answer: string
  mark: number
  feedback: string
  feedback_source: Item['feedback_source']
  marking: StoredMarking
  busy: boolean
  decided_by: Item['decided_by']
  teacher_decision_id: number | null
  please_check: boolean
  scheme_mark: number | null
  teacher_points: number[] | null
  note: string | null
  query_id: number | null
  reason: string
  asked_at: Date | string
}

async function getAnswers(db: DbOrTx, shown: SQL, subquestionId: string): Promise<AnswerRow[]> {
  const { rows } = await db.execute<AnswerRow>(sql`
    select shown.id as result_id, users.id as student_id, ${shownName} as display_name,
      coalesce(answers.answer, '') as answer, cell.mark, cell.feedback, cell.feedback_source, cell.marking, cell.busy,
      cell.decided_by, cell.teacher_decision_id, cell.please_check, cell.scheme_mark, decision.points as teacher_points, decision.note,
      query.id as query_id, query.reason, query.asked_at
    from (${shown}) as shown
    join users on users.id = shown.user_id
    join subquestion_feedback as cell on cell.result_id = shown.id and cell.subquestion_id = ${subquestionId}
    left join answers on answers.attempt_id = shown.attempt_id and answers.subquestion_id = cell.subquestion_id
    left join mark_decisions as decision on decision.id = cell.teacher_decision_id and cell.decided_by = 'teacher'
    ${joinOpenQueries}
    where is_listed or query.id is not null
    order by query.id is null, (cell.marking ->> 'confidence')::float8, shown.id`)
  return rows
}

function toItem(
  row: AnswerRow,
  subquestion: Question['subquestions'][number],
  name_mark: string | undefined,
): Item {
  const {
    student_id,
    display_name,
    marking,
    teacher_points,
    query_id,
    reason,
    asked_at,
    scheme_mark,
    ...item
  } = row
  return {
    ...item,
    student: { id: student_id, display_name, ...(name_mark !== undefined && { name_mark }) },
    points: row.decided_by === 'teacher' ? teacher_points : getExaminerPoints(marking, subquestion),
    ...(scheme_mark !== null && { scheme_mark }),
    confidence: marking.confidence,
    entries: marking.entries,
    query: query_id === null ? null : toOpenQuery({ id: query_id, reason, asked_at: new Date(asked_at) }),
  }
}

/** In the order of the results table. */
async function countBySubquestion(db: DbOrTx, topicId: number, shown: SQL): Promise<Queue['subquestions']> {
  const { rows } = await db.execute<Queue['subquestions'][number] & Record<string, unknown>>(sql`
    select cell.subquestion_id as id, count(*)::int as answers,
      (count(*) filter (where ${isToCheck} or query.id is not null))::int as to_check,
      (count(*) filter (where decided_by = 'teacher'))::int as decided
    from (${shown}) as shown join subquestion_feedback as cell on cell.result_id = shown.id ${joinOpenQueries}
    where is_listed or query.id is not null
    group by cell.subquestion_id
    order by case when not (select random from topics where id = ${topicId}::int) then min(cell.position) end,
      split_part(cell.subquestion_id, '.', 1)::int, split_part(cell.subquestion_id, '.', 2)::int`)
  return rows
}

async function countWaiting(db: DbOrTx, topicId: number): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(distinct user_id)::int as waiting from attempts
    where topic_id = ${topicId}::int and state = 'submitted'`)
  return rows[0]?.waiting ?? 0
}

/** The marks that learning moved and that still stand. `from` is the latest mark that learning did not make. */
async function getLearned(
  db: DbOrTx,
  topicId: number,
  subQuestionId: string,
  listed: SQL,
): Promise<Queue['learning']> {
  const { is_off, learned_from } = await getLearning(db, { topicId, subQuestionId })
  const { rows } = await db.execute<Moved & Record<string, unknown>>(sql`
    select cell.result_id, before.mark as "from", cell.mark as "to"
    from (${listed}) as listed
    join subquestion_feedback as cell on cell.result_id = listed.id and cell.subquestion_id = ${subQuestionId}
    join lateral (
      select mark from mark_decisions where result_id = listed.id and subquestion_id = ${subQuestionId}
        and decided_by = 'examiner' and cause <> 'learned' order by id desc limit 1
    ) as before on before.mark <> cell.mark
    where cell.decided_by = 'examiner' order by cell.result_id`)
  return { is_off, learned_from, moved: is_off ? [] : rows }
}
