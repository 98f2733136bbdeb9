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

/** A server that remembers sessions, and the clock it goes by. */
export interface Server {
  app: FastifyInstance
  db: Db
  clock: { now: Date }
}

interface Parts {
  db: Db
  listen: Database['listen']
  clock?: { now: Date }
  variables?: Record<string, string>
}

/** A server of its own; nobody works on jobs. The identity service vouches for whatever `identityOf` writes. */
export async function openServer({ db, listen, clock, variables }: Parts): Promise<Server> {
  const time = clock ?? { now: new Date() }
  const env = readEnv(variables ?? {})
  const jobs: Jobs = { request: nothing, deleteInstructions: nothing, handOver: nothing, stop: nothing }
  const app = await buildApp({
    ...{ background: db, outage: new DatabaseOutage(), jobs, listen },
    ...{ env, db, log: pino({ level: 'silent' }), demoIdentity: null, clientFolder: null },
    cookies: getCookieSettings(env.publicUrl),
    verifyIdToken: async (token) => JSON.parse(token) as Identity,
    now: () => time.now,
  })
  return { app, db, clock: time }
}

const nothing = async (): Promise<void> => undefined

/** A server on a database of its own. */
export function useServer(options: { variables?: Record<string, string>; deaf?: boolean } = {}): Server {
  const server = { clock: { now: new Date() } } as Server
  const empty = emptyDatabase()
  beforeAll(async () => {
    const { database } = empty
    const listen = options.deaf === true ? listenInVain : database.listen
    const { variables } = options
    Object.assign(
      server,
      await openServer({ db: database.db, listen, clock: server.clock, ...(variables && { variables }) }),
    )
  })
  afterAll(() => server.app.close())
  return server
}

/** A line that is up and on which nothing is ever heard. */
const listenInVain: Database['listen'] = async (_channel, listener) => {
  listener.onUp()
  return async () => undefined
}

export interface Person {
  id: number
  uid: string
  email: string
}

/** Somebody who has registered. */
export async function newPerson(db: Db, role: Role): Promise<Person> {
  const uid = randomBytes(8).toString('hex')
  const [row] = await db
    .insert(users)
    .values({ identity_id: uid, email: `${uid}@example.school`, role, outbox_key: 'key' })
    .returning()
  if (row === undefined) throw new Error('no user was stored')
  return { id: row.id, uid, email: row.email }
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | number | undefined>
}

/** Keeps a cookie and may ask any server. */
export interface Browser {
  /** The session's id, as the cookie has it. */
  id(): string
  ask(server: Server, name: CallName, body?: object, headers?: Record<string, string>): Promise<Answered>
  signIn(server: Server, person: Person, headers?: Record<string, string>): Promise<Answered>
}

export function browser(origin = 'http://localhost'): Browser {
  let cookie = ''
  const ask: Browser['ask'] = async ({ app }, name, body, headers) => {
    const response = await app.inject({
      ...{ method: calls[name].method, url: getUrl(name) },
      headers: { cookie, host: new URL(origin).host, origin, ...headers },
      ...(body && { payload: body }),
    })
    // A browser whose session has ended keeps what it had: the server must not rely on it to forget.
    for (const set of response.cookies) if (set.value !== '') cookie = `${set.name}=${set.value}`
    return { status: response.statusCode, headers: response.headers }
  }
  return {
    id: () => cookie.slice(cookie.indexOf('=') + 1),
    ask,
    async signIn(server, person, headers) {
      const answered = await ask(server, 'login', { token: identityOf(person, server.clock.now) }, headers)
      if (answered.status !== 200) throw new Error(`login answered ${answered.status}`)
      return answered
    },
  }
}

function identityOf({ uid, email }: Person, now: Date): string {
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

/** Somebody new, signed in, of whom the server has just read the session. */
export async function enter(server: Server, role: Role): Promise<{ person: Person; own: Browser }> {
  const person = await newPerson(server.db, role)
  const own = browser()
  await own.signIn(server, person)
  await statusOf(own, server)
  return { person, own }
}

/** 200 while the browser is signed in, 401 afterwards. */
export const statusOf = async (own: Browser, server: Server): Promise<number> =>
  (await own.ask(server, 'getAllSubjects')).status

/** A change that the database tells nobody of. */
export const inSilence = (db: Db, statement: ReturnType<typeof sql>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
