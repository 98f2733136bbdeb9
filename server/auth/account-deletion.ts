import { and, asc, eq, exists, inArray, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { sortByName } from '../class/classes.ts'
import { isMember } from '../class/own-class.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { conflict } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { deletePresence } from '../room/deleted-users.ts'
import { getPresence } from '../room/presence.ts'
import { login_failures, users } from '../schema/auth.ts'
import { class_members, classes } from '../schema/class.ts'
import { attempts, subquestion_feedback } from '../schema/exercise.ts'
import { mark_decisions, replaced_feedback } from '../schema/marking.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'

type DeletedUser = Pick<SessionUser, 'id' | 'role'>

export async function deleteUser({
  db,
  background,
  jobs,
  user,
  session,
}: CallContext<'deleteUser'>): Promise<null> {
  await background.transaction(async (tx) => {
    await deleteUserAndClasses(tx, user, jobs, 'You are')
    await session.end(tx)
  })
  session.invalidate(user.id)
  getPresence(db).forgetUser(user.id)
  return null
}

/**
 * Deletes the user and, by cascades, everything about them. Locks classes before the user's row, in the order in which
 * changes of members do, so that the two can't deadlock. It also locks classes the user has left but has attempts or
 * notifications of, because deleting those classes deletes the same rows.
 * @param subject who is deleted, and the verb, as a refusal begins
 * @returns the account at the identity service
 */
export async function deleteUserAndClasses(
  tx: Tx,
  user: DeletedUser,
  jobs: Pick<Jobs, 'deleteInstructions'>,
  subject: string,
): Promise<string | null> {
  await tx
    .select({ id: classes.id })
    .from(classes)
    .where(
      or(
        isMember(classes.id, user.id),
        inArray(classes.id, attemptClassIds(tx, user)),
        inArray(classes.id, notificationClassIds(tx, user)),
      ),
    )
    .orderBy(asc(classes.id))
    .for('update')
  if (user.role === 'teacher') await leaveClasses(tx, user, subject)
  await jobs.deleteInstructions(tx, user.id)
  return deleteUserRow(tx, user.id)
}

/** Deletes a user with what the tables' cascades don't reach. Returns the account at the identity service. */
export async function deleteUserRow(tx: Tx, userId: number): Promise<string | null> {
  await tx.update(mark_decisions).set({ note: null }).where(eq(mark_decisions.user_id, userId))
  await tx
    .update(subquestion_feedback)
    .set({ feedback_edited_by: null })
    .where(eq(subquestion_feedback.feedback_edited_by, userId))
  await tx.delete(replaced_feedback).where(eq(replaced_feedback.feedback_edited_by, userId))
  await deletePresence(tx, userId)
  const [deleted] = await tx
    .delete(users)
    .where(eq(users.id, userId))
    .returning({ account: users.identity_id })
  if (deleted === undefined) return null
  await tx.delete(login_failures).where(eq(login_failures.account, deleted.account))
  return deleted.account
}

const attemptClassIds = (db: DbOrTx, user: DeletedUser) =>
  db
    .select({ id: topics.class_id })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .where(eq(attempts.user_id, user.id))

const notificationClassIds = (db: DbOrTx, user: DeletedUser) =>
  db
    .select({ id: sql<number>`coalesce(${notifications.class_id}, ${topics.class_id})` })
    .from(notifications)
    .leftJoin(topics, eq(topics.id, notifications.topic_id))
    .where(eq(notifications.user_id, user.id))

/** Deletes classes without another teacher; refuses if one of them still has students. */
async function leaveClasses(tx: Tx, user: DeletedUser, subject: string): Promise<void> {
  await refuseOnlyTeacher(tx, user, subject)
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  await tx.delete(classes).where(isOnlyTeacher(tx, user))
}

/** @throws a conflict if the teacher has students whom nobody else teaches */
export async function refuseOnlyTeacher(db: DbOrTx, user: DeletedUser, subject: string): Promise<void> {
  const blocking = await db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(and(isOnlyTeacher(db, user), hasOtherMember(db, 'student', user)))
  if (blocking.length === 0) return
  const names = sortByName(blocking).map(({ name }) => `"${name}"`)
  throw conflict(
    `${subject} the only teacher of ${new Intl.ListFormat('en-GB').format(names)}. Add another teacher there, or take the students out, and try again.`,
  )
}

/** SQL condition: the teacher is in the class of the outer query, and no other teacher is. */
export const isOnlyTeacher = (db: DbOrTx, user: DeletedUser): SQL | undefined =>
  and(isMember(classes.id, user.id), not(hasOtherMember(db, 'teacher', user)))

/** SQL condition: the class of the outer query has a member of that role other than the user. */
const hasOtherMember = (db: DbOrTx, role: SessionUser['role'], user: DeletedUser): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(class_members)
      .innerJoin(users, eq(users.id, class_members.user_id))
      .where(and(eq(class_members.class_id, classes.id), eq(users.role, role), ne(users.id, user.id))),
  )
