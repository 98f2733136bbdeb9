import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { class_members, subjects } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { groupByLabel } from './group-labels.ts'
import { isMember } from './membership.ts'

type Meta = ResponseOf<'getExerciseResultsMeta'>

/** Results by when they were finished. A student sees their own; a teacher those of one student in own classes' topics. */
export async function getExerciseResultsMeta({
  db,
  user,
  query,
  env,
  now,
}: CallContext<'getExerciseResultsMeta'>): Promise<Meta> {
  const ofTopic = query.topic_id === undefined ? undefined : eq(results.topic_id, query.topic_id)
  if (user.role === 'student')
    return grouped(await metaOf(db, and(eq(results.user_id, user.id), ofTopic)), now, env.timeZone)
  if (query.student_id === undefined) return grouped([], now, env.timeZone)
  await refuseOthersStudents(db, user.id, query.student_id)
  const seen = and(eq(results.user_id, query.student_id), isMember(results.class_id, user.id), ofTopic)
  return grouped(await metaOf(db, seen), now, env.timeZone)
}

async function refuseOthersStudents(db: Db, teacher: number, student: number): Promise<void> {
  const [shared] = await db
    .select({ classes: count() })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(and(eq(users.id, student), eq(users.role, 'student'), isMember(class_members.class_id, teacher)))
  if (shared === undefined || shared.classes === 0)
    throw notFound('This student is not in any of your groups.')
}

const metaOf = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: results.id,
      topic_id: results.topic_id,
      topic_name: topics.name,
      subject_name: subjects.name,
      time_taken: results.time_taken,
      accuracy: results.accuracy,
      finished_at: results.finished_at,
    })
    .from(results)
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .innerJoin(subjects, eq(subjects.id, results.subject_id))
    .where(which)
    .orderBy(desc(results.finished_at), desc(results.id))

function grouped(rows: Awaited<ReturnType<typeof metaOf>>, now: Date, timeZone: string): Meta {
  const groups = [...groupByLabel(rows, now, timeZone)].map(([label, members]) => [
    label,
    members.map((row) => ({ ...row, finished_at: row.finished_at.toISOString() })),
  ])
  return {
    test_results: Object.fromEntries(groups) as Meta['test_results'],
    total_test_result_count: rows.length,
  }
}
