import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql as fragment } from 'drizzle-orm'
import type { Env } from '../env.ts'
import type { Sql } from '../platform/db.ts'
import { registration_tokens, used_codes } from '../schema/auth.ts'

/** 32 letters and digits without I, L, O and U, which are misread or misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 28 signs of 5 bits: 140 bits. */
const signs = 28
const demoCode = 'DEMO-TEACHER'

/** A new code in groups of four, to be read out: `7KQ2-M9XA-…`. */
export const newCode = (): string =>
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
