import { asc, eq } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { focus_areas, nc_topics, subjects } from '../schema/class.ts'

export async function getFocusAreas({
  db,
  params,
}: CallContext<'getFocusAreas'>): Promise<ResponseOf<'getFocusAreas'>> {
  await refuseUnknownSubject(db, params.subjectId)
  return db
    .select({ id: focus_areas.id, name: focus_areas.name })
    .from(focus_areas)
    .where(eq(focus_areas.subject_id, params.subjectId))
    .orderBy(asc(focus_areas.id))
}

export async function getNcTopics({
  db,
  params,
}: CallContext<'getNcTopics'>): Promise<ResponseOf<'getNcTopics'>> {
  await refuseUnknownSubject(db, params.subjectId)
  return db
    .select({ id: nc_topics.id, name: nc_topics.name })
    .from(nc_topics)
    .where(eq(nc_topics.subject_id, params.subjectId))
    .orderBy(asc(nc_topics.id))
}

async function refuseUnknownSubject(db: DbOrTx, subjectId: number): Promise<void> {
  const [subject] = await db.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, subjectId))
  if (subject === undefined) throw notFound('This subject does not exist.')
}
