import { sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../platform/db.ts'
import { lowerShownName } from '../schema/user-names.ts'

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
    twins.flatMap((namesakes) =>
      namesakes.map((one) => [one.id, one.own_id ?? getLogIn(one, namesakes)] as const),
    ),
  )
}

/** The same for a part of the students of these classes: their namesakes need not be in that part. */
export async function getNameMarksInClasses(
  db: DbOrTx,
  students: Student[],
  classIds: SQL,
): Promise<Map<number, string>> {
  if (students.length === 0) return new Map()
  const names = [...new Set(students.map(({ display_name }) => display_name.toLowerCase()))]
  const { rows } = await db.execute<{ id: number; display_name: string }>(sql`
    select id, ${lowerShownName} as display_name from users
    where role = 'student' and ${lowerShownName} = any(${sql.param(names)}::text[])
      and exists (select 1 from class_members where user_id = users.id and class_id in (${classIds}))`)
  return getNameMarks(db, [...rows, ...students])
}

interface Twin {
  id: number
  email: string
}

function getLogIn({ id, email }: Twin, namesakes: Twin[]): string {
  const localPart = toLocalPart(email)
  return namesakes.some((other) => other.id !== id && toLocalPart(other.email) === localPart)
    ? email
    : localPart
}

const toLocalPart = (email: string): string => email.split('@')[0] ?? email
