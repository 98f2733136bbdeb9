import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { hosted, usePrograms } from './process.ts'
import { job, lookInto, quizToProcess, type Look } from './work.ts'

/** What became of one request: its status, or the code of the error. */
const ask = (address: string, agent: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    get(`${address}/api/v1/status/health`, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

/** Clients that ask again as soon as they are answered, each on a connection it keeps, until they are refused. */
function load(address: string, clients: number) {
  const seen: (number | string)[] = []
  const client = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let last: number | string = 200; last === 200; seen.push(last)) last = await ask(address, agent)
    agent.destroy()
  }
  return { seen, over: Promise.all(Array.from({ length: clients }, client)) }
}

withPostgres('how a process ends', () => {
  describe('a process that is told to end', { timeout: 90_000 }, () => {
    const start = usePrograms()
    let postgres: Postgres
    let look: Look
    let variables: Record<string, string>
    beforeAll(async () => {
      postgres = await startPostgres()
      look = await lookInto(postgres.url)
      variables = { ...hosted, DATABASE_URL: postgres.url }
    })
    afterAll(async () => {
      await look.end()
      await postgres.stop()
    })

    it('answers every request it has taken, refuses new connections and ends with 0', async () => {
      const server = start('serve', variables)
      const address = await server.ready()
      const { seen, over } = load(address, 16)
      await until(
        async () => seen.length,
        (number) => number > 200,
      )
      server.kill('SIGTERM')
      await over
      expect(seen.filter((one) => one !== 200)).toEqual(Array.from({ length: 16 }, () => 'ECONNREFUSED'))
      expect(await server.ended).toBe(0)
    })

    it('waits for an answer that takes its time', async () => {
      const server = start('serve', variables)
      const address = await server.ready()
      const letGo = await look.hold('lock table sessions')
      const slow = new Promise<number>((resolve, reject) => {
        const headers = { origin: address, cookie: 'jotter=x' }
        request(
          `${address}/api/v1/auth/purge-local-sessions`,
          { method: 'POST', headers, agent: false },
          (response) => resolve(response.statusCode ?? 0),
        )
          .once('error', reject)
          .end()
      })
      await until(
        () =>
          look.rows(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'sessions'`),
        (waiting) => waiting.length > 0,
      )
      server.kill('SIGTERM')
      await until(
        () => ask(address, new Agent()),
        (last) => last === 'ECONNREFUSED',
      )
      await letGo()
      expect(await slow).toBe(204)
      expect(await server.ended).toBe(0)
    })

    it('is not held up by a browser that keeps connections it has never used', async () => {
      const server = start('serve', variables)
      const { hostname, port } = new URL(await server.ready())
      const unused = connect(Number(port), hostname)
      await new Promise((resolve) => unused.once('connect', resolve))
      unused.on('error', () => undefined)
      server.kill('SIGTERM')
      // Held up for ten seconds it would have ended with 1, as below.
      expect(await server.ended).toBe(0)
    })

    it.each(['SIGINT', 'SIGTERM'] as const)('takes no harm from being told %s twice', async (signal) => {
      const server = start('serve', variables)
      await server.ready()
      server.kill(signal)
      server.kill(signal)
      await new Promise((resolve) => setImmediate(resolve))
      server.kill(signal)
      expect(await server.ended).toBe(0)
      expect(server.said()).not.toMatch(/"level":(50|60)/)
    })

    it('while it starts ends as well', async () => {
      const connections = async () =>
        (
          await look.rows(
            "select 1 from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
          )
        ).length
      await until(connections, (number) => number <= 1)
      const server = start('serve', variables)
      // It has begun with its database, and is not ready yet.
      await until(connections, (number) => number > 1)
      server.kill('SIGINT')
      expect(await server.ended).toBe(0)
      expect(server.said()).not.toMatch(/"level":(50|60)|ready/)
    })

    it('and cannot finish its work says so after ten seconds, and leaves the work to others', async () => {
      const worker = start('worker', variables)
      await worker.ready()
      const quiz = await quizToProcess(look)
      const letGo = await look.hold('select 1 from topics where id = $1 for update', [quiz])
      await job(look, 'process-topic', ({ state }) => state === 'active')
      worker.kill('SIGTERM')
      expect(await worker.ended).toBe(1)
      expect(worker.said()).toContain('did not close within ten seconds')
      await job(look, 'process-topic', ({ state }) => state === 'retry')
      await letGo()
    })
  })
})
