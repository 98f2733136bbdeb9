import { sql } from 'drizzle-orm'
import { focus_areas, nc_topics, subjects as subjectTable } from '../schema/class.ts'
import type { Db } from '../platform/db.ts'
import { subjects } from '../../content/reference-data.ts'

/** Stores subjects, focus areas and curriculum topics, unless there are subjects already. */
export async function seedReferenceData(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Several processes may start at once: the first seeds, and the others find its subjects.
    await tx.execute(sql`lock table subjects in share row exclusive mode`)
    const [first] = await tx.select({ id: subjectTable.id }).from(subjectTable).limit(1)
    if (first !== undefined) return
    for (const { name, description, focusAreas, ncTopics } of subjects) {
      const [subject] = await tx.insert(subjectTable).values({ name, description }).returning()
      if (subject === undefined) throw new Error(`The subject ${name} could not be stored`)
      const rows = (names: string[]) => names.map((rowName) => ({ subject_id: subject.id, name: rowName }))
      await tx.insert(focus_areas).values(rows(focusAreas))
      await tx.insert(nc_topics).values(rows(ncTopics))
    }
  })
}
