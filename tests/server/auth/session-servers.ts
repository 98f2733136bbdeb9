import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { calls, getUrl, type CallName, type Role } from '../../../contract/calls.ts'
import { buildApp } from '../../../server/app.ts'
import { readEnv } from '../../../server/env.ts'
import { DatabaseOutage } from '../../../server/platform/database-outage.ts'
import type { Database, Db } from '../../../server/platform/db.ts'
import type { Identity } from '../../../server/platform/identity.ts'
import type { Jobs } from '../../../server/platform/jobs.ts'
import { getCookieSettings } from '../../../server/platform/session.ts'
import { users } from '../../../server/schema/auth.ts'
import { emptyDatabase } from '../../setup/database.ts'

/** A server with a session cache, and the clock that it uses. */
export interface Server {
  app: FastifyInstance
  db: Db
  clock: { now: Date }
}

interface ServerOptions {
  db: Db
  listen: Database['listen']
  clock?: { now: Date }
  variables?: Record<string, string>
}

/** Builds a server without a worker for jobs, which accepts the tokens of `createToken`. */
export async function openServer({ db, listen, clock, variables }: ServerOptions): Promise<Server> {
  const serverClock = clock ?? { now: new Date() }
  const env = readEnv(variables ?? {})
  const jobs: Jobs = {
    request: doNothing,
    deleteInstructions: doNothing,
    handOver: doNothing,
    stop: doNothing,
  }
  const app = await buildApp({
    ...{ background: db, outage: new DatabaseOutage(), jobs, listen },
    ...{ env, db, log: pino({ level: 'silent' }), demoIdentity: null, clientFolder: null },
    cookies: getCookieSettings(env.publicUrl),
    verifyIdToken: async (token) => JSON.parse(token) as Identity,
    identityAdmin: null,
    now: () => serverClock.now,
  })
  return { app, db, clock: serverClock }
}

const doNothing = async (): Promise<void> => undefined

/** A server on its own database; `isDeaf`: it never hears of changes in the database. */
export function useServer(options: { variables?: Record<string, string>; isDeaf?: boolean } = {}): Server {
  const server = { clock: { now: new Date() } } as Server
  const empty = emptyDatabase()
  beforeAll(async () => {
    const { database } = empty
    const listen = options.isDeaf === true ? listenToNothing : database.listen
    const { variables } = options
    Object.assign(
      server,
      await openServer({ db: database.db, listen, clock: server.clock, ...(variables && { variables }) }),
    )
  })
  afterAll(() => server.app.close())
  return server
}

/** Listens successfully, but never receives a notification. */
const listenToNothing: Database['listen'] = async (_channel, listener) => {
  listener.onUp()
  return async () => undefined
}

export interface Person {
  id: number
  uid: string
  email: string
}

/** Stores a registered user. */
export async function createPerson(db: Db, role: Role): Promise<Person> {
  const uid = randomBytes(8).toString('hex')
  const [row] = await db
    .insert(users)
    .values({ identity_id: uid, email: `${uid}@example.school`, role, outbox_key: 'key' })
    .returning()
  if (row === undefined) throw new Error('no user was stored')
  return { id: row.id, uid, email: row.email }
}

export interface CallResponse {
  status: number
  headers: Record<string, string | string[] | number | undefined>
}

/** Keeps its session cookie and can call any server. */
export interface Browser {
  /** Returns the session id of the cookie. */
  getSessionId(): string
  call(server: Server, name: CallName, body?: object, headers?: Record<string, string>): Promise<CallResponse>
  signIn(server: Server, person: Person, headers?: Record<string, string>): Promise<CallResponse>
}

export function createBrowser(origin = 'http://localhost'): Browser {
  let cookie = ''
  const call: Browser['call'] = async ({ app }, name, body, headers) => {
    const response = await app.inject({
      ...{ method: calls[name].method, url: getUrl(name) },
      headers: { cookie, host: new URL(origin).host, origin, ...headers },
      ...(body && { payload: body }),
    })
    // Ignores deletions of the cookie, so that tests see whether the server still accepts it.
    for (const set of response.cookies) if (set.value !== '') cookie = `${set.name}=${set.value}`
    return { status: response.statusCode, headers: response.headers }
  }
  return {
    getSessionId: () => cookie.slice(cookie.indexOf('=') + 1),
    call,
    async signIn(server, person, headers) {
      const response = await call(server, 'login', { token: createToken(person, server.clock.now) }, headers)
      if (response.status !== 200) throw new Error(`login responded with ${response.status}`)
      return response
    },
  }
}

function createToken({ uid, email }: Person, now: Date): string {
  const identity = {
    uid,
    email,
    emailVerified: true,
    authTime: +now,
    issuedAt: +now,
    expiresAt: +now + 3_600_000,
  }
  return JSON.stringify({ nonce: randomBytes(8).toString('hex'), ...identity })
}

/** Signs in a new user and makes a call, so that the server has cached the session. */
export async function signInNewPerson(
  server: Server,
  role: Role,
): Promise<{ person: Person; browser: Browser }> {
  const person = await createPerson(server.db, role)
  const browser = createBrowser()
  await browser.signIn(server, person)
  await getStatus(browser, server)
  return { person, browser }
}

/** Makes a call and returns its status: 200 while the browser is signed in, 401 afterwards. */
export const getStatus = async (browser: Browser, server: Server): Promise<number> =>
  (await browser.call(server, 'getAllSubjects')).status

/** Runs a statement without the triggers that notify the servers. */
export const withoutNotify = (db: Db, statement: ReturnType<typeof sql>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
