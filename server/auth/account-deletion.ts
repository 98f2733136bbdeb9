import { and, asc, eq, exists, inArray, ne, not, or, sql as fragment, type SQL } from 'drizzle-orm'
import { sortByName } from '../class/classes.ts'
import { isMember } from '../class/own-class.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { conflict } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { login_failures, users } from '../schema/auth.ts'
import { class_members, classes } from '../schema/class.ts'
import { attempts } from '../schema/exercise.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'

/**
 * Deletes oneself and, by the tables' cascades, everything that is about oneself. Classes are held before the own row,
 * as changes of members hold them, so that the two cannot wait for each other; those left with attempts in them too, as
 * their deletion reaches the same attempts, and those of quizzes that the person was told of, as what was told goes with them.
 */
export async function deleteUser({
  background: db,
  jobs,
  user,
  session,
}: CallContext<'deleteUser'>): Promise<null> {
  await db.transaction(async (tx) => {
    await tx
      .select({ id: classes.id })
      .from(classes)
      .where(
        or(
          isMember(classes.id, user.id),
          inArray(classes.id, classesOfAttempts(tx, user)),
          inArray(classes.id, classesToldOf(tx, user)),
        ),
      )
      .orderBy(asc(classes.id))
      .for('update')
    if (user.role === 'teacher') await leaveClasses(tx, user)
    await jobs.deleteInstructions(tx, user.id)
    await session.end(tx)
    const [gone] = await tx
      .delete(users)
      .where(eq(users.id, user.id))
      .returning({ account: users.identity_id })
    if (gone !== undefined) await tx.delete(login_failures).where(eq(login_failures.account, gone.account))
  })
  return null
}

const classesOfAttempts = (sql: Sql, user: SessionUser) =>
  sql
    .select({ id: topics.class_id })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .where(eq(attempts.user_id, user.id))

const classesToldOf = (sql: Sql, user: SessionUser) =>
  sql
    .select({ id: topics.class_id })
    .from(notifications)
    .innerJoin(topics, eq(topics.id, notifications.topic_id))
    .where(eq(notifications.user_id, user.id))

/** A class nobody would teach any more goes too, with its topics; with students in it, that needs a decision first. */
async function leaveClasses(tx: Tx, user: SessionUser): Promise<void> {
  const needed = await tx
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(and(isMember(classes.id, user.id), not(has(tx, 'teacher', user)), has(tx, 'student', user)))
  if (needed.length > 0) throw onlyTeacher(sortByName(needed).map(({ name }) => name))
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  await tx.delete(classes).where(and(isMember(classes.id, user.id), not(has(tx, 'teacher', user))))
}

function onlyTeacher(names: string[]) {
  const which = new Intl.ListFormat('en-GB').format(names.map((name) => `"${name}"`))
  return conflict(
    `You are the only teacher of ${which}. Add another teacher there, or take the students out, and try again.`,
  )
}

/** Whether the class of the outer query has somebody of that role besides the user. */
const has = (sql: Sql, role: SessionUser['role'], user: SessionUser): SQL =>
  exists(
    sql
      .select({ one: fragment`1` })
      .from(class_members)
      .innerJoin(users, eq(users.id, class_members.user_id))
      .where(and(eq(class_members.class_id, classes.id), eq(users.role, role), ne(users.id, user.id))),
  )
