import { and, eq, exists, not } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { ownClass } from '../class/own-class.ts'
import { roleOfGroup } from '../class/members.ts'
import type { Sql } from '../platform/db.ts'
import { badRequest } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { byShownName, nameOrEmailContains, shownName } from '../schema/user-names.ts'
import { class_members } from '../schema/class.ts'

/** People to put into a class (`add`: not in it yet) or to take out of it (`remove`: in it). */
export async function search({ db, user, params }: CallContext<'search'>): Promise<ResponseOf<'search'>> {
  const { group, operation, classId } = params
  await ownClass(db, user, classId)
  const inClass = exists(membership(db, classId))
  return db
    .select({ id: users.id, display_name: shownName, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.role, roleOfGroup(group)),
        operation === 'add' ? not(inClass) : inClass,
        nameOrEmailContains(phraseOf(params.phrase)),
      ),
    )
    .orderBy(...byShownName)
    .limit(limits.searchAnswers)
}

/** Spaces around the phrase are a slip of the keyboard; they do not count towards its length either. */
function phraseOf(typed: string): string {
  const phrase = typed.trim()
  if (phrase.length >= limits.searchMinimum) return phrase
  throw badRequest(`Type at least ${limits.searchMinimum} characters to search.`)
}

const membership = (db: Sql, classId: number) =>
  db
    .select({ user_id: class_members.user_id })
    .from(class_members)
    .where(and(eq(class_members.class_id, classId), eq(class_members.user_id, users.id)))
