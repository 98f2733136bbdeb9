import { and, eq } from 'drizzle-orm'
import { notify } from '../notifications/notifications.ts'
import type { Tx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'
import { type Cell, getStep } from './cell.ts'

/** It names no student: a notification that was read outlives the accounts of others. */
const title = 'A student asks you to look again'

/** Tells the teachers of a class that a student of it queries a mark. */
export async function notifyOfQuery(tx: Tx, cell: Cell): Promise<void> {
  const teachers = await tx
    .select({ id: users.id, quiz: topics.name, group: classes.name })
    .from(results)
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .innerJoin(class_members, eq(class_members.class_id, classes.id))
    .innerJoin(users, and(eq(users.id, class_members.user_id), eq(users.role, 'teacher')))
    .where(eq(results.id, cell.resultId))
  const [first] = teachers
  if (first === undefined) return
  const { label, ...step } = await getStep(tx, cell)
  const where = `Question ${label} of ${first.quiz}, ${first.group}.`
  const ids = teachers.map(({ id }) => id)
  await notify(tx, ids, title, where, { result_id: cell.resultId, ...step })
}

/** Deletes what teachers have not read of a query that is answered or taken back. */
export async function withdrawQueryNotifications(tx: Tx, cell: Cell): Promise<void> {
  const { question, subquestion } = await getStep(tx, cell)
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.result_id, cell.resultId),
        eq(notifications.question, question),
        eq(notifications.subquestion, subquestion),
        eq(notifications.title, title),
        eq(notifications.is_read, false),
      ),
    )
}
