import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { parseRequiredFields } from '../../contract/required-fields.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { badRequest } from '../platform/errors.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes, subjects } from '../schema/class.ts'
import { orderByName, shownName } from '../schema/user-names.ts'
import { countAwaited } from './listed-students.ts'
import { classNotFound, isMember } from './own-class.ts'
import { getResultFigures } from './results-of-classes.ts'

export async function getClasses({
  db,
  user,
  query,
}: CallContext<'getClasses'>): Promise<ResponseOf<'getClasses'>> {
  const subjectId = query.subject_id_filter
  const hasSubject = subjectId === undefined ? undefined : eq(classes.subject_id, subjectId)
  return getStudentGroups(db, user, and(isMember(classes.id, user.id), hasSubject))
}

export async function addClass({ db, user, body }: CallContext<'addClass'>): Promise<ResponseOf<'addClass'>> {
  const fields = parseRequiredFields({ ...body, subject: body.subject_id })
  if ('problem' in fields) throw badRequest(fields.problem)
  const { name, description, subject } = fields
  return db.transaction(async (tx) => {
    await refuseUnknownSubject(tx, subject)
    const id = await insertClass(tx, user, { name, description, subject_id: subject })
    const [group] = await getStudentGroups(tx, user, eq(classes.id, id))
    if (group === undefined) throw new Error('The class was not stored')
    return group
  })
}

/** The teacher who creates a class is its first member. Returns its id. */
export async function insertClass(
  tx: Tx,
  teacher: { id: number },
  fields: { name: string; description: string; subject_id: number },
): Promise<number> {
  const [added] = await tx.insert(classes).values(fields).returning({ id: classes.id })
  if (added === undefined) throw new Error('The class was not stored')
  await tx.insert(class_members).values({ class_id: added.id, user_id: teacher.id })
  return added.id
}

/** Changes what any teacher of a class may: its name, its description, and whether its students practise at random. */
export async function editClass({
  db,
  user,
  body,
}: CallContext<'editClass'>): Promise<ResponseOf<'editClass'>> {
  const fields = parseRequiredFields({ ...body, subject: body.class_id })
  if ('problem' in fields) throw badRequest(fields.problem)
  const { name, description } = fields
  const isOwn = and(eq(classes.id, body.class_id), isMember(classes.id, user.id))
  await db.update(classes).set({ name, description, mixed_practice: body.mixed_practice }).where(isOwn)
  const [group] = await getStudentGroups(db, user, isOwn)
  if (group === undefined) throw classNotFound()
  return group
}

async function refuseUnknownSubject(db: DbOrTx, subjectId: number): Promise<void> {
  const [subject] = await db.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, subjectId))
  if (subject === undefined) throw badRequest('This subject does not exist: choose another one.')
}

/** The tables' cascades delete its topics, attempts and results, which may be years of data. */
export async function deleteClass({ background: db, user, body }: CallContext<'deleteClass'>): Promise<null> {
  const deleted = await db
    .delete(classes)
    .where(and(eq(classes.id, body.class_id), isMember(classes.id, user.id)))
    .returning({ id: classes.id })
  if (deleted.length === 0) throw classNotFound()
  return null
}

export type StudentGroup = ResponseOf<'getClasses'>[number]

/** The classes that meet the condition, with what this person may see of them. Doesn't check access. */
export async function getStudentGroups(
  db: DbOrTx,
  viewer: SessionUser,
  condition: SQL | undefined,
): Promise<StudentGroup[]> {
  const rows = await db
    .select({
      id: classes.id,
      name: classes.name,
      description: classes.description,
      subject: { id: subjects.id, name: subjects.name },
      mixed_practice: classes.mixed_practice,
    })
    .from(classes)
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .where(condition)
  const groups = sortByName(rows)
  const ids = groups.map((group) => group.id)
  const members = await getMembers(db, viewer, ids)
  const figures = viewer.role === 'teacher' ? await getResultFigures(db, ids) : null
  const awaited = viewer.role === 'teacher' ? await countAwaited(db, ids) : null
  return groups.map(({ mixed_practice, ...group }) => ({
    ...group,
    ...(awaited?.has(group.id) === true && { awaited_count: awaited.get(group.id) }),
    teachers: members.filter((member) => member.class_id === group.id && member.role === 'teacher'),
    students: members.filter((member) => member.class_id === group.id && member.role === 'student'),
    ...(figures !== null && { result_count: 0, ...figures.get(group.id) }),
    ...(figures !== null && !mixed_practice && { mixed_practice }),
  }))
}

/** The classes this user is in, by name. */
export const getClassesOf = async (db: DbOrTx, userId: number): Promise<{ id: number; name: string }[]> =>
  sortByName(
    await db
      .select({ id: classes.id, name: classes.name })
      .from(classes)
      .innerJoin(class_members, eq(class_members.class_id, classes.id))
      .where(eq(class_members.user_id, userId)),
  )

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/**
 * Groups by name, ignoring case and with numbers by value: 9B before 10A; the id decides between equal names. Sorted
 * here because every database would have to create a numeric collation first.
 */
export const sortByName = <Group extends { id: number; name: string }>(groups: Group[]): Group[] =>
  groups.toSorted((one, other) => collator.compare(one.name, other.name) || one.id - other.id)

/** Students never get an email address, not even in place of a missing name. */
const nameForStudents = sql<string>`coalesce(nullif(${users.display_name}, ''), case ${users.role} when 'teacher' then 'Teacher' else 'Student' end)`

const getMembers = (db: DbOrTx, viewer: SessionUser, classIds: number[]) =>
  db
    .select({
      class_id: class_members.class_id,
      id: users.id,
      role: users.role,
      ...(viewer.role === 'teacher'
        ? { display_name: shownName, email: users.email }
        : { display_name: nameForStudents }),
    })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(inArray(class_members.class_id, classIds))
    .orderBy(...orderByName(viewer.role === 'teacher' ? shownName : nameForStudents))
