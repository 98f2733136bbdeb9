import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withPostgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { useProcesses } from './process.ts'
import { untilJob, useProbedPostgres, requestProcessing, getQuizStatus } from './database-probe.ts'

const migrations = readdirSync(join(import.meta.dirname, '../../../server/schema/migrations')).filter(
  (name) => name.endsWith('.sql'),
)

withPostgres('several machines on one database', () => {
  describe('several machines on one database', { timeout: 120_000 }, () => {
    const start = useProcesses()
    const { postgres, probe } = useProbedPostgres()
    // A demo school, because it needs the most preparation.
    const variables = () => ({ DATABASE_URL: postgres.url })

    it('can start at the same time: the database is prepared once', async () => {
      const servers = [1, 2, 3].map(() => start('serve', { ...variables(), JOBS: 'off' }))
      const addresses = await Promise.all(
        [start('worker', variables()), ...servers].map((one) => one.ready()),
      )
      const applied = await probe.query('select 1 from drizzle.__drizzle_migrations')
      expect(applied).toHaveLength(migrations.length)
      const subjects = await probe.query<{ name: string }>('select name from subjects order by name')
      expect(subjects.map(({ name }) => name)).toEqual(['Biology', 'Chemistry', 'Physics'])
      expect(await probe.query('select 1 from demo_keys')).toHaveLength(1)
      expect(await probe.query(`select 1 from users where role = 'teacher'`)).toHaveLength(2)
      for (const address of addresses.slice(1)) {
        const { status } = await fetch(`${address}/api/v1/status/health`)
        expect(status).toBe(200)
      }
    })

    it('share jobs: one with JOBS=off hands them over to the others', async () => {
      await start('serve', { ...variables(), JOBS: 'off' }).ready()
      const quiz = await requestProcessing(probe)
      await untilJob(probe, 'process-topic', ({ state }) => state === 'created')
      // The job exists a moment before its request is deleted.
      await until(
        () => probe.query('select 1 from job_requests'),
        (requests) => requests.length === 0,
      )
      expect(await getQuizStatus(probe, quiz)).toMatchObject({ status: 'processing' })
      await start('worker', variables()).ready()
      await until(
        () => getQuizStatus(probe, quiz),
        ({ status }) => status === 'completed',
      )
    })
  })
})
