import { and, eq } from 'drizzle-orm'
import { parseRequiredFields } from '../../contract/required-fields.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { badRequest } from '../platform/errors.ts'
import type { Sql } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { class_members, classes, subjects } from '../schema/class.ts'
import { classNotFound, isMine } from './own-class.ts'
import { studentGroups } from './student-groups.ts'

export async function getClasses({
  db,
  user,
  query,
}: CallContext<'getClasses'>): Promise<ResponseOf<'getClasses'>> {
  const subjectId = query.subject_id_filter
  const ofSubject = subjectId === undefined ? undefined : eq(classes.subject_id, subjectId)
  return studentGroups(db, user, and(isMine(db, user), ofSubject))
}

/** Its creator is its first teacher. */
export async function addClass({ db, user, body }: CallContext<'addClass'>): Promise<ResponseOf<'addClass'>> {
  const fields = parseRequiredFields({ ...body, subject: body.subject_id })
  if ('problem' in fields) throw badRequest(fields.problem)
  const { name, description, subject } = fields
  return db.transaction(async (tx) => {
    await refuseUnknownSubject(tx, subject)
    const [added] = await tx
      .insert(classes)
      .values({ name, description, subject_id: subject })
      .returning({ id: classes.id })
    if (added === undefined) throw new Error('The class was not stored')
    await tx.insert(class_members).values({ class_id: added.id, user_id: user.id })
    const [group] = await studentGroups(tx, user, eq(classes.id, added.id))
    if (group === undefined) throw new Error('The class was not stored')
    return group
  })
}

async function refuseUnknownSubject(sql: Sql, subjectId: number): Promise<void> {
  const [found] = await sql.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, subjectId))
  if (found === undefined) throw badRequest('This subject does not exist: choose another one.')
}

/** Topics, attempts and results go with it by the tables' cascades, which may reach years back. */
export async function deleteClass({ background: db, user, body }: CallContext<'deleteClass'>): Promise<null> {
  const gone = await db
    .delete(classes)
    .where(and(eq(classes.id, body.class_id), isMine(db, user)))
    .returning({ id: classes.id })
  if (gone.length === 0) throw classNotFound()
  return null
}
