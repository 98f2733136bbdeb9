import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { withPostgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { hostedVariables, useProcesses } from './process.ts'
import { untilJob, useProbedPostgres, requestProcessing } from './database-probe.ts'

/** Makes one request and returns its status, or the code of its error. */
const getHealth = (address: string, agent: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    get(`${address}/api/v1/status/health`, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

/** Starts clients that send one request after the other, each on its own connection, until one fails. */
function startClients(address: string, clients: number) {
  const outcomes: (number | string)[] = []
  const client = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let last: number | string = 200; last === 200; outcomes.push(last))
      last = await getHealth(address, agent)
    agent.destroy()
  }
  return { outcomes, stopped: Promise.all(Array.from({ length: clients }, client)) }
}

withPostgres('graceful shutdown', () => {
  describe('a process that is told to stop', { timeout: 90_000 }, () => {
    const start = useProcesses()
    const { postgres, probe } = useProbedPostgres()
    const createVariables = () => ({ ...hostedVariables, DATABASE_URL: postgres.url })

    it('responds to every request it has accepted, refuses new connections and exits with 0', async () => {
      const server = start('serve', createVariables())
      const address = await server.ready()
      const { outcomes, stopped } = startClients(address, 16)
      await until(
        async () => outcomes.length,
        (number) => number > 200,
      )
      server.kill('SIGTERM')
      await stopped
      expect(outcomes.filter((one) => one !== 200)).toEqual(Array.from({ length: 16 }, () => 'ECONNREFUSED'))
      expect(await server.exited).toBe(0)
    })

    it('waits for a slow response', async () => {
      const server = start('serve', createVariables())
      const address = await server.ready()
      const unlock = await probe.lock('lock table sessions')
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
          probe.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'sessions'`),
        (waiting) => waiting.length > 0,
      )
      server.kill('SIGTERM')
      await until(
        () => getHealth(address, new Agent()),
        (last) => last === 'ECONNREFUSED',
      )
      await unlock()
      expect(await slow).toBe(204)
      expect(await server.exited).toBe(0)
    })

    it('does not wait for idle connections that were never used', async () => {
      const server = start('serve', createVariables())
      const { hostname, port } = new URL(await server.ready())
      const unused = connect(Number(port), hostname)
      await new Promise((resolve) => unused.once('connect', resolve))
      unused.on('error', () => undefined)
      server.kill('SIGTERM')
      // If it waited ten seconds, it would exit with 1, as below.
      expect(await server.exited).toBe(0)
    })

    it.each(['SIGINT', 'SIGTERM'] as const)('handles a second %s', async (signal) => {
      const server = start('serve', createVariables())
      await server.ready()
      server.kill(signal)
      server.kill(signal)
      await new Promise((resolve) => setImmediate(resolve))
      server.kill(signal)
      expect(await server.exited).toBe(0)
      expect(server.getOutput()).not.toMatch(/"level":(50|60)/)
    })

    it('stops during its start, too', async () => {
      const connections = async () =>
        (
          await probe.query(
            "select 1 from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
          )
        ).length
      await until(connections, (number) => number <= 1)
      const server = start('serve', createVariables())
      // It is connected to its database, but not ready yet.
      await until(connections, (number) => number > 1)
      server.kill('SIGINT')
      expect(await server.exited).toBe(0)
      expect(server.getOutput()).not.toMatch(/"level":(50|60)|ready/)
    })

    it('exits with 1 after ten seconds if a job does not finish, and leaves it to others', async () => {
      const worker = start('worker', createVariables())
      await worker.ready()
      const quiz = await requestProcessing(probe)
      const unlock = await probe.lock('select 1 from topics where id = $1 for update', [quiz])
      await untilJob(probe, 'process-topic', ({ state }) => state === 'active')
      worker.kill('SIGTERM')
      expect(await worker.exited).toBe(1)
      expect(worker.getOutput()).toContain('did not close within ten seconds')
      await untilJob(probe, 'process-topic', ({ state }) => state === 'retry')
      await unlock()
    })
  })
})
