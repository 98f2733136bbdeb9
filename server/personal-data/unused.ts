import {
  and,
  asc,
  count,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { deleteUserRow } from '../auth/account-deletion.ts'
import type { Db, DbOrTx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { awaited_students, class_members, classes } from '../schema/class.ts'
import { attempts, results } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'

/** What nobody has used since a day. */
export interface Unused {
  invitations: number
  /** Quizzes that a teacher deleted and whose results have gone. */
  quizzes: { quiz: string; group: string }[]
  groups: { group: string; people: number }[]
  accounts: { email: string; role: string }[]
}

export async function findUnused(db: DbOrTx, before: Date): Promise<Unused> {
  const [invited] = await db
    .select({ amount: count() })
    .from(awaited_students)
    .where(lt(awaited_students.added_at, before))
  return {
    invitations: invited?.amount ?? 0,
    quizzes: await db
      .select({ quiz: topics.name, group: classes.name })
      .from(topics)
      .innerJoin(classes, eq(classes.id, topics.class_id))
      .where(isUnusedQuiz(db, before))
      .orderBy(asc(topics.id)),
    groups: await db
      .select({ group: classes.name, people: count(class_members.user_id) })
      .from(classes)
      .leftJoin(class_members, eq(class_members.class_id, classes.id))
      .where(isUnusedGroup(db, before))
      .groupBy(classes.id, classes.name)
      .orderBy(asc(classes.id)),
    accounts: await db
      .select({ email: users.email, role: users.role })
      .from(users)
      .where(isUnusedAccount(db, before))
      .orderBy(asc(users.id)),
  }
}

/**
 * Deletes what `findUnused` lists, each in a transaction that checks it again; the tables' cascades do the rest.
 * @returns the accounts at the identity service that nobody needs any more
 */
export async function deleteUnused(db: Db, before: Date): Promise<string[]> {
  await db.delete(awaited_students).where(lt(awaited_students.added_at, before))
  await db.delete(topics).where(isUnusedQuiz(db, before))
  for (const { id } of await db.select({ id: classes.id }).from(classes).where(isUnusedGroup(db, before)))
    await db.transaction(async (tx) => {
      await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, id)).for('update')
      await tx.delete(classes).where(and(eq(classes.id, id), isUnusedGroup(tx, before)))
    })
  const deleted: string[] = []
  const accounts = await db.select({ id: users.id }).from(users).where(isUnusedAccount(db, before))
  for (const { id } of accounts) {
    const account = await db.transaction(async (tx) => {
      // As a log-in does, which may come at the same time.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
      const isUnused = and(eq(users.id, id), isUnusedAccount(tx, before))
      const [unused] = await tx.select({ id: users.id }).from(users).where(isUnused)
      return unused === undefined ? null : deleteUserRow(tx, id)
    })
    if (account !== null) deleted.push(account)
  }
  return deleted
}

/** Attempts that retention keeps: begun or ended since the day, or still waiting for their marks. */
const keptAttempts = (db: DbOrTx, before: Date, condition: SQL) =>
  db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        condition,
        or(
          gte(sql`coalesce(${attempts.ended_at}, ${attempts.started_at})`, before),
          eq(attempts.state, 'submitted'),
          inArray(
            attempts.id,
            db.select({ id: results.attempt_id }).from(results).where(isNull(results.released_at)),
          ),
        ),
      ),
    )

const isUnusedQuiz = (db: DbOrTx, before: Date): SQL | undefined =>
  and(lt(topics.deleted_at, before), not(exists(keptAttempts(db, before, eq(attempts.topic_id, topics.id)))))

/** Quizzes of the class of the outer query that students see or a teacher can use again. */
const quizzesOf = (db: DbOrTx, condition?: SQL) =>
  db
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.class_id, classes.id), not(topics.random), isNull(topics.deleted_at), condition))

const membersSince = (db: DbOrTx, before: Date, condition?: SQL) =>
  db
    .select({ id: users.id })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(and(eq(class_members.class_id, classes.id), gte(users.last_login_at, before), condition))

/** Whether the class was made, taught or learned in since the day. */
const isUsedGroup = (db: DbOrTx, before: Date): SQL | undefined => {
  const topicIds = db.select({ id: topics.id }).from(topics).where(eq(topics.class_id, classes.id))
  const latest = sql`greatest(${topics.created_at}, ${topics.opens_at}, ${topics.closes_at})`
  const invited = db
    .select({ id: awaited_students.class_id })
    .from(awaited_students)
    .where(and(eq(awaited_students.class_id, classes.id), gte(awaited_students.added_at, before)))
  return or(
    gte(classes.created_at, before),
    exists(keptAttempts(db, before, inArray(attempts.topic_id, topicIds))),
    exists(quizzesOf(db, gte(latest, before))),
    exists(invited),
    exists(membersSince(db, before, eq(users.role, 'student'))),
  )
}

/** The quizzes of a teacher who still logs in stay, as something to teach with. */
const isUnusedGroup = (db: DbOrTx, before: Date): SQL | undefined =>
  and(
    sql`not coalesce(${isUsedGroup(db, before)}, false)`,
    or(not(exists(membersSince(db, before))), not(exists(quizzesOf(db)))),
  )

const isUnusedAccount = (db: DbOrTx, before: Date): SQL | undefined => {
  const usedGroups = db.select({ id: classes.id }).from(classes).where(isUsedGroup(db, before))
  const theirMembers = db
    .select({ id: class_members.user_id })
    .from(class_members)
    .where(inArray(class_members.class_id, usedGroups))
  return and(
    lt(users.last_login_at, before),
    notInArray(users.id, theirMembers),
    not(exists(keptAttempts(db, before, eq(attempts.user_id, users.id)))),
  )
}
