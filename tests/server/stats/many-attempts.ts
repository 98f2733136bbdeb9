import { sql } from 'drizzle-orm'
import type { School, Visitor } from '../../setup/school.ts'
import type { Group } from './marked-attempts.ts'

/** Inserts marked attempts one after the other, spread evenly over ten days of January 2026. */
export async function storeAttempts(
  school: School,
  student: Visitor,
  { topic_id, class_id, subject_id }: Group,
  times: number,
): Promise<void> {
  const block = `
    declare new_attempt integer;
    begin
      for n in 0..${times - 1} loop
        insert into attempts (user_id, topic_id, state) values (${student.id}, ${topic_id}, 'marked') returning id into new_attempt;
        insert into results (attempt_id, user_id, topic_id, class_id, subject_id, finished_at, time_taken, mark, max_points, accuracy, correct_answers, subquestions)
        values (new_attempt, ${student.id}, ${topic_id}, ${class_id}, ${subject_id},
          '2026-01-12T08:00:00Z'::timestamptz + (n % 10) * interval '1 day' + (n / 10) * interval '10 seconds',
          60, n % 7, 7, (n % 7) / 7.0 * 100, 1, 2);
        commit;
      end loop;
    end`
  await school.db.execute(sql.raw(`do $$ ${block} $$`))
}
