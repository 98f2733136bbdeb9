import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { notify } from '../notifications/notifications.ts'
import type { Tx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes } from '../schema/class.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'

/**
 * Notifies the students of a quiz that they can see now: once, until it is made a draft again. Does nothing for a draft, for
 * a quiz whose questions aren't made yet, and for one of which students were told: whoever joins the class later finds it
 * there, and an edit doesn't make it new.
 */
export async function announceQuiz(tx: Tx, topicId: number): Promise<void> {
  const isLive = and(eq(topics.processing_status, 'completed'), not(topics.is_draft))
  const isTold = sql`exists (select 1 from ${notifications} join ${users} as told on told.id = ${notifications.user_id} and told.role = 'student'
    where ${notifications.topic_id} = ${topics.id})`
  const students = await tx
    .select({ id: users.id, quiz: topics.name, group: classes.name })
    .from(topics)
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .innerJoin(class_members, eq(class_members.class_id, classes.id))
    .innerJoin(users, and(eq(users.id, class_members.user_id), eq(users.role, 'student')))
    .where(and(eq(topics.id, topicId), isLive, not(isTold)))
    .orderBy(asc(users.id))
  const [first] = students
  if (first === undefined) return
  const news = `There is a new quiz in ${first.group}: ${first.quiz}.`
  const ids = students.map(({ id }) => id)
  await notify(tx, ids, 'New quiz', news, { topic_id: topicId })
}

/** Deletes what students were told of a quiz that is a draft now, read or not. */
export async function withdrawNews(tx: Tx, topicId: number): Promise<void> {
  const students = tx.select({ id: users.id }).from(users).where(eq(users.role, 'student'))
  await tx
    .delete(notifications)
    .where(and(eq(notifications.topic_id, topicId), inArray(notifications.user_id, students)))
}
