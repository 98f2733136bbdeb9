import { eq } from 'drizzle-orm'
import type { CallName } from '../../../../contract/calls.ts'
import { users } from '../../../../server/schema/auth.ts'
import { idToken, type School, type Visitor } from '../../../setup/school.ts'
import { newIdentity, registerPerson } from '../../auth/people.ts'
import { storeInvitation, storeNotification } from '../classroom.ts'
import { createIds, type AccessRule } from '../access-rule.ts'

const invitations = createIds(
  ({ school, classroom }) => storeInvitation(school, classroom.teacher),
  async ({ school, otherClassroom }) => [await storeInvitation(school, otherClassroom.teacher)],
)
const notifications = createIds(
  ({ school, caller, classroom }) => storeNotification(school, caller.id === 0 ? classroom.student : caller),
  async ({ school, caller, classroom, otherClassroom }) =>
    Promise.all(
      [
        otherClassroom.student,
        otherClassroom.teacher,
        classroom.classmate,
        caller.role === 'teacher' ? classroom.student : classroom.teacher,
      ].map((person) => storeNotification(school, person)),
    ),
)
const people = createIds(
  ({ caller, classroom }) => (caller.id === 0 ? classroom.student.id : caller.id),
  ({ classroom, otherClassroom }) => [
    otherClassroom.student.id,
    otherClassroom.teacher.id,
    classroom.classmate.id,
  ],
)

/** Creates an id token for a registered user. */
export async function createToken(school: School, { id, email }: Visitor): Promise<string> {
  const [row] = await school.db.select({ uid: users.identity_id }).from(users).where(eq(users.id, id))
  if (row === undefined) throw new Error('This user is not registered')
  return idToken(school, { uid: row.uid, email })
}

const withoutId = (
  who: Pick<AccessRule, 'student' | 'teacher'>,
  more: Partial<AccessRule> = {},
): AccessRule[] => [{ anonymous: 401, ...who, ...more }]

export const authRules = {
  me: withoutId({ student: 200, teacher: 200 }),
  login: [
    {
      ...{ anonymous: 200, student: 200, teacher: 200, newCaller: 'new user' },
      createRequest: async (_id, { school }) => ({
        body: { token: idToken(school, await registerPerson(school)) },
      }),
    },
  ],
  register: [
    {
      ...{ anonymous: 201, student: 201, teacher: 201 },
      createRequest: (_id, { school }) => ({
        body: { token: idToken(school, newIdentity()), teacher_code: '', display_name: 'Amara Bello' },
      }),
    },
  ],
  logout: withoutId({ student: 204, teacher: 204 }, { newCaller: 'new user' }),
  purgeLocalSessions: [{ anonymous: 204, student: 204, teacher: 204, newCaller: 'new user' }],
  editDisplayName: withoutId(
    { student: 200, teacher: 200 },
    { createRequest: () => ({ body: { display_name: 'Another Name' } }) },
  ),
  getRegistrationTokens: withoutId({ student: 403, teacher: 200 }),
  createRegistrationToken: withoutId(
    { student: 403, teacher: 201 },
    { createRequest: () => ({ body: { days_valid: 1, max_uses: 1 } }), newCaller: 'new user' },
  ),
  deleteRegistrationToken: [
    {
      ...{ anonymous: 401, student: 403, teacher: [204, 404, 404, 400], idName: 'id', ids: invitations },
      createRequest: (id) => ({ params: { id } }),
    },
  ],
  deleteUser: withoutId({ student: 204, teacher: 204 }, { newCaller: 'new user' }),
  getMyData: withoutId({ student: 200, teacher: 200 }),
  getUserById: [
    // A teacher may look up anyone, a student only themselves.
    {
      ...{
        anonymous: 401,
        student: [200, 404, 404, 400],
        teacher: [200, 200, 404, 400],
        idName: 'id',
        ids: people,
      },
      createRequest: (id) => ({ params: { id }, query: { include_stats: true } }),
    },
  ],
  markAsRead: [
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: [200, 404, 404, 400], idName: 'id' },
      ...{ ids: notifications, createRequest: (id) => ({ params: { id } }) },
    },
  ],
  markAllAsRead: withoutId({ student: 200, teacher: 200 }),
  unmarkAsRead: [
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: [200, 404, 404, 400], idName: 'id' },
      ...{ ids: notifications, createRequest: (id) => ({ params: { id } }) },
    },
  ],
  health: [{ anonymous: 200, student: 200, teacher: 200 }],
} satisfies Partial<Record<CallName, AccessRule[]>>
