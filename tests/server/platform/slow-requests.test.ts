import { connect, type AddressInfo, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { apiBase } from '../../../contract/calls.ts'
import { buildApp, type AppDeps } from '../../../server/app.ts'
import { readEnv } from '../../../server/env.ts'
import { DatabaseOutage } from '../../../server/platform/database-outage.ts'
import { getCookieSettings } from '../../../server/platform/session.ts'

/** Time enough to send a request here, and short enough to wait for. */
const requestTimeoutMs = 200
const lines: string[] = []

/** The whole server; nothing that is asked of it here needs a database. */
const server = (more: Partial<AppDeps> = {}) =>
  buildApp({
    ...{ env: readEnv({}), log: pino({ level: 'silent' }), cookies: getCookieSettings(null) },
    ...{ clientFolder: null, demoIdentity: null, now: () => new Date(), verifyIdToken: async () => null },
    ...({ outage: new DatabaseOutage() } as Pick<AppDeps, 'db' | 'background' | 'outage' | 'jobs'>),
    ...more,
  })

const outage = new DatabaseOutage()
let app: Awaited<ReturnType<typeof server>>
beforeAll(async () => {
  const log = pino({}, { write: (line) => void lines.push(line) })
  outage.watch({} as AppDeps['db'], log)
  app = await server({ requestTimeoutMs, log, outage })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  outage.exit()
  await app.close()
})

/** What the server says to these bytes until it closes the connection, which it has to. */
async function answerTo(bytes: string): Promise<{ status: number; headers: string; body: unknown }> {
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(bytes)
  let answer = ''
  for await (const part of socket) answer += String(part)
  const [headers = '', body = ''] = answer.split('\r\n\r\n')
  return {
    status: Number(headers.split(' ')[1]),
    headers: headers.toLowerCase(),
    body: JSON.parse(body) as unknown,
  }
}

const post = `POST ${apiBase}/auth/login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n`

it.each([
  ['whose body stops', `${post}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"token":`],
  ['whose headers stop', post],
])('a request %s is cut off, and answered', async (_, bytes) => {
  const { status, headers, body } = await answerTo(bytes)
  expect(status).toBe(408)
  expect(body).toEqual({ detail: 'The request took too long to arrive. Try again.' })
  expect(headers).toContain('connection: close')
  // It is nobody's fault here, and no sign of a database that is away.
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

it.each([
  ['is not HTTP', 'hello\r\n\r\n', 400, 'The request could not be read: it is not well-formed HTTP.'],
  [
    'has huge headers',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers of the request are too large.',
  ],
])('what %s is refused in a sentence, and its connection closed', async (_, bytes, expected, detail) => {
  const { status, headers, body } = await answerTo(bytes)
  expect([status, body]).toEqual([expected, { detail }])
  expect(headers).toContain('content-type: application/json; charset=utf-8')
  expect(headers).toContain('cache-control: no-store')
  expect(headers).toContain('connection: close')
  expect(headers).toContain('date: ')
})

it('a request has 30 seconds unless said otherwise', async () => {
  const usual = await server()
  onTestFinished(() => usual.close())
  const { requestTimeout, headersTimeout } = usual.server
  expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000])
})
