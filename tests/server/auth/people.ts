import type { School } from '../../setup/school.ts'
import { idToken } from '../../setup/school.ts'

let identityCount = 0

export interface Person {
  uid: string
  email: string
}

/** A person with an account at the identity service who has not registered. */
export function newIdentity(): Person {
  identityCount += 1
  return { uid: `identity-${identityCount}`, email: `person${identityCount}@example.school` }
}

/** Registers a new person: a student, or with a valid code a teacher. */
export async function registerPerson(school: School, teacher_code?: string): Promise<Person> {
  const person = newIdentity()
  await school.browser().get('register', { body: { token: idToken(school, person), teacher_code } })
  return person
}
