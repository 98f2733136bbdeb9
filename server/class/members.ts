import { and, asc, count, eq, inArray, notInArray } from 'drizzle-orm'
import type { Role } from '../../contract/calls.ts'
import type { ResponseOf, ParamsOf } from '../../contract/shapes.ts'
import { notify } from '../notifications/notify.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { badRequest, conflict } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes } from '../schema/class.ts'
import { holdClass, ownClass } from './own-class.ts'
import { studentGroups, type StudentGroup } from './student-groups.ts'

type Group = ParamsOf<'addToClass'>['group']

export const roleOfGroup = (group: Group): Role => (group === 'teachers' ? 'teacher' : 'student')

/** Who is in the class already stays in it and hears nothing. */
export async function addToClass({
  db,
  user,
  params,
  body,
}: CallContext<'addToClass'>): Promise<ResponseOf<'addToClass'>> {
  return db.transaction(async (tx) => {
    await holdClass(tx, body.class_id, 'update')
    const { id: class_id, name } = await ownClass(tx, user, body.class_id)
    const people = await peopleOf(tx, params.group, body.user_ids)
    const added = await tx
      .insert(class_members)
      .values(people.map((user_id) => ({ class_id, user_id })))
      .onConflictDoNothing()
      .returning({ id: class_members.user_id })
    const newcomers = added.map((row) => row.id)
    await notify(tx, newcomers, 'New student group', `You have been added to ${name}.`)
    return groupAfter(tx, user, class_id)
  })
}

/** Whoever is not in the class does not have to be removed; that is no error. */
export async function removeFromClass({
  db,
  user,
  params,
  body,
}: CallContext<'removeFromClass'>): Promise<ResponseOf<'removeFromClass'>> {
  return db.transaction(async (tx) => {
    await holdClass(tx, body.class_id, 'update')
    const { id: class_id } = await ownClass(tx, user, body.class_id)
    const people = await peopleOf(tx, params.group, body.user_ids)
    if (params.group === 'teachers') await keepOneTeacher(tx, class_id, people)
    await tx
      .delete(class_members)
      .where(and(eq(class_members.class_id, class_id), inArray(class_members.user_id, people)))
    return groupAfter(tx, user, class_id)
  })
}

/** The ids, each once, where all of them are people of that group; else a 400 that names the others. */
async function peopleOf(tx: Tx, group: Group, userIds: number[]): Promise<number[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), eq(users.role, roleOfGroup(group))))
    .orderBy(asc(users.id))
    .for('key share')
  const known = new Set(found.map((row) => row.id))
  const others = [...new Set(userIds)].filter((id) => !known.has(id))
  if (others.length > 0) throw badRequest(`No ${group} have these ids: ${others.join(', ')}.`)
  return [...known]
}

async function keepOneTeacher(sql: Sql, classId: number, leaving: number[]): Promise<void> {
  const [left] = await sql
    .select({ amount: count() })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(and(eq(class_members.class_id, classId), eq(users.role, 'teacher'), notInArray(users.id, leaving)))
  if (left?.amount === 0) throw conflict('A student group keeps at least one teacher: add another one first.')
}

/** The class as it is now, also for a teacher who has just left it. */
async function groupAfter(sql: Sql, user: SessionUser, classId: number): Promise<StudentGroup> {
  const [group] = await studentGroups(sql, user, eq(classes.id, classId))
  if (group === undefined) throw new Error('The class went while it was held')
  return group
}
