import { and, asc, inArray } from 'drizzle-orm'
import type { BodyOf } from '../../contract/shapes.ts'
import { insertClass } from '../class/classes.ts'
import { classNotFound, isMember } from '../class/own-class.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { badRequest } from '../platform/errors.ts'
import type { SessionUser } from '../platform/session.ts'
import { classes, subjects } from '../schema/class.ts'

type ListedGroup = BodyOf<'addPupils'>['groups'][number]

/** Of a group that a list makes; teachers edit it. */
const newDescription = 'Added from a class list'

/**
 * The class of each group of a list: an own one, also if it is found by its name, or null for one to be made.
 * @throws 404 for a class of others, 400 for a new one without a name or a subject that exists
 */
export async function findGroups(
  db: DbOrTx,
  user: SessionUser,
  groups: ListedGroup[],
): Promise<({ id: number; name: string } | null)[]> {
  const own = await db
    .select({ id: classes.id, name: classes.name, subject_id: classes.subject_id })
    .from(classes)
    .where(isMember(classes.id, user.id))
    .orderBy(asc(classes.id))
  await refuseUnknownSubjects(db, groups)
  return groups.map(({ class_id, name, subject_id }) => {
    const found = own.find((one) =>
      class_id === undefined
        ? one.subject_id === subject_id && one.name.toLowerCase() === name.trim().toLowerCase()
        : one.id === class_id,
    )
    if (found === undefined && class_id !== undefined) throw classNotFound()
    return found === undefined ? null : { id: found.id, name: found.name }
  })
}

async function refuseUnknownSubjects(db: DbOrTx, groups: ListedGroup[]): Promise<void> {
  const added = groups.filter(({ class_id }) => class_id === undefined)
  if (added.some(({ name }) => name.trim() === '')) throw badRequest('A new student group needs a name.')
  const ids = new Set(added.map(({ subject_id }) => subject_id))
  if (ids.has(undefined)) throw badRequest('A new student group needs a subject.')
  const wanted = [...ids].filter((id) => id !== undefined)
  const known = await db.select({ id: subjects.id }).from(subjects).where(inArray(subjects.id, wanted))
  if (known.length < wanted.length) throw badRequest('This subject does not exist: choose another one.')
}

export interface OpenGroup {
  id: number
  name: string
  isNew: boolean
}

/** As `findGroups`; makes the new ones. */
export async function openGroups(tx: Tx, user: SessionUser, groups: ListedGroup[]): Promise<OpenGroup[]> {
  const opened: OpenGroup[] = []
  // One after the other, so that two new ones of the same name are one.
  for (const group of groups) {
    const [found = null] = await findGroups(tx, user, [group])
    opened.push(found === null ? await insertGroup(tx, user, group) : { ...found, isNew: false })
  }
  return opened
}

async function insertGroup(tx: Tx, user: SessionUser, group: ListedGroup): Promise<OpenGroup> {
  const name = group.name.trim()
  const fields = { name, description: newDescription, subject_id: group.subject_id ?? 0 }
  return { id: await insertClass(tx, user, fields), name, isNew: true }
}

/** Takes back the new groups into which nobody came. Returns the others. */
export async function deleteEmptyGroups(
  tx: Tx,
  groups: OpenGroup[],
  usedIds: Set<number>,
): Promise<OpenGroup[]> {
  const isUnused = ({ id, isNew }: OpenGroup) => isNew && !usedIds.has(id)
  await tx.delete(classes).where(
    inArray(
      classes.id,
      groups.filter(isUnused).map(({ id }) => id),
    ),
  )
  return groups.filter((group) => !isUnused(group))
}

/** Locks the classes, in the order in which others do, so that their members don't change meanwhile. */
export async function lockClasses(db: DbOrTx, user: SessionUser, classIds: number[]): Promise<void> {
  await db
    .select({ id: classes.id })
    .from(classes)
    .where(inArray(classes.id, classIds))
    .orderBy(asc(classes.id))
    .for('update')
  const own = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(inArray(classes.id, classIds), isMember(classes.id, user.id)))
  if (own.length < new Set(classIds).size) throw classNotFound()
}
