import { eq } from 'drizzle-orm'
import type { CallName } from '../../../../contract/calls.ts'
import { users } from '../../../../server/schema/auth.ts'
import { idToken, type School, type Visitor } from '../../../setup/school.ts'
import { newIdentity, registered } from '../../auth/people.ts'
import { storeInvitation, storeNotification } from '../room.ts'
import { ids, type Row } from '../row.ts'

const invitations = ids(
  ({ school, room }) => storeInvitation(school, room.teacher),
  async ({ school, elsewhere }) => [await storeInvitation(school, elsewhere.teacher)],
)
const notifications = ids(
  ({ school, me, room }) => storeNotification(school, me.id === 0 ? room.student : me),
  async ({ school, me, room, elsewhere }) =>
    Promise.all(
      [
        elsewhere.student,
        elsewhere.teacher,
        room.classmate,
        me.role === 'teacher' ? room.student : room.teacher,
      ].map((person) => storeNotification(school, person)),
    ),
)
const people = ids(
  ({ me, room }) => (me.id === 0 ? room.student.id : me.id),
  ({ room, elsewhere }) => [elsewhere.student.id, elsewhere.teacher.id, room.classmate.id],
)

/** An id token for somebody who is registered already. */
export async function tokenOf(school: School, { id, email }: Visitor): Promise<string> {
  const [row] = await school.db.select({ uid: users.identity_id }).from(users).where(eq(users.id, id))
  if (row === undefined) throw new Error('this person is not registered')
  return idToken(school, { uid: row.uid, email })
}

const read = (who: Pick<Row, 'student' | 'teacher'>, more: Partial<Row> = {}): Row[] => [
  { nobody: 401, ...who, ...more },
]

export const authRows = {
  me: read({ student: 200, teacher: 200 }),
  login: [
    {
      ...{ nobody: 200, student: 200, teacher: 200, by: 'new person' },
      ask: async (_id, { school }) => ({ body: { token: idToken(school, await registered(school)) } }),
    },
  ],
  register: [
    {
      ...{ nobody: 201, student: 201, teacher: 201 },
      ask: (_id, { school }) => ({ body: { token: idToken(school, newIdentity()), teacher_code: '' } }),
    },
  ],
  logout: read({ student: 204, teacher: 204 }, { by: 'new person' }),
  purgeLocalSessions: [{ nobody: 204, student: 204, teacher: 204, by: 'new person' }],
  editDisplayName: read(
    { student: 200, teacher: 200 },
    { ask: () => ({ body: { display_name: 'Somebody else' } }) },
  ),
  getRegistrationTokens: read({ student: 403, teacher: 200 }),
  createRegistrationToken: read(
    { student: 403, teacher: 201 },
    { ask: () => ({ body: { days_valid: 1, max_uses: 1 } }), by: 'new person' },
  ),
  deleteRegistrationToken: [
    {
      ...{ nobody: 401, student: 403, teacher: [204, 404, 404, 400], at: 'id', ids: invitations },
      ask: (id) => ({ params: { id } }),
    },
  ],
  deleteUser: read({ student: 204, teacher: 204 }, { by: 'new person' }),
  getUserById: [
    // A teacher may look up anybody, a student nobody else.
    {
      ...{ nobody: 401, student: [200, 404, 404, 400], teacher: [200, 200, 404, 400], at: 'id', ids: people },
      ask: (id) => ({ params: { id }, query: { include_stats: true } }),
    },
  ],
  markAsRead: [
    {
      ...{ nobody: 401, student: [200, 404, 404, 400], teacher: [200, 404, 404, 400], at: 'id' },
      ...{ ids: notifications, ask: (id) => ({ params: { id } }) },
    },
  ],
  unmarkAsRead: [
    {
      ...{ nobody: 401, student: [200, 404, 404, 400], teacher: [200, 404, 404, 400], at: 'id' },
      ...{ ids: notifications, ask: (id) => ({ params: { id } }) },
    },
  ],
  health: [{ nobody: 200, student: 200, teacher: 200 }],
} satisfies Partial<Record<CallName, Row[]>>
