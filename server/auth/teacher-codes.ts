import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql as fragment, asc, count } from 'drizzle-orm'
import type { Env } from '../env.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { registration_tokens, used_codes, users } from '../schema/auth.ts'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { conflict, notFound, unauthorized } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'

/** 32 letters and digits without I, L, O and U, which are misread or misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 28 signs of 5 bits: 140 bits. */
const signs = 28
const demoCode = 'DEMO-TEACHER'

/** A new code in groups of four, to be read out: `7KQ2-M9XA-…`. */
const newCode = (): string =>
  grouped([...randomBytes(signs)].map((byte) => alphabet[byte % alphabet.length]).join(''))

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** However it was typed: without regard to case, spaces, hyphens, and the letters that look like a digit. */
const plain = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')

/** Uses a code once. False reads the same for an unknown, an expired and a used-up one. */
export async function claimTeacherCode(sql: Sql, env: Env, code: string, now: Date): Promise<boolean> {
  const typed = plain(code)
  if (typed === '') return false
  if (env.firebase === null && typed === plain(demoCode)) return true
  if (env.teacherCode !== null && typed === plain(env.teacherCode)) return claimFirstCode(sql, typed)
  return claimToken(sql, grouped(typed), now)
}

/** The code of the configuration makes the first teacher, once; a new one in its place is good again. */
async function claimFirstCode(sql: Sql, typed: string): Promise<boolean> {
  const code_hash = createHash('sha256').update(typed).digest('base64url')
  const claimed = await sql.insert(used_codes).values({ code_hash }).onConflictDoNothing().returning()
  return claimed.length === 1
}

/** Count and check are one statement, so that the last use goes to one person only. */
async function claimToken(sql: Sql, token: string, now: Date): Promise<boolean> {
  const claimed = await sql
    .update(registration_tokens)
    .set({ current_uses: fragment`${registration_tokens.current_uses} + 1` })
    .where(
      and(
        eq(registration_tokens.token, token),
        gt(registration_tokens.expires_at, now),
        lt(registration_tokens.current_uses, registration_tokens.max_uses),
      ),
    )
    .returning({ id: registration_tokens.id })
  return claimed.length === 1
}

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
