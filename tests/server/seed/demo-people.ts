import { eq } from 'drizzle-orm'
import { users } from '../../../server/schema/auth.ts'
import { idToken, type School, type Visitor } from '../../setup/school.ts'

export async function findUser(school: School, email: string) {
  const [user] = await school.db.select().from(users).where(eq(users.email, email))
  if (user === undefined) throw new Error(`${email} is not there`)
  return user
}

/** Signs in a person of the demo school, with a token as the demo identity service issues it. */
export async function signIn(school: School, email: string): Promise<Visitor> {
  const { identity_id } = await findUser(school, email)
  const browser = school.browser()
  await browser.get('login', { body: { token: idToken(school, { uid: identity_id, email }) } })
  return browser
}
