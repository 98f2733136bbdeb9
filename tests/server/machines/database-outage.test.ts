import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUrl } from '../../../contract/calls.ts'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { hostedVariables, useProcesses } from './process.ts'
import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts'
import { openProbe, type DatabaseProbe } from './database-probe.ts'

withPostgres('an outage of the database', () => {
  describe('an outage of the database', { timeout: 90_000 }, () => {
    const start = useProcesses()
    let postgres: Postgres
    let proxy: DatabaseProxy
    let probe: DatabaseProbe
    beforeAll(async () => {
      postgres = await startPostgres()
      proxy = await openDatabaseProxy(postgres.url)
      probe = await openProbe(postgres.url)
    })
    afterAll(async () => {
      await probe.end()
      await proxy.close()
      await postgres.stop()
    })

    it('responds with 503 and Retry-After, and logs each change once, however many calls fail', async () => {
      const server = start('serve', { ...hostedVariables, DATABASE_URL: proxy.url })
      const origin = await server.ready()
      // Looks up its session in the database and finds none.
      const me = () => fetch(origin + getUrl('me'), { headers: { cookie: 'jotter=x' } })
      expect((await me()).status).toBe(401)
      proxy.refuseConnections()
      await probe.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      // A connection that is being terminated may still serve a call.
      await until(me, ({ status }) => status === 503)
      const responses = await Promise.all(Array.from({ length: 60 }, () => me()))
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
      expect(responses[0]?.headers.get('retry-after')).toBe('5')
      proxy.restore()
      await until(
        async () => server.getOutput(),
        (output) => output.includes('the database is back'),
      )
      expect((await me()).status).toBe(401)
      server.kill('SIGTERM')
      await server.exited
      const lines = server
        .getOutput()
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
