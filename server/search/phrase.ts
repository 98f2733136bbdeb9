import { ilike, or, type SQL } from 'drizzle-orm'
import { users } from '../schema/auth.ts'
import { anyLetters } from './shown-name.ts'

/** People whose name or email contains the phrase, whatever its case; `%`, `_` and `\` stand for themselves. */
export function nameOrEmailHas(phrase: string): SQL | undefined {
  const pattern = `%${phrase.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(anyLetters(users.display_name), pattern), ilike(anyLetters(users.email), pattern))
}
