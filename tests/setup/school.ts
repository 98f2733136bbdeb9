import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { calls, getUrl, type CallName, type Role } from '../../contract/calls.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { buildApp } from '../../server/app.ts'
import { readEnv } from '../../server/env.ts'
import { builtInExaminer } from '../../server/examiner/built-in/built-in-examiner.ts'
import type { Examiner } from '../../server/examiner/examiner.ts'
import { DatabaseOutage } from '../../server/platform/database-outage.ts'
import type { Db } from '../../server/platform/db.ts'
import type { Identity } from '../../server/platform/identity.ts'
import { startJobs, type Jobs } from '../../server/platform/jobs.ts'
import { getCookieSettings } from '../../server/platform/session.ts'
import { users } from '../../server/schema/auth.ts'
import { jobHandlers } from '../../server/worker.ts'
import { emptyDatabase } from './database.ts'

/** A response as tests look at it. */
export interface Answered<T = unknown> {
  status: number
  body: T
  detail: string
  headers: Record<string, string | string[] | number | undefined>
}

interface Asked {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
}

/** Somebody with a browser: makes calls with their own cookie. */
export interface Visitor {
  id: number
  email: string
  role: Role
  ask<N extends CallName>(name: N, asked?: Asked): Promise<Answered<ResponseOf<N>>>
  /** The body of a success; fails the test with status and detail otherwise. */
  get<N extends CallName>(name: N, asked?: Asked): Promise<ResponseOf<N>>
}

export interface School {
  app: FastifyInstance
  db: Db
  /** The clock of the server; tests move it. */
  clock: { now: Date }
  /** Id tokens the identity service would vouch for. */
  identities: Map<string, Identity>
  nobody: Visitor
  /** A signed-in person with a verified email; names are 'Teacher 1' and the like unless given. */
  enter(role: Role, display_name?: string): Promise<Visitor>
  /** A browser without a session, of nobody in particular. */
  browser(): Visitor
}

/** One school per test file: the real app on a real database; only identity and, where wanted, the examiner are replaced. */
export function useSchool(options: { examiner?: Examiner; variables?: Record<string, string> } = {}): School {
  const school = { clock: { now: new Date() }, identities: new Map() } as unknown as School
  const empty = emptyDatabase()
  let jobs: Jobs
  beforeAll(async () => {
    const { database } = empty
    const env = readEnv(options.variables ?? {})
    const outage = new DatabaseOutage()
    const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
    const handlers = jobHandlers(options.examiner ?? builtInExaminer)
    jobs = await startJobs(database, Object.keys(handlers), handlers, log)
    school.db = database.db
    const { db, background, listen } = database
    outage.watch(db, log)
    school.app = await buildApp({
      ...{ env, db, background, outage, listen, jobs, log, clientFolder: null, demoIdentity: null },
      cookies: getCookieSettings(env.publicUrl),
      verifyIdToken: async (token) => school.identities.get(token) ?? null,
      now: () => school.clock.now,
    })
    school.nobody = visitor(school.app, { id: 0, email: '', role: 'student' })
    school.browser = () => visitor(school.app, { id: 0, email: '', role: 'student' })
    school.enter = (role, display_name) => enter(school, role, display_name)
  })
  afterAll(async () => {
    await school.app.close()
    await jobs.stop()
    school.app.outage.exit()
  })
  return school
}

let people = 0

async function enter(school: School, role: Role, display_name?: string): Promise<Visitor> {
  people += 1
  const email = `${role}${people}@example.school`
  const name = display_name ?? `${role === 'teacher' ? 'Teacher' : 'Student'} ${people}`
  const values = { identity_id: `uid-${people}`, email, display_name: name, role }
  const [row] = await school.db
    .insert(users)
    .values({ ...values, outbox_key: randomBytes(32).toString('base64') })
    .returning()
  if (row === undefined) throw new Error('no user was stored')
  const person = visitor(school.app, { id: row.id, email, role })
  await person.get('login', { body: { token: idToken(school, { uid: values.identity_id, email }) } })
  return person
}

/** A token the school's identity service vouches for, signed in just now unless said otherwise. */
export function idToken(
  school: School,
  identity: Partial<Identity> & { uid: string; email: string },
): string {
  const token = randomBytes(16).toString('hex')
  const now = school.clock.now.getTime()
  school.identities.set(token, {
    emailVerified: true,
    authTime: now,
    issuedAt: now,
    expiresAt: now + 3_600_000,
    ...identity,
  })
  return token
}

function visitor(app: FastifyInstance, person: Pick<Visitor, 'id' | 'email' | 'role'>): Visitor {
  let cookie = ''
  const ask: Visitor['ask'] = async (name, asked = {}) => {
    const response = await app.inject({
      method: calls[name].method,
      url: getUrl(name, asked.params, asked.query),
      headers: { cookie, host: 'localhost', origin: 'http://localhost', ...asked.headers },
      ...(asked.body !== undefined && { payload: asked.body as object }),
    })
    for (const set of response.cookies) cookie = set.value === '' ? '' : `${set.name}=${set.value}`
    const body = response.body === '' ? null : (JSON.parse(response.body) as { detail?: string } | null)
    return {
      status: response.statusCode,
      body: body as never,
      detail: body?.detail ?? '',
      headers: response.headers,
    }
  }
  return {
    ...person,
    ask,
    async get(name, asked) {
      const { status, body, detail } = await ask(name, asked)
      if (status >= 300) throw new Error(`${name} answered ${status} ${detail}`)
      return body
    },
  }
}

/** Awaits a condition, for work that jobs do; fails with the last value seen after `seconds`, which only what is broken takes. */
export async function until<T>(
  look: () => Promise<T>,
  holds: (seen: T) => boolean,
  seconds = 20,
): Promise<T> {
  const patience = performance.now() + seconds * 1000
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    if (performance.now() > patience) throw new Error(`waited in vain; last seen: ${JSON.stringify(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
