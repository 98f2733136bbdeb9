import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { job_requests } from '../../../server/schema/jobs.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

afterEach(async () => {
  await school.db.delete(job_requests)
  await school.db.execute(sql`delete from pgboss.job`)
  // What one test found out is not told to the next.
  school.clock.now = new Date(0)
  await school.anonymous.get('health')
  school.clock.now = new Date()
})

/** Until a server looks again how it is. */
const aMoment = (): void => {
  school.clock.now = new Date(school.clock.now.getTime() + 1_000)
}

/** Puts the server's clock so long after a moment the database knows. */
const after = (moment: Date, seconds: number): void => {
  school.clock.now = new Date(moment.getTime() + seconds * 1000)
}

test('the health is ok with the time of the server while jobs get done, and needs no session', async () => {
  const { status, body, headers } = await school.anonymous.call('health')
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'ok', timestamp: school.clock.now.toISOString() })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['date']).toBeDefined()
})

test('many requests for the health at once query the database once a second', async () => {
  const queries = vi.spyOn(school.db, 'execute')
  // The queue has queries of its own.
  const asked = () => queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('as behind'))
  const ask = () => Promise.all(Array.from({ length: 1_500 }, () => school.anonymous.call('health')))
  const answers = await ask()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked()).toHaveLength(1)
  aMoment()
  await ask()
  expect(asked()).toHaveLength(2)
  queries.mockRestore()
})

test('the health is degraded if a requested job has not reached the queue for over a minute', async () => {
  // No queue has this name, so it cannot be handed over.
  const [asked] = await school.db.insert(job_requests).values({ name: 'no-such-queue', data: {} }).returning()
  if (asked === undefined) throw new Error('nothing was asked for')
  after(asked.created_at, 59)
  expect(await school.anonymous.get('health')).toMatchObject({ status: 'ok' })
  after(asked.created_at, 61)
  expect(await school.anonymous.get('health')).toMatchObject({ status: 'degraded' })
})

test.each(['created', 'retry'])(
  'the health is degraded if a job in state %s could have started over a minute ago',
  async (state) => {
    // It starts in ten minutes only, so that no worker takes it away while the server's clock is ahead.
    const start = await aJob(state)
    after(start, 59)
    expect(await school.anonymous.get('health')).toMatchObject({ status: 'ok' })
    after(start, 61)
    expect(await school.anonymous.get('health')).toMatchObject({ status: 'degraded' })
  },
)

test.each(['active', 'completed', 'failed'])(
  'the health is ok with an old job in state %s, because it does not wait to start',
  async (state) => {
    after(await aJob(state), 61)
    expect(await school.anonymous.get('health')).toMatchObject({ status: 'ok' })
  },
)

test('the health is degraded if a running job has given no sign for over a minute', async () => {
  const heard = await aJob('active')
  await school.db.execute(sql`update pgboss.job set heartbeat_on = start_after`)
  after(heard, 59)
  expect(await school.anonymous.get('health')).toMatchObject({ status: 'ok' })
  after(heard, 61)
  expect(await school.anonymous.get('health')).toMatchObject({ status: 'degraded' })
})

test.each(['retry', 'active'])(
  'the health is degraded while the last try of a job in state %s failed because of the examiner',
  async (state) => {
    await aJob(state)
    await school.db.execute(sql`update pgboss.job set output = '{"code": "another"}'`)
    expect(await school.anonymous.get('health')).toMatchObject({ status: 'ok' })
    await school.db.execute(sql`update pgboss.job set output = '{"code": "examiner_not_now"}'`)
    aMoment()
    expect(await school.anonymous.get('health')).toMatchObject({ status: 'degraded' })
    await school.db.execute(sql`update pgboss.job set state = 'completed', output = null`)
    aMoment()
    expect(await school.anonymous.get('health')).toMatchObject({ status: 'ok' })
  },
)

test('the health is degraded for five minutes after a job failed for good because of the examiner', async () => {
  const ended = await aJob('failed')
  await school.db.execute(
    sql`update pgboss.job set completed_on = start_after, output = '{"code": "examiner_not_now"}'`,
  )
  after(ended, 299)
  expect(await school.anonymous.get('health')).toMatchObject({ status: 'degraded' })
  after(ended, 301)
  expect(await school.anonymous.get('health')).toMatchObject({ status: 'ok' })
})

test('the health is 503 with Retry-After within a second if the database hangs, and ok again afterwards', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  // More than there are connections, however the database is reached.
  const hanging = Array.from({ length: 20 }, () => school.db.transaction(() => held))
  const asked = school.anonymous.call('health')
  // Begun after the call, on the same machine: a slow one makes both of them late.
  const second = pause(1_000, null).then(async () => pause(0, null))
  const answered = await Promise.race([asked, second])
  expect(answered?.status).toBe(503)
  expect(answered?.headers['retry-after']).toBe('5')
  expect(answered?.detail).toBe('The database does not answer. Try again soon.')
  release()
  await Promise.all(hanging)
  aMoment()
  expect(await school.anonymous.get('health')).toMatchObject({ status: 'ok' })
})

/** Stores a job that is due in ten minutes, and returns when that is. */
async function aJob(state: string): Promise<Date> {
  const { rows } = await school.db.execute<{ start: string }>(sql`
    insert into pgboss.job (name, state, start_after)
    values ((select min(name) from pgboss.queue where name not like '\\_\\_%'), ${state}::pgboss.job_state, now() + interval '600 seconds')
    returning to_json(start_after) #>> '{}' as start`)
  return new Date(rows[0]?.start ?? '')
}
