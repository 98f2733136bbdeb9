import { describe, expect, it } from 'vitest'
import { withPostgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { hostedVariables, useProcesses } from './process.ts'
import {
  requestVerification,
  untilJob,
  useProbedPostgres,
  requestProcessing,
  getQuizStatus,
} from './database-probe.ts'

withPostgres('jobs of a killed worker', () => {
  describe('jobs of a killed worker', { timeout: 90_000 }, () => {
    const start = useProcesses()
    const { postgres, probe } = useProbedPostgres()
    const startWorker = () => start('worker', { ...hostedVariables, DATABASE_URL: postgres.url })

    it('are taken over by another worker and done once', async () => {
      const first = startWorker()
      await first.ready()
      const quiz = await requestProcessing(probe)
      // The job's last step needs this row, so the lock keeps the job active.
      const unlock = await probe.lock('select id from topics where id = $1 for update', [quiz])
      await untilJob(probe, 'process-topic', ({ state }) => state === 'active')
      const second = startWorker()
      await second.ready()
      first.kill('SIGKILL')
      expect(await first.exited).toBeNull()
      await untilJob(
        probe,
        'process-topic',
        ({ state, retry_count }) => state === 'active' && retry_count === 1,
      )
      await unlock()
      await until(
        () => getQuizStatus(probe, quiz),
        ({ status }) => status === 'completed',
      )
      const exercises = await probe.query('select id from exercises where topic_id = $1', [quiz])
      expect(exercises).toHaveLength(1)
    })

    it('are given up after their last retry: the quiz has failed, and no feedback stays busy', async () => {
      const first = startWorker()
      await first.ready()
      await probe.query('delete from pgboss.job')
      const result = await requestVerification(probe)
      const quiz = await requestProcessing(probe)
      const unlocks = [
        await probe.lock('select 1 from topics where id = $1 for update', [quiz]),
        await probe.lock('select 1 from subquestion_feedback where result_id = $1 for update', [result]),
      ]
      await untilJob(probe, 'process-topic', ({ state }) => state === 'active')
      await untilJob(probe, 'verify-feedback', ({ state }) => state === 'active')
      await probe.query('update pgboss.job set retry_limit = 0')
      first.kill('SIGKILL')
      await first.exited
      for (const unlock of unlocks) await unlock()
      // The killed worker's last statement still runs; its effect is undone below, so that only giving up remains.
      await until(
        () =>
          probe.query(`select query from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()
                         and backend_type = 'client backend'`),
        (running) => running.length === 0,
      )
      await probe.query('update subquestion_feedback set busy = true, verification = null')
      await startWorker().ready()
      const status = await until(
        () => getQuizStatus(probe, quiz),
        ({ status }) => status !== 'processing',
        60,
      )
      expect(status).toEqual({ status: 'failed', failure: 'Something went wrong on the server. Try again.' })
      const feedback = await until(
        () => probe.query<{ busy: boolean }>('select busy, feedback, verification from subquestion_feedback'),
        ([row]) => row?.busy === false,
        60,
      )
      expect(feedback).toEqual([{ busy: false, feedback: 'Good.', verification: null }])
    })
  })
})
