import { and, eq, inArray, like } from 'drizzle-orm'
import { notify } from '../notifications/notifications.ts'
import type { Tx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'
import { getPartNumber, type PartOfResult } from './part-number.ts'

/** It names no student: a notification outlives the accounts of others. */
const title = 'A student asks you to look again'

/** Tells the teachers of a class that a student of it queries a mark. */
export async function notifyOfQuery(tx: Tx, part: PartOfResult): Promise<void> {
  const teachers = await tx
    .select({ id: users.id, quiz: topics.name, group: classes.name })
    .from(results)
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .innerJoin(class_members, eq(class_members.class_id, classes.id))
    .innerJoin(users, and(eq(users.id, class_members.user_id), eq(users.role, 'teacher')))
    .where(eq(results.id, part.resultId))
  const [first] = teachers
  if (first === undefined) return
  const where = `${await toStart(tx, part)}${first.quiz}, ${first.group}.`
  const ids = teachers.map(({ id }) => id)
  await notify(tx, ids, title, where, { result_id: part.resultId })
}

/** Deletes what teachers have not read of queries about results that are deleted. */
export async function deleteQueryNotifications(tx: Tx, resultIds: number[]): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.result_id, resultIds),
        eq(notifications.title, title),
        eq(notifications.is_read, false),
      ),
    )
}

/** Deletes what teachers have not read of a query that is answered or taken back. */
export async function withdrawQueryNotifications(tx: Tx, part: PartOfResult): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.result_id, part.resultId),
        eq(notifications.title, title),
        like(notifications.description, `${await toStart(tx, part)}%`),
        eq(notifications.is_read, false),
      ),
    )
}

const toStart = async (tx: Tx, part: PartOfResult): Promise<string> =>
  `Question ${await getPartNumber(tx, part)} of `
