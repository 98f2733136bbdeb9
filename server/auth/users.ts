import { and, eq, inArray } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getClassesOf, sortByName } from '../class/classes.ts'
import { readAsSeen } from '../exercise/seen-results.ts'
import type { DbOrTx } from '../platform/db.ts'
import { badRequest, notFound, unauthorized } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes } from '../schema/class.ts'
import { getOverallStats } from '../stats/figures.ts'
import { getNotifications } from '../notifications/notifications.ts'

export type CurrentUser = ResponseOf<'me'>

export const me = ({ db, user }: CallContext<'me'>): Promise<CurrentUser> => getCurrentUser(db, user.id)

/** The user as the browser caches it. `emailVerified` is false only at registration: a session requires it. */
export async function getCurrentUser(db: DbOrTx, userId: number, emailVerified = true): Promise<CurrentUser> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (row === undefined) throw unauthorized()
  const { id, email, display_name, role, outbox_key } = row
  return {
    ...{ id, email, display_name, role, emailVerified, outbox_key },
    classes: await getClassesOf(db, id),
    notifications: await getNotifications(db, id),
  }
}

type Person = ResponseOf<'getUserById'>

/** A display name without space around it. Throws a 400 if it is empty or too long. */
export function toDisplayName(text: string): string {
  const name = text.trim()
  const length = Array.from(name).length
  if (length < 1 || length > limits.displayNameLength)
    throw badRequest(`"display_name" must have 1 to ${limits.displayNameLength} characters.`)
  return name
}

export async function editDisplayName({
  db,
  user,
  body,
  session,
}: CallContext<'editDisplayName'>): Promise<CurrentUser> {
  const display_name = toDisplayName(body.display_name)
  await db.update(users).set({ display_name }).where(eq(users.id, user.id))
  session.invalidate(user.id)
  return getCurrentUser(db, user.id)
}

/** Users see themselves, teachers everybody. A student's statistics are for teachers of a common class only. */
export async function getUserById({
  db,
  user,
  params,
  query,
  now,
}: CallContext<'getUserById'>): Promise<Person> {
  const isSelf = params.id === user.id
  if (!isSelf && user.role !== 'teacher') throw personNotFound()
  const person = await findPerson(db, params.id)
  const hasVisibleClasses = isSelf || person.role === 'student'
  const commonClasses = hasVisibleClasses ? await getCommonClasses(db, user, person.id) : []
  const response: Person = { ...person, classes: commonClasses }
  const hasStats = person.role === 'student' && (isSelf || commonClasses.length > 0)
  if (query.include_stats !== true || !hasStats) return response
  const classIds = isSelf ? undefined : commonClasses.map(({ id }) => id)
  const readStats = () => getOverallStats(db, { studentId: person.id, classIds })
  return { ...response, stats: await readAsSeen({ db, user, now }, readStats) }
}

const personNotFound = () => notFound('There is no such person.')

async function findPerson(db: DbOrTx, id: number) {
  const { display_name, email, role } = users
  const [person] = await db
    .select({ id: users.id, display_name, email, role })
    .from(users)
    .where(eq(users.id, id))
  if (person === undefined) throw personNotFound()
  return person
}

/** The classes of both users; all own ones for the user themselves. */
async function getCommonClasses(db: DbOrTx, user: SessionUser, otherId: number): Promise<Person['classes']> {
  const mine = db
    .select({ id: class_members.class_id })
    .from(class_members)
    .where(eq(class_members.user_id, user.id))
  const common = await db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .innerJoin(class_members, eq(class_members.class_id, classes.id))
    .where(and(eq(class_members.user_id, otherId), inArray(classes.id, mine)))
  return sortByName(common)
}
