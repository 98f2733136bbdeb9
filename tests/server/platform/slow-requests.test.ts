import { connect, type AddressInfo, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { apiBase } from '../../../contract/calls.ts'
import { buildApp, type AppDeps } from '../../../server/app.ts'
import { readEnv } from '../../../server/env.ts'
import { DatabaseOutage } from '../../../server/platform/database-outage.ts'
import { getCookieSettings } from '../../../server/platform/session.ts'

/** Enough for a local request, and short for the test. */
const requestTimeoutMs = 200
const lines: string[] = []

/** The whole server without a database, which these requests don't need. */
const buildServer = (more: Partial<AppDeps> = {}) =>
  buildApp({
    ...{ env: readEnv({}), log: pino({ level: 'silent' }), cookies: getCookieSettings(null) },
    ...{ clientFolder: null, demoIdentity: null, now: () => new Date(), verifyIdToken: async () => null },
    identityAdmin: null,
    ...({ db: {}, outage: new DatabaseOutage() } as Pick<AppDeps, 'db' | 'background' | 'outage' | 'jobs'>),
    ...more,
  })

const outage = new DatabaseOutage()
let app: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  const log = pino({}, { write: (line) => void lines.push(line) })
  outage.watch({} as AppDeps['db'], log)
  app = await buildServer({ requestTimeoutMs, log, outage })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  outage.exit()
  await app.close()
})

/** Sends bytes and returns the response, once the server has closed the connection. */
async function sendBytes(bytes: string): Promise<{ status: number; headers: string; body: unknown }> {
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(bytes)
  let response = ''
  for await (const part of socket) response += String(part)
  const [headers = '', body = ''] = response.split('\r\n\r\n')
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
])('a request %s gets a 408, and its connection is closed', async (_, bytes) => {
  const { status, headers, body } = await sendBytes(bytes)
  expect(status).toBe(408)
  expect(body).toEqual({ detail: 'The request took too long to arrive. Try again.' })
  expect(headers).toContain('connection: close')
  // A slow client is no error of the server or its database.
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
])(
  'a request that %s gets an error with a sentence, and its connection is closed',
  async (_, bytes, expected, detail) => {
    const { status, headers, body } = await sendBytes(bytes)
    expect([status, body]).toEqual([expected, { detail }])
    expect(headers).toContain('content-type: application/json; charset=utf-8')
    expect(headers).toContain('cache-control: no-store')
    expect(headers).toContain('connection: close')
    expect(headers).toContain('date: ')
  },
)

it('a request has 30 seconds by default', async () => {
  const app = await buildServer()
  onTestFinished(() => app.close())
  const { requestTimeout, headersTimeout } = app.server
  expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000])
})
