import type { BodyOf, ResponseOf } from '../../../contract/shapes.ts'
import type { School, Visitor } from '../../setup/school.ts'
import { idToken } from '../../setup/school.ts'
import { users } from '../../../server/schema/auth.ts'
import { eq } from 'drizzle-orm'

type Pupil = BodyOf<'addPupils'>['pupils'][number]

export interface Group {
  teacher: Visitor
  id: number
  name: string
}

let groupCount = 0

/** A teacher's student group with a name of its own. */
export async function newGroup(school: School, known?: Visitor): Promise<Group> {
  groupCount += 1
  const teacher = known ?? (await school.signIn('teacher'))
  const name = `7P${groupCount}`
  const { id } = await teacher.get('addClass', { body: { name, description: 'Year 7.', subject_id: 1 } })
  return { teacher, id, name }
}

/** A row of a list for its first group. */
export const pupil = (name: string, more: Partial<Pupil> = {}): Pupil => {
  const [first_name = '', ...rest] = name.split(' ')
  return { first_name, last_name: rest.join(' '), group: 0, ...more }
}

export const toList = (group: Group, pupils: Pupil[]) => ({
  body: { groups: [{ name: group.name, class_id: group.id }], pupils },
})

export const check = (group: Group, ...pupils: Pupil[]) =>
  group.teacher.get('checkPupils', toList(group, pupils))
export const add = (group: Group, ...pupils: Pupil[]) => group.teacher.get('addPupils', toList(group, pupils))

export type Planned = ResponseOf<'checkPupils'>['pupils'][number]

export const outcomes = (pupils: Planned[]) => pupils.map(({ outcome, problem }) => problem ?? outcome)

/** The names of a group's students. */
export async function namesOf({ teacher, id }: Group): Promise<string[]> {
  const groups = await teacher.get('getClasses')
  return (groups.find((one) => one.id === id)?.students ?? []).map(({ display_name }) => display_name)
}

/** Logs in as somebody whose password the identity service has just checked. */
export async function logInWithCard(school: School, userId: number) {
  const [user] = await school.db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Error('There is no such user')
  const browser = school.browser()
  const token = idToken(school, { uid: user.identity_id, email: user.email })
  return { browser, response: await browser.call('login', { body: { token } }) }
}
