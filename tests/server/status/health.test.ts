import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { job_requests } from '../../../server/schema/jobs.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

afterEach(async () => {
  school.clock.now = new Date()
  await school.db.delete(job_requests)
  await school.db.execute(sql`delete from pgboss.job`)
})

const later = (seconds: number): Date => new Date(Date.now() + seconds * 1000)

test('anybody may ask, and while work gets done the answer is ok with the time', async () => {
  const { status, body, headers } = await school.nobody.ask('health')
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'ok', timestamp: school.clock.now.toISOString() })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['date']).toBeDefined()
})

test('degraded when work was asked for over a minute ago and never reached the queue', async () => {
  // No queue has this name, so it cannot be handed over.
  await school.db.insert(job_requests).values({ name: 'no-such-queue', data: {} })
  expect(await school.nobody.get('health')).toMatchObject({ status: 'ok' })
  school.clock.now = later(55)
  expect(await school.nobody.get('health')).toMatchObject({ status: 'ok' })
  school.clock.now = later(65)
  expect(await school.nobody.get('health')).toMatchObject({ status: 'degraded' })
})

test.each(['created', 'retry'])(
  'degraded when a job in state %s could have started over a minute ago',
  async (state) => {
    // It starts in ten minutes only, so that no worker takes it away while the server's clock is ahead.
    await aJob(state)
    school.clock.now = later(655)
    expect(await school.nobody.get('health')).toMatchObject({ status: 'ok' })
    school.clock.now = later(665)
    expect(await school.nobody.get('health')).toMatchObject({ status: 'degraded' })
  },
)

test.each(['active', 'completed', 'failed'])('a job in state %s does not wait', async (state) => {
  await aJob(state)
  school.clock.now = later(665)
  expect(await school.nobody.get('health')).toMatchObject({ status: 'ok' })
})

test('degraded when nothing was heard for over a minute of a job that is being worked on', async () => {
  await aJob('active')
  await school.db.execute(sql`update pgboss.job set heartbeat_on = now() + interval '600 seconds'`)
  school.clock.now = later(655)
  expect(await school.nobody.get('health')).toMatchObject({ status: 'ok' })
  school.clock.now = later(665)
  expect(await school.nobody.get('health')).toMatchObject({ status: 'degraded' })
})

test('503 within a second when the database hangs, with the time to wait, and ok again after it', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const hanging = school.db.transaction(() => held)
  const asked = performance.now()
  const { status, headers, detail } = await school.nobody.ask('health')
  expect(performance.now() - asked).toBeLessThan(1000)
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('5')
  expect(detail).toBe('The database does not answer. Try again soon.')
  release()
  await hanging
  expect(await school.nobody.get('health')).toMatchObject({ status: 'ok' })
})

const aJob = (state: string) =>
  school.db.execute(sql`
    insert into pgboss.job (name, state, start_after)
    values ((select name from pgboss.queue where name not like '\\_\\_%' limit 1), ${state}::pgboss.job_state, now() + interval '600 seconds')`)
