import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm'
import type { Role } from '../../contract/calls.ts'
import type { ResponseOf, ParamsOf } from '../../contract/shapes.ts'
import { notify } from '../notifications/notifications.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { badRequest, conflict } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes, last_classes } from '../schema/class.ts'
import { getStudentGroups, type StudentGroup } from './classes.ts'
import { getOwnClass, lockClass } from './own-class.ts'

type Group = ParamsOf<'addToClass'>['group']

export const toRole = (group: Group): Role => (group === 'teachers' ? 'teacher' : 'student')

/** People who are members already stay members and get no notification. */
export async function addToClass({
  db,
  user,
  params,
  body,
}: CallContext<'addToClass'>): Promise<ResponseOf<'addToClass'>> {
  return db.transaction(async (tx) => {
    await lockClass(tx, body.class_id, 'update')
    const { id: class_id, name } = await getOwnClass(tx, user, body.class_id)
    const userIds = await checkUserIds(tx, params.group, body.user_ids)
    const added = await tx
      .insert(class_members)
      .values(userIds.map((user_id) => ({ class_id, user_id })))
      .onConflictDoNothing()
      .returning({ id: class_members.user_id })
    const newcomers = added.map((row) => row.id)
    await notify(tx, newcomers, 'New student group', `You have been added to ${name}.`, { class_id })
    return getStudentGroup(tx, user, class_id)
  })
}

/** Ignores people who are not members. */
export async function removeFromClass({
  db,
  user,
  params,
  body,
}: CallContext<'removeFromClass'>): Promise<ResponseOf<'removeFromClass'>> {
  return db.transaction(async (tx) => {
    await lockClass(tx, body.class_id, 'update')
    const { id: class_id } = await getOwnClass(tx, user, body.class_id)
    const userIds = await checkUserIds(tx, params.group, body.user_ids)
    if (params.group === 'teachers') await refuseLastTeacher(tx, class_id, userIds)
    const removed = await tx
      .delete(class_members)
      .where(and(eq(class_members.class_id, class_id), inArray(class_members.user_id, userIds)))
      .returning({ user_id: class_members.user_id })
    if (params.group === 'students') await rememberLastClass(tx, class_id, removed)
    return getStudentGroup(tx, user, class_id)
  })
}

async function rememberLastClass(tx: Tx, class_id: number, removed: { user_id: number }[]): Promise<void> {
  if (removed.length === 0) return
  await tx
    .insert(last_classes)
    .values(removed.map(({ user_id }) => ({ user_id, class_id })))
    .onConflictDoUpdate({ target: last_classes.user_id, set: { class_id } })
}

/**
 * The ids without duplicates.
 * @throws 400 with the ids that are nobody of that group.
 */
async function checkUserIds(tx: Tx, group: Group, userIds: number[]): Promise<number[]> {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), eq(users.role, toRole(group))))
    .orderBy(asc(users.id))
    .for('key share')
  const known = new Set(people.map((row) => row.id))
  const unknown = [...new Set(userIds)].filter((id) => !known.has(id))
  if (unknown.length > 0) throw badRequest(`No ${group} have these ids: ${unknown.join(', ')}.`)
  return [...known]
}

async function refuseLastTeacher(db: DbOrTx, classId: number, removedIds: number[]): Promise<void> {
  const [remaining] = await db
    .select({ amount: count() })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(
      and(eq(class_members.class_id, classId), eq(users.role, 'teacher'), notInArray(users.id, removedIds)),
    )
  if (remaining?.amount === 0)
    throw conflict('A student group keeps at least one teacher: add another one first.')
}

/** The class after the change, also for a teacher who has just left it. */
async function getStudentGroup(db: DbOrTx, user: SessionUser, classId: number): Promise<StudentGroup> {
  const [group] = await getStudentGroups(db, user, eq(classes.id, classId))
  if (group === undefined) throw new Error('The class was deleted while it was locked')
  return group
}
