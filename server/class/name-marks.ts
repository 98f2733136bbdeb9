import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../platform/db.ts'

interface Student {
  id: number
  display_name: string
}

/**
 * What tells students of one name apart, by their id: the school's own id, else the log-in up to its @, or the whole log-in
 * where two are alike up to there.
 */
export async function getNameMarks(db: DbOrTx, students: Student[]): Promise<Map<number, string>> {
  const names = new Map(students.map(({ id, display_name }) => [id, display_name.toLowerCase()]))
  const byName = Map.groupBy(names.keys(), (id) => names.get(id))
  const ids = [...byName.values()].filter(({ length }) => length > 1).flat()
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; own_id: string | null; email: string }>(sql`
    select users.id, own_id, email
    from users left join own_ids on user_id = users.id where users.id = any(${sql.param(ids)}::int[])`)
  const twins = [...Map.groupBy(rows, ({ id }) => names.get(id)).values()]
  return new Map(
    twins.flatMap((alike) => alike.map((one) => [one.id, one.own_id ?? getLogIn(one, alike)] as const)),
  )
}

interface Twin {
  id: number
  email: string
}

function getLogIn({ id, email }: Twin, alike: Twin[]): string {
  const localPart = toLocalPart(email)
  return alike.some((other) => other.id !== id && toLocalPart(other.email) === localPart) ? email : localPart
}

const toLocalPart = (email: string): string => email.split('@')[0] ?? email
