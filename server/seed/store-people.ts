import { randomBytes } from 'node:crypto'
import type { Role } from '../../contract/calls.ts'
import { hashPassword } from '../demo-identity/accounts.ts'
import type { Tx } from '../platform/db.ts'
import { demo_accounts, users } from '../schema/auth.ts'
import { demoStudents, demoTeachers, demoClasses, type DemoClass } from '../../content/demo-school/classes.ts'
import { class_members, classes, focus_areas, nc_topics, subjects } from '../schema/class.ts'

const password = 'jotter-demo'

/** Ids of the demo school's people by their numbers, as in `teacher1@demo.school`. */
export interface People {
  teacher(number: number): number
  student(number: number): number
}

/** Stores teachers and students with verified accounts at the demo identity service. */
export async function storePeople(tx: Tx, created_at: Date): Promise<People> {
  const people = [...toPeople('teacher', demoTeachers), ...toPeople('student', demoStudents)]
  const hashes = await Promise.all(people.map(() => hashPassword(password)))
  await tx.insert(demo_accounts).values(
    people.map(({ identity_id, email }, index) => ({
      ...{ uid: identity_id, email, password_hash: hashes[index] ?? '', email_verified: true },
      ...{ created_at, valid_since: created_at },
    })),
  )
  const stored = await tx
    .insert(users)
    .values(people.map((person) => ({ ...person, created_at })))
    .returning({ id: users.id, email: users.email })
  const ids = new Map(stored.map(({ id, email }) => [email, id]))
  return {
    teacher: (number) => getId(ids, 'teacher', number),
    student: (number) => getId(ids, 'student', number),
  }
}

const getEmail = (role: Role, number: number): string => `${role}${number}@demo.school`

const toPeople = (role: Role, names: readonly string[]) =>
  names.map((display_name, index) => ({
    identity_id: randomBytes(21).toString('base64url'),
    email: getEmail(role, index + 1),
    display_name,
    role,
    outbox_key: randomBytes(32).toString('base64'),
  }))

function getId(ids: Map<string, number>, role: Role, number: number): number {
  const id = ids.get(getEmail(role, number))
  if (id === undefined) throw new Error(`The demo school has no ${role} ${number}`)
  return id
}

/** A stored class of the demo school. */
export interface StoredClass extends DemoClass {
  class_id: number
  subject_id: number
}

/** Stores the classes with their members, and returns them in the order of the data. */
export async function storeClasses(tx: Tx, people: People, created_at: Date): Promise<StoredClass[]> {
  const subjectIds = new Map((await tx.select().from(subjects)).map(({ id, name }) => [name, id]))
  const stored: StoredClass[] = []
  for (const demoClass of demoClasses) {
    const { name, description, subject } = demoClass
    const subject_id = requireValue(subjectIds.get(subject), `subject ${subject}`)
    const [row] = await tx.insert(classes).values({ name, description, subject_id, created_at }).returning()
    stored.push({ ...demoClass, subject_id, class_id: requireValue(row?.id, `class ${name}`) })
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

/**
 * Returns the lookup of a focus area's id by subject and name.
 * @throws for a name that the reference data lacks
 */
export async function loadFocusAreaIds(tx: Tx): Promise<(subjectId: number, name: string) => number> {
  const rows = await tx.select().from(focus_areas)
  return (subjectId, name) =>
    requireValue(
      rows.find((row) => row.subject_id === subjectId && row.name === name)?.id,
      `focus area ${name}`,
    )
}

/**
 * Returns the lookup of a curriculum topic by subject and name; exercises store its name.
 * @throws for a name that the reference data lacks
 */
export async function loadNcTopics(tx: Tx): Promise<(subjectId: number, name: string) => string> {
  const rows = await tx.select().from(nc_topics)
  return (subjectId, name) =>
    requireValue(rows.find((row) => row.subject_id === subjectId && row.name === name)?.name, `topic ${name}`)
}

export function requireValue<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo school lacks the ${what}`)
  return value
}
