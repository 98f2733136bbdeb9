import { and, eq, inArray } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { sortByName } from '../class/classes.ts'
import type { Sql } from '../platform/db.ts'
import { badRequest, notFound, unauthorized } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes } from '../schema/class.ts'
import { getOverallStats } from '../stats/figures.ts'
import { getNotifications } from '../notifications/notifications.ts'

export type CurrentUser = ResponseOf<'me'>

export const me = ({ db, user }: CallContext<'me'>): Promise<CurrentUser> => currentUser(db, user.id)

/** Oneself, as the browser keeps it. A session begins with a verified email only, so `emailVerified` is false at registration alone. */
export async function currentUser(sql: Sql, userId: number, emailVerified = true): Promise<CurrentUser> {
  const [row] = await sql.select().from(users).where(eq(users.id, userId))
  if (row === undefined) throw unauthorized()
  const { id, email, display_name, role, outbox_key } = row
  return {
    ...{ id, email, display_name, role, emailVerified, outbox_key },
    classes: await classesOf(sql, id),
    notifications: await getNotifications(sql, id),
  }
}

const classesOf = async (sql: Sql, userId: number): Promise<{ id: number; name: string }[]> =>
  sortByName(
    await sql
      .select({ id: classes.id, name: classes.name })
      .from(classes)
      .innerJoin(class_members, eq(class_members.class_id, classes.id))
      .where(eq(class_members.user_id, userId)),
  )

type Person = ResponseOf<'getUserById'>

export async function editDisplayName({
  db,
  user,
  body,
  session,
}: CallContext<'editDisplayName'>): Promise<CurrentUser> {
  const display_name = body.display_name.trim()
  const length = Array.from(display_name).length
  if (length < 1 || length > limits.displayNameLength)
    throw badRequest(`"display_name" must have 1 to ${limits.displayNameLength} characters.`)
  await db.update(users).set({ display_name }).where(eq(users.id, user.id))
  session.invalidate(user.id)
  return currentUser(db, user.id)
}

/** Oneself, or for a teacher anybody; how a student does is open to the teachers of a class in common only. */
export async function getUserById({ db, user, params, query }: CallContext<'getUserById'>): Promise<Person> {
  const self = params.id === user.id
  if (!self && user.role !== 'teacher') throw noSuchPerson()
  const person = await findPerson(db, params.id)
  const open = self || person.role === 'student'
  const common = open ? await classesInCommon(db, user, person.id) : []
  const answer: Person = { ...person, classes: common }
  const hasStats = person.role === 'student' && (self || common.length > 0)
  if (query.include_stats !== true || !hasStats) return answer
  const classIds = self ? undefined : common.map((one) => one.id)
  return { ...answer, stats: await getOverallStats(db, { studentId: person.id, classIds }) }
}

const noSuchPerson = () => notFound('There is no such person.')

async function findPerson(sql: Sql, id: number) {
  const { display_name, email, role } = users
  const [person] = await sql
    .select({ id: users.id, display_name, email, role })
    .from(users)
    .where(eq(users.id, id))
  if (person === undefined) throw noSuchPerson()
  return person
}

/** The classes both are in; with oneself that is every own one. */
async function classesInCommon(sql: Sql, user: SessionUser, other: number): Promise<Person['classes']> {
  const mine = sql
    .select({ id: class_members.class_id })
    .from(class_members)
    .where(eq(class_members.user_id, user.id))
  const common = await sql
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .innerJoin(class_members, eq(class_members.class_id, classes.id))
    .where(and(eq(class_members.user_id, other), inArray(classes.id, mine)))
  return sortByName(common)
}
