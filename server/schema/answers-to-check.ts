import { type SQL, sql } from 'drizzle-orm'

/**
 * Of each quiz the number of answers that a teacher should check, and the first subquestion with one. Only the latest result
 * of each student counts, and the index of what is to be checked is read before the results.
 * @param topicIds a list or a query of ids
 */
export const countToCheck = (topicIds: SQL): SQL => sql`
  select topic_id, count(*)::int as to_check,
    (array_agg(subquestion_id order by position, subquestion_id))[1] as check_from
  from subquestion_feedback as cell join results as result on result.id = cell.result_id
  where topic_id in (${topicIds}) and please_check and decided_by = 'examiner' and not exists (
    select from results as later where later.topic_id = result.topic_id and later.user_id = result.user_id
      and later.attempt_id > result.attempt_id)
  group by topic_id`
