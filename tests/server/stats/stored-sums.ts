import { sql } from 'drizzle-orm'
import type { School } from '../../setup/school.ts'

/** The differences between stored and recounted sums; empty if all is right. */
export async function wronglyKept(school: School): Promise<unknown[]> {
  const { rows } = await school.db.execute(sql`
    (select 'kept', null::int as user_id, * from class_days except select 'kept', null::int, * from counted_class_days)
    union all (select 'counted', null::int, * from counted_class_days except select 'counted', null::int, * from class_days)
    union all (select 'kept', * from student_days except select 'kept', * from counted_student_days)
    union all (select 'counted', * from counted_student_days except select 'counted', * from student_days)
    union all (
      select 'membership', user_id, class_id, id, finished_at::date, 0, accuracy, time_taken, correct_answers, subquestions from results
      where in_class <> exists (
        select from class_members as member where member.class_id = results.class_id and member.user_id = results.user_id))`)
  return rows
}

/** Damages all stored sums, like a manual change of the tables. */
export async function damage(school: School): Promise<void> {
  await school.db.execute(sql`update student_days set accuracy = accuracy + 7, tests = tests + 1`)
  await school.db.execute(sql`delete from class_days`)
  await school.db
    .execute(sql`insert into class_days select class_id, subject_id, '2020-02-02', 3, 10, 10, 1, 1 from student_days
    group by class_id, subject_id`)
  await school.db.execute(sql`alter table results disable trigger user`)
  await school.db.execute(sql`update results set in_class = not in_class`)
  await school.db.execute(sql`alter table results enable trigger user`)
}
