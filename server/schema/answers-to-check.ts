import { type SQL, sql } from 'drizzle-orm'

/** Whether the marker doubts a mark, or its scheme was changed since a teacher gave it; of the feedback called `cell`. */
export const isToCheck = sql`(cell.please_check and cell.decided_by = 'examiner' or cell.scheme_mark is not null)`

/**
 * The answers of quizzes that a teacher should check. Queries count in every result, other reasons only in the latest
 * of each student.
 * The indexes of what is to be checked are read before the results.
 * @param topicIds a list or a query of ids
 */
export const selectAnswersToCheck = (topicIds: SQL): SQL => sql`
  select topic_id, result_id, subquestion_id, position, finished_at, bool_or(is_queried) as is_queried
  from (
    select result.topic_id, cell.result_id, cell.subquestion_id, position, result.finished_at,
      false as is_queried
    from subquestion_feedback as cell join results as result on result.id = cell.result_id
    where topic_id in (${topicIds}) and ${isToCheck} and not exists (
      select from results as later where later.topic_id = result.topic_id and later.user_id = result.user_id
        and later.attempt_id > result.attempt_id)
    union all
    select result.topic_id, cell.result_id, cell.subquestion_id, position, result.finished_at, true
    from mark_queries as query join results as result on result.id = query.result_id
    join subquestion_feedback as cell
      on cell.result_id = query.result_id and cell.subquestion_id = query.subquestion_id
    where topic_id in (${topicIds}) and answered_at is null
  ) as reasons group by topic_id, result_id, subquestion_id, position, finished_at`

/**
 * Of each quiz the number of answers that a teacher should check, when the oldest of their attempts was finished, and the
 * subquestion to begin with: the first with a student's query, else the first.
 */
export const countToCheck = (topicIds: SQL): SQL => sql`
  select topic_id, count(*)::int as to_check, min(finished_at) as check_since,
    (array_agg(subquestion_id order by is_queried desc, position, subquestion_id))[1] as check_from
  from (${selectAnswersToCheck(topicIds)}) as cells group by topic_id`

/**
 * Of each of these results with such answers their number, and the subquestion to begin with.
 * @param topicIds those of the results
 */
export const countToCheckByResult = (topicIds: SQL, resultIds: SQL): SQL => sql`
  select result_id, count(*)::int as answers,
    (array_agg(subquestion_id order by is_queried desc, position, subquestion_id))[1] as "from"
  from (${selectAnswersToCheck(topicIds)}) as cells where result_id in (${resultIds}) group by result_id`
