import { asc } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { CallContext } from '../platform/serve.ts'
import { subjects } from '../schema/class.ts'

export async function getAllSubjects({
  db,
}: CallContext<'getAllSubjects'>): Promise<ResponseOf<'getAllSubjects'>> {
  return db.select().from(subjects).orderBy(asc(subjects.id))
}
