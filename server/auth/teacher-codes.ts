import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, lte, sql, asc, count } from 'drizzle-orm'
import type { Env } from '../env.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { registration_tokens, used_codes, users } from '../schema/auth.ts'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { conflict, notFound, unauthorized } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'

/** Crockford's Base32: without I, L, O and U, which are misread or misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 28 characters of 5 bits: 140 bits. */
const codeLength = 28
const demoCode = 'DEMO-TEACHER'

/** A new code in groups of four, for example `7KQ2-M9XA-…`. */
const createCode = (): string =>
  formatCode([...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join(''))

const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Ignores case, spaces, hyphens, and letters that look like digits. */
const normalizeCode = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')

/** Uses a code. False if it is unknown, expired or used up. */
export async function claimTeacherCode(db: DbOrTx, env: Env, code: string, now: Date): Promise<boolean> {
  const normalized = normalizeCode(code)
  if (normalized === '') return false
  if (env.firebase === null && normalized === normalizeCode(demoCode)) return true
  if (env.teacherCode !== null && normalized === normalizeCode(env.teacherCode))
    return claimConfiguredCode(db, normalized)
  return claimToken(db, formatCode(normalized), now)
}

/** The configured code registers the first teacher, once; another code can be configured later. */
async function claimConfiguredCode(db: DbOrTx, normalized: string): Promise<boolean> {
  const code_hash = createHash('sha256').update(normalized).digest('base64url')
  const claimed = await db.insert(used_codes).values({ code_hash }).onConflictDoNothing().returning()
  return claimed.length === 1
}

/** One statement checks and counts, so that two users can't both claim the last use. */
async function claimToken(db: DbOrTx, token: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(registration_tokens)
    .set({ current_uses: sql`${registration_tokens.current_uses} + 1` })
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

const dayMs = 86_400_000

/** The teacher's own tokens; used-up ones stay until they are deleted, expired ones until the next one is made. */
export async function getRegistrationTokens({
  db,
  user,
}: CallContext<'getRegistrationTokens'>): Promise<ResponseOf<'getRegistrationTokens'>> {
  const rows = await db
    .select()
    .from(registration_tokens)
    .where(eq(registration_tokens.teacher_id, user.id))
    .orderBy(asc(registration_tokens.id))
  return rows.map(toToken)
}

export async function createRegistrationToken({
  db,
  user,
  body,
  now,
}: CallContext<'createRegistrationToken'>): Promise<Token> {
  return db.transaction(async (tx) => {
    await refuseAtLimit(tx, user.id, now)
    const expires_at = new Date(now.getTime() + body.days_valid * dayMs)
    const values = { teacher_id: user.id, token: createCode(), expires_at, max_uses: body.max_uses }
    const [row] = await tx.insert(registration_tokens).values(values).returning()
    if (row === undefined) throw new Error('The token was not stored')
    return toToken(row)
  })
}

/**
 * Locks the teacher's row until the transaction ends, so that parallel requests can't exceed the limit. Expired tokens make
 * room: nobody can register with them.
 */
async function refuseAtLimit(tx: Tx, teacherId: number, now: Date): Promise<void> {
  const [teacher] = await tx.select({ id: users.id }).from(users).where(eq(users.id, teacherId)).for('update')
  if (teacher === undefined) throw unauthorized()
  await tx
    .delete(registration_tokens)
    .where(and(eq(registration_tokens.teacher_id, teacherId), lte(registration_tokens.expires_at, now)))
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
  const deleted = await db
    .delete(registration_tokens)
    .where(and(eq(registration_tokens.id, params.id), eq(registration_tokens.teacher_id, user.id)))
    .returning({ id: registration_tokens.id })
  if (deleted.length === 0) throw notFound('There is no such invite token.')
  return null
}

const toToken = ({
  id,
  token,
  expires_at,
  max_uses,
  current_uses,
}: typeof registration_tokens.$inferSelect): Token => ({
  ...{ id, token, max_uses, current_uses },
  expires_at: expires_at.toISOString(),
})
