import { type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'
import { getAcceptedWording, getLatestSchemeChange } from './scheme-changes.ts'

type Shown = NonNullable<ResponseOf<'getMarkingQueue'>['scheme_change']>

interface Moved extends Record<string, unknown> {
  result_id: number
  from: number
  to: number
  is_listed: boolean
  is_mixed: boolean
}

/**
 * The latest change of the scheme, with the marks that it moved in the listed attempts, and how many elsewhere.
 * @param listed a query of results
 */
export async function getShownSchemeChange(
  db: DbOrTx,
  topicId: number,
  subquestionId: string,
  listed: SQL,
): Promise<Shown | null> {
  const change = await getLatestSchemeChange(db, topicId, subquestionId)
  if (change === undefined) return null
  const { rows } = await db.execute<{ name: string | null }>(
    sql`select display_name as name from users where id = ${change.user_id}`,
  )
  const moved = await getMoved(db, topicId, change, listed)
  const others = moved.filter(({ is_listed }) => !is_listed)
  const mixed = others.filter(({ is_mixed }) => is_mixed).length
  return {
    id: change.id,
    name: rows[0]?.name ?? null,
    changed_at: change.changed_at.toISOString(),
    is_finished: change.finished_at !== null,
    wording: getAcceptedWording(change),
    moved: moved.flatMap(({ result_id, from, to, is_listed }) =>
      is_listed ? [{ result_id, from, to }] : [],
    ),
    elsewhere: {
      ...{ moved: others.length - mixed, mixed },
      differing: await countDiffering(db, topicId, subquestionId, listed),
    },
  }
}

/** The results of a quiz and of the mixed practice of its class. */
const selectResults = (topicId: number) => sql`
  select id, topic_id from results where topic_id = ${topicId}::int or topic_id in (
    select mixed.id from topics as mixed join topics as quiz on quiz.class_id = mixed.class_id
    where mixed.random and quiz.id = ${topicId}::int)`

/** Without what was stored below a teacher's decision, whose mark has stayed. */
async function getMoved(
  db: DbOrTx,
  topicId: number,
  change: { id: number; subquestion_id: string },
  listed: SQL,
): Promise<Moved[]> {
  const { rows } = await db.execute<Moved>(sql`
    select * from (
      select decision.result_id, (array_agg((decision.replaced ->> 'mark')::float8 order by decision.id))[1] as "from",
        (array_agg(decision.mark order by decision.id desc))[1] as "to",
        decision.result_id in (select id from (${listed}) as listed) as is_listed,
        result.topic_id <> ${topicId}::int as is_mixed
      from (${selectResults(topicId)}) as result
      join mark_decisions as decision
        on decision.result_id = result.id and decision.subquestion_id = ${change.subquestion_id}
      join subquestion_feedback as cell
        on cell.result_id = result.id and cell.subquestion_id = decision.subquestion_id
      where decision.scheme_change_id = ${change.id} and decision.replaced is not null
        and (cell.decided_by = 'examiner' or cell.teacher_decision_id > decision.id)
      group by decision.result_id, result.topic_id order by min(decision.id)
    ) as moves where "from" <> "to"`)
  return rows
}

async function countDiffering(
  db: DbOrTx,
  topicId: number,
  subquestionId: string,
  listed: SQL,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${selectResults(topicId)}) as result
    join subquestion_feedback as cell on cell.result_id = result.id and cell.subquestion_id = ${subquestionId}
    where cell.scheme_mark is not null and result.id not in (select id from (${listed}) as listed)`)
  return rows[0]?.count ?? 0
}
