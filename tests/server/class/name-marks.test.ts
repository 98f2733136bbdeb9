import { expect, it } from 'vitest'
import { getNameMarks } from '../../../server/class/name-marks.ts'
import { users } from '../../../server/schema/auth.ts'
import { emptyDatabase } from '../../setup/database.ts'

const empty = emptyDatabase()

it('students of one name are told apart by their log-ins, which others may have too', async () => {
  const { db } = empty.database
  const students = [
    ['Ann Lee', 'a.lee@north.school'],
    ['Ann Lee', 'lee2@north.school'],
    ['Ben Cole', 'a.lee@south.school'],
    ['Ben Cole', 'cole@south.school'],
    ['Cem Ay', 'ay@north.school'],
    ['Cem Ay', 'ay@south.school'],
  ].map(([display_name = '', email = '']) => ({
    ...{ display_name, email, identity_id: email, role: 'student' as const, outbox_key: '' },
  }))
  const stored = await db.insert(users).values(students).returning()
  const marks = await getNameMarks(db, stored)
  expect(stored.map(({ id }) => marks.get(id))).toEqual([
    ...['a.lee', 'lee2', 'a.lee', 'cole', 'ay@north.school', 'ay@south.school'],
  ])
})
