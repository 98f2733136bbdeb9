import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

test('a full disk is a 503 with Retry-After, and health is degraded', async () => {
  const teacher = await school.signIn('teacher')
  expect(await school.anonymous.get('health')).toMatchObject({ status: 'ok' })
  // The error that PostgreSQL raises when a file can't grow.
  await school.db.execute(sql`
    create function refuse_to_grow() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await school.db.execute(
    sql`create trigger full_disk before insert on classes for each row execute function refuse_to_grow()`,
  )
  const body = { name: '9A', description: 'Year 9', subject_id: 1 }
  const refused = await teacher.call('addClass', { body })
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.detail).toBe('The server cannot save anything at the moment. Try again in a minute.')
  expect(await school.anonymous.get('health')).toMatchObject({ status: 'degraded' })
})
