import { and, asc, count, eq } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Tx } from '../platform/db.ts'
import { conflict, notFound, unauthorized } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { registration_tokens, users } from '../schema/auth.ts'
import { newCode } from './teacher-codes.ts'

type Token = ResponseOf<'createRegistrationToken'>

const day = 86_400_000

/** Own ones; expired and used-up ones stay until they are deleted. */
export async function getRegistrationTokens({
  db,
  user,
}: CallContext<'getRegistrationTokens'>): Promise<ResponseOf<'getRegistrationTokens'>> {
  const rows = await db
    .select()
    .from(registration_tokens)
    .where(eq(registration_tokens.teacher_id, user.id))
    .orderBy(asc(registration_tokens.id))
  return rows.map(onTheWire)
}

export async function createRegistrationToken({
  db,
  user,
  body,
  now,
}: CallContext<'createRegistrationToken'>): Promise<Token> {
  return db.transaction(async (tx) => {
    await refuseAtLimit(tx, user.id)
    const expires_at = new Date(now.getTime() + body.days_valid * day)
    const values = { teacher_id: user.id, token: newCode(), expires_at, max_uses: body.max_uses }
    const [row] = await tx.insert(registration_tokens).values(values).returning()
    if (row === undefined) throw new Error('The token was not stored')
    return onTheWire(row)
  })
}

/** The teacher's row is held until the transaction ends, so that two requests at once do not make a fourth token. */
async function refuseAtLimit(tx: Tx, teacherId: number): Promise<void> {
  const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, teacherId)).for('update')
  if (held === undefined) throw unauthorized()
  const [row] = await tx
    .select({ tokens: count() })
    .from(registration_tokens)
    .where(eq(registration_tokens.teacher_id, teacherId))
  if ((row?.tokens ?? 0) >= limits.tokensPerTeacher) throw conflict('Token limit reached')
}

export async function deleteRegistrationToken({
  db,
  user,
  params,
}: CallContext<'deleteRegistrationToken'>): Promise<null> {
  const gone = await db
    .delete(registration_tokens)
    .where(and(eq(registration_tokens.id, params.id), eq(registration_tokens.teacher_id, user.id)))
    .returning({ id: registration_tokens.id })
  if (gone.length === 0) throw notFound('There is no such invite token.')
  return null
}

const onTheWire = ({
  id,
  token,
  expires_at,
  max_uses,
  current_uses,
}: typeof registration_tokens.$inferSelect): Token => ({
  ...{ id, token, max_uses, current_uses },
  expires_at: expires_at.toISOString(),
})
