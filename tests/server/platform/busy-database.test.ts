import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

test('a database that cannot respond is a 503 that says what to do and does not mention the database', async () => {
  const teacher = await school.signIn('teacher')
  // The error that PostgreSQL raises when it cancels a statement that took too long.
  await school.db.execute(sql`
    create function be_busy() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`)
  await school.db.execute(
    sql`create trigger busy before insert on classes for each row execute function be_busy()`,
  )
  const body = { name: '9A', description: 'Year 9', subject_id: 1 }
  const refused = await teacher.call('addClass', { body })
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.detail).toBe('The server is busy. Try again in a minute.')
})
