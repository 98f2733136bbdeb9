import { and, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { getNameMarksInClasses } from '../class/name-marks.ts'
import { users } from '../schema/auth.ts'
import { orderByShownName, nameOrEmailContains, shownName } from '../schema/user-names.ts'
import { class_members } from '../schema/class.ts'

/** One page of the school's users, for the dashboard's list. */
export async function getUsers({
  db,
  user,
  query,
}: CallContext<'getUsers'>): Promise<ResponseOf<'getUsers'>> {
  const {
    offset = 0,
    limit = limits.usersPage,
    search = '',
    associated = false,
    user_type = 'everyone',
  } = query
  const phrase = search.trim()
  // One row more than the page shows whether there is a next page.
  const rows = await db
    .select({ id: users.id, display_name: shownName, email: users.email, role: users.role })
    .from(users)
    .where(
      and(
        user_type === 'everyone' ? undefined : eq(users.role, user_type),
        phrase === '' ? undefined : nameOrEmailContains(phrase),
        associated ? exists(selectSharedClasses(db, user.id)) : undefined,
      ),
    )
    .orderBy(...orderByShownName)
    .limit(limit + 1)
    .offset(offset)
  const page = rows.slice(0, limit)
  const own = sql`select class_id from class_members where user_id = ${user.id}`
  const marks = associated && user_type === 'student' ? await getNameMarksInClasses(db, page, own) : undefined
  const items = page.map((person) => ({ ...person, name_mark: marks?.get(person.id) }))
  return { items, next_offset: rows.length > limit ? offset + limit : null }
}

function selectSharedClasses(db: DbOrTx, userId: number) {
  const own = alias(class_members, 'own')
  return db
    .select({ class_id: class_members.class_id })
    .from(class_members)
    .innerJoin(own, and(eq(own.class_id, class_members.class_id), eq(own.user_id, userId)))
    .where(eq(class_members.user_id, users.id))
}
