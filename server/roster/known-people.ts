import { and, eq, inArray } from 'drizzle-orm'
import type { Role } from '../../contract/calls.ts'
import type { DbOrTx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { awaited_students, class_members, own_ids } from '../schema/class.ts'
import { orderByShownName, shownName } from '../schema/user-names.ts'

export interface KnownPerson {
  id: number
  display_name: string
  email: string
  role: Role
  own_id: string | null
}

export interface Member extends KnownPerson {
  class_id: number
}

/** Everybody whom the rows of a list may be. */
export interface KnownPeople {
  byOwnId: Map<string, KnownPerson>
  byEmail: Map<string, KnownPerson>
  /** The students of the list's groups. */
  members: Member[]
  /** `<class id> <email>` */
  awaited: Set<string>
}

const person = {
  id: users.id,
  display_name: shownName,
  email: users.email,
  role: users.role,
  own_id: own_ids.own_id,
}

export async function findKnownPeople(
  db: DbOrTx,
  { ownIds, emails, classIds }: { ownIds: string[]; emails: string[]; classIds: number[] },
): Promise<KnownPeople> {
  const people = () => db.select(person).from(users).leftJoin(own_ids, eq(own_ids.user_id, users.id))
  const byOwnId = await people().where(inArray(own_ids.own_id, ownIds))
  const byEmail = await people().where(inArray(users.email, emails))
  const members = await db
    .select({ ...person, class_id: class_members.class_id })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .leftJoin(own_ids, eq(own_ids.user_id, users.id))
    .where(and(inArray(class_members.class_id, classIds), eq(users.role, 'student')))
    .orderBy(...orderByShownName)
  const awaited = await db
    .select({ class_id: awaited_students.class_id, email: awaited_students.email })
    .from(awaited_students)
    .where(inArray(awaited_students.class_id, classIds))
  return {
    byOwnId: new Map(byOwnId.map((one) => [one.own_id ?? '', one])),
    byEmail: new Map(byEmail.map((one) => [one.email, one])),
    members,
    awaited: new Set(awaited.map((one) => `${one.class_id} ${one.email}`)),
  }
}
