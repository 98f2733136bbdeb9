import type { School } from '../../setup/school.ts'
import { idToken } from '../../setup/school.ts'

let identities = 0

export interface Person {
  uid: string
  email: string
}

/** Somebody the identity service knows and Jotter does not yet. */
export function newIdentity(): Person {
  identities += 1
  return { uid: `identity-${identities}`, email: `person${identities}@example.school` }
}

/** Somebody who has registered, as a student unless a code is given. */
export async function registered(school: School, teacher_code?: string): Promise<Person> {
  const person = newIdentity()
  await school.browser().get('register', { body: { token: idToken(school, person), teacher_code } })
  return person
}
