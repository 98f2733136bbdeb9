import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUrl } from '../../../contract/calls.ts'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { hosted, usePrograms } from './process.ts'
import { openWire, type Wire } from './wire.ts'
import { lookInto, type Look } from './work.ts'

withPostgres('an outage of the database', () => {
  describe('an outage of the database', { timeout: 90_000 }, () => {
    const start = usePrograms()
    let postgres: Postgres
    let wire: Wire
    let look: Look
    beforeAll(async () => {
      postgres = await startPostgres()
      wire = await openWire(postgres.url)
      look = await lookInto(postgres.url)
    })
    afterAll(async () => {
      await look.end()
      await wire.close()
      await postgres.stop()
    })

    it('answers 503 with the time to wait, and is two lines in the log however many calls fail', async () => {
      const server = start('serve', { ...hosted, DATABASE_URL: wire.url })
      const origin = await server.ready()
      // Looks its session up, finds none and says so.
      const me = () => fetch(origin + getUrl('me'), { headers: { cookie: 'jotter=x' } })
      expect((await me()).status).toBe(401)
      wire.refuse()
      await look.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      const answered = await Promise.all(Array.from({ length: 60 }, () => me()))
      expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([503]))
      expect(answered[0]?.headers.get('retry-after')).toBe('5')
      wire.mend()
      await until(
        async () => server.said(),
        (said) => said.includes('the database is back'),
      )
      expect((await me()).status).toBe(401)
      server.kill('SIGTERM')
      await server.ended
      const lines = server
        .said()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
      const serious = lines
        .filter(({ level }) => level >= 40)
        .map(({ msg, err }) => (err === undefined ? msg : `${msg}: ${err.message}`))
      expect(serious.toSorted()).toEqual([
        'not told of ended sessions, so each call reads its own until that is mended',
        'the database does not answer',
        'the database is back',
      ])
    })
  })
})
