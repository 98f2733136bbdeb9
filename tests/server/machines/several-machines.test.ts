import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { hosted, usePrograms } from './process.ts'
import { job, lookInto, quizToProcess, statusOf, type Look } from './work.ts'

const migrations = readdirSync(join(import.meta.dirname, '../../../server/schema/migrations')).filter(
  (name) => name.endsWith('.sql'),
)

withPostgres('several machines on one database', () => {
  describe('several machines on one database', { timeout: 120_000 }, () => {
    const start = usePrograms()
    let postgres: Postgres
    let look: Look
    beforeAll(async () => {
      postgres = await startPostgres()
      look = await lookInto(postgres.url)
    })
    afterAll(async () => {
      await look.end()
      await postgres.stop()
    })

    it('may start at the same moment: one of them prepares the database, once', async () => {
      // A demo school, because that is what most has to be prepared for.
      const variables = { DATABASE_URL: postgres.url }
      const servers = [1, 2, 3].map(() => start('serve', { ...variables, JOBS: 'off' }))
      const addresses = await Promise.all([start('worker', variables), ...servers].map((one) => one.ready()))
      const applied = await look.rows('select 1 from drizzle.__drizzle_migrations')
      expect(applied).toHaveLength(migrations.length)
      const subjects = await look.rows<{ name: string }>('select name from subjects order by name')
      expect(subjects.map(({ name }) => name)).toEqual(['Biology', 'Chemistry', 'Physics'])
      expect(await look.rows('select 1 from demo_keys')).toHaveLength(1)
      expect(await look.rows(`select 1 from users where role = 'teacher'`)).toHaveLength(2)
      for (const address of addresses.slice(1)) {
        const { status } = await fetch(`${address}/api/v1/status/health`)
        expect(status).toBe(200)
      }
    })

    it('share the work: one with JOBS=off hands it over and leaves it to the others', async () => {
      const variables = { ...hosted, DATABASE_URL: postgres.url }
      await start('serve', { ...variables, JOBS: 'off' }).ready()
      const quiz = await quizToProcess(look)
      await job(look, 'process-topic', ({ state }) => state === 'created')
      // The job is there a moment before the request that made it goes.
      await until(
        () => look.rows('select 1 from job_requests'),
        (requests) => requests.length === 0,
      )
      expect(await statusOf(look, quiz)).toMatchObject({ status: 'processing' })
      await start('worker', variables).ready()
      await until(
        () => statusOf(look, quiz),
        ({ status }) => status === 'completed',
      )
    })
  })
})
