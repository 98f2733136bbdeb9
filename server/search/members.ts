import { and, eq, exists, not } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getOwnClass } from '../class/own-class.ts'
import { toRole } from '../class/members.ts'
import type { DbOrTx } from '../platform/db.ts'
import { badRequest } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { orderByShownName, nameOrEmailContains, shownName } from '../schema/user-names.ts'
import { class_members } from '../schema/class.ts'

/** Finds people who can be added to a class (`add`: not members yet) or removed from it (`remove`: members). */
export async function search({ db, user, params }: CallContext<'search'>): Promise<ResponseOf<'search'>> {
  const { group, operation, classId } = params
  await getOwnClass(db, user, classId)
  const inClass = exists(selectMembership(db, classId))
  return db
    .select({ id: users.id, display_name: shownName, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.role, toRole(group)),
        operation === 'add' ? not(inClass) : inClass,
        nameOrEmailContains(parsePhrase(params.phrase)),
      ),
    )
    .orderBy(...orderByShownName)
    .limit(limits.searchAnswers)
}

/** Trims the phrase before its length is checked. */
function parsePhrase(text: string): string {
  const phrase = text.trim()
  if (phrase.length >= limits.searchMinimum) return phrase
  throw badRequest(`Type at least ${limits.searchMinimum} characters to search.`)
}

const selectMembership = (db: DbOrTx, classId: number) =>
  db
    .select({ user_id: class_members.user_id })
    .from(class_members)
    .where(and(eq(class_members.class_id, classId), eq(class_members.user_id, users.id)))
