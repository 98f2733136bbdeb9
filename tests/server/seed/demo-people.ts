import { eq } from 'drizzle-orm'
import { users } from '../../../server/schema/auth.ts'
import { idToken, type School, type Visitor } from '../../setup/school.ts'

export async function userOf(school: School, email: string) {
  const [user] = await school.db.select().from(users).where(eq(users.email, email))
  if (user === undefined) throw new Error(`${email} is not there`)
  return user
}

/** Somebody of the demo school in a browser, signed in as the demo identity service would vouch for them. */
export async function signIn(school: School, email: string): Promise<Visitor> {
  const { identity_id } = await userOf(school, email)
  const person = school.browser()
  await person.get('login', { body: { token: idToken(school, { uid: identity_id, email }) } })
  return person
}
