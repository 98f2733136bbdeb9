import { randomBytes } from 'node:crypto'
import type { Role } from '../../contract/roles.ts'
import { hashPassword } from '../demo-identity/passwords.ts'
import type { Tx } from '../platform/db.ts'
import { demo_accounts, users } from '../schema/auth.ts'
import { demoStudents, demoTeachers } from '../../content/demo-school/classes.ts'

const password = 'jotter-demo'

/** Ids of the demo school's people by their numbers, as in `teacher1@demo.school`. */
export interface People {
  teacher(number: number): number
  student(number: number): number
}

/** Teachers and students with verified accounts at the demo identity service. */
export async function storePeople(tx: Tx, created_at: Date): Promise<People> {
  const people = [...peopleOf('teacher', demoTeachers), ...peopleOf('student', demoStudents)]
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
    teacher: (number) => idOf(ids, 'teacher', number),
    student: (number) => idOf(ids, 'student', number),
  }
}

const emailOf = (role: Role, number: number): string => `${role}${number}@demo.school`

const peopleOf = (role: Role, names: readonly string[]) =>
  names.map((display_name, index) => ({
    identity_id: randomBytes(21).toString('base64url'),
    email: emailOf(role, index + 1),
    display_name,
    role,
    outbox_key: randomBytes(32).toString('base64'),
  }))

function idOf(ids: Map<string, number>, role: Role, number: number): number {
  const id = ids.get(emailOf(role, number))
  if (id === undefined) throw new Error(`The demo school has no ${role} ${number}`)
  return id
}
