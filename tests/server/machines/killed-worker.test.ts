import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { hosted, usePrograms } from './process.ts'
import { feedbackToVerify, job, lookInto, quizToProcess, statusOf, type Look } from './work.ts'

withPostgres('work whose worker is killed', () => {
  describe('work whose worker is killed', { timeout: 90_000 }, () => {
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
    const worker = () => start('worker', { ...hosted, DATABASE_URL: postgres.url })

    it('is taken up by another, and done once', async () => {
      const first = worker()
      await first.ready()
      const quiz = await quizToProcess(look)
      // The job's last step needs this row, so for as long as it is held the job is a slow one.
      const letGo = await look.hold('select id from topics where id = $1 for update', [quiz])
      await job(look, 'process-topic', ({ state }) => state === 'active')
      const second = worker()
      await second.ready()
      first.kill('SIGKILL')
      expect(await first.ended).toBeNull()
      await job(look, 'process-topic', ({ state, retry_count }) => state === 'active' && retry_count === 1)
      await letGo()
      await until(
        () => statusOf(look, quiz),
        ({ status }) => status === 'completed',
      )
      const exercises = await look.rows('select id from exercises where topic_id = $1', [quiz])
      expect(exercises).toHaveLength(1)
    })

    it('on its last try is given up: the quiz says so, and no feedback stays busy', async () => {
      const first = worker()
      await first.ready()
      await look.rows('delete from pgboss.job')
      const result = await feedbackToVerify(look)
      const quiz = await quizToProcess(look)
      const letGo = [
        await look.hold('select 1 from topics where id = $1 for update', [quiz]),
        await look.hold('select 1 from subquestion_feedback where result_id = $1 for update', [result]),
      ]
      await job(look, 'process-topic', ({ state }) => state === 'active')
      await job(look, 'verify-feedback', ({ state }) => state === 'active')
      await look.rows('update pgboss.job set retry_limit = 0')
      first.kill('SIGKILL')
      await first.ended
      for (const go of letGo) await go()
      // The killed worker had sent its last statement, which is carried out all the same: undone, only giving up is left.
      await until(
        () =>
          look.rows(`select query from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()
                         and backend_type = 'client backend'`),
        (running) => running.length === 0,
      )
      await look.rows('update subquestion_feedback set busy = true, verification = null')
      await worker().ready()
      const settled = await until(
        () => statusOf(look, quiz),
        ({ status }) => status !== 'processing',
        60,
      )
      expect(settled).toEqual({ status: 'failed', failure: 'Something went wrong on the server. Try again.' })
      const feedback = await until(
        () => look.rows<{ busy: boolean }>('select busy, feedback, verification from subquestion_feedback'),
        ([row]) => row?.busy === false,
        60,
      )
      expect(feedback).toEqual([{ busy: false, feedback: 'Good.', verification: null }])
    })
  })
})
