import type { Tx } from '../platform/db.ts'
import { class_members, classes, focus_areas, nc_topics, subjects } from '../schema/class.ts'
import { demoClasses, type DemoClass } from '../../content/demo-school/classes.ts'
import type { People } from './store-people.ts'

/** A class of the demo school as it was stored. */
export interface StoredClass extends DemoClass {
  class_id: number
  subject_id: number
}

/** The classes with their members, in the order of the data. */
export async function storeClasses(tx: Tx, people: People, created_at: Date): Promise<StoredClass[]> {
  const subjectIds = new Map((await tx.select().from(subjects)).map(({ id, name }) => [name, id]))
  const stored: StoredClass[] = []
  for (const one of demoClasses) {
    const { name, description, subject } = one
    const subject_id = found(subjectIds.get(subject), `subject ${subject}`)
    const [row] = await tx.insert(classes).values({ name, description, subject_id, created_at }).returning()
    stored.push({ ...one, subject_id, class_id: found(row?.id, `class ${name}`) })
  }
  const members = stored.flatMap(({ class_id, teachers, students }) =>
    [...teachers.map(people.teacher), ...students.map(people.student)].map((user_id) => ({
      class_id,
      user_id,
    })),
  )
  await tx.insert(class_members).values(members)
  return stored
}

/** Ids of the focus areas of a subject by name; throws for a name the reference data lacks. */
export async function focusAreas(tx: Tx): Promise<(subjectId: number, name: string) => number> {
  const rows = await tx.select().from(focus_areas)
  return (subjectId, name) =>
    found(rows.find((row) => row.subject_id === subjectId && row.name === name)?.id, `focus area ${name}`)
}

/** Refuses a curriculum topic that the reference data lacks; exercises keep its name. */
export async function curriculum(tx: Tx): Promise<(subjectId: number, name: string) => string> {
  const rows = await tx.select().from(nc_topics)
  return (subjectId, name) =>
    found(rows.find((row) => row.subject_id === subjectId && row.name === name)?.name, `topic ${name}`)
}

export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo school lacks the ${what}`)
  return value
}
