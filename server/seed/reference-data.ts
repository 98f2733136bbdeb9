import { sql as fragment } from 'drizzle-orm'
import { focus_areas, nc_topics, subjects as subjectTable } from '../schema/class.ts'
import type { Db } from '../platform/db.ts'
import { subjects } from '../../content/reference-data.ts'

/** Subjects, focus areas and curriculum topics, in every mode; what is there already stays as it is. */
export async function seedReferenceData(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Several processes may start at once: the first one seeds, and the others find its subjects.
    await tx.execute(fragment`lock table subjects in share row exclusive mode`)
    const [first] = await tx.select({ id: subjectTable.id }).from(subjectTable).limit(1)
    if (first !== undefined) return
    for (const { name, description, focusAreas, ncTopics } of subjects) {
      const [subject] = await tx.insert(subjectTable).values({ name, description }).returning()
      if (subject === undefined) throw new Error(`The subject ${name} could not be stored`)
      const rows = (names: string[]) => names.map((one) => ({ subject_id: subject.id, name: one }))
      await tx.insert(focus_areas).values(rows(focusAreas))
      await tx.insert(nc_topics).values(rows(ncTopics))
    }
  })
}
