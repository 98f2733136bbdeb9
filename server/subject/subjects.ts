import { asc } from 'drizzle-orm'
import type { AnswerOf } from '../../contract/shapes.ts'
import type { Ask } from '../platform/serve.ts'
import { subjects } from '../schema/class.ts'

export async function getAllSubjects({ db }: Ask<'getAllSubjects'>): Promise<AnswerOf<'getAllSubjects'>> {
  return db.select().from(subjects).orderBy(asc(subjects.id))
}
