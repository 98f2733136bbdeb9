import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { calls, getUrl, type CallName, type Role } from '../../contract/calls.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { buildApp } from '../../server/app.ts'
import { openDemoIdentityAdmin } from '../../server/demo-identity/admin-calls.ts'
import { readEnv } from '../../server/env.ts'
import { builtInExaminer } from '../../server/examiner/built-in/built-in-examiner.ts'
import type { Examiner } from '../../server/examiner/examiner.ts'
import { DatabaseOutage } from '../../server/platform/database-outage.ts'
import type { Db } from '../../server/platform/db.ts'
import type { IdentityAdmin } from '../../server/platform/identity-admin.ts'
import type { Identity } from '../../server/platform/identity.ts'
import { startJobs, type Jobs } from '../../server/platform/jobs.ts'
import { getCookieSettings } from '../../server/platform/session.ts'
import { users } from '../../server/schema/auth.ts'
import { jobHandlers } from '../../server/worker.ts'
import { emptyDatabase } from './database.ts'

/** The parts of a response that tests check; `detail` is '' if the body has none. */
export interface CallResponse<T = unknown> {
  status: number
  body: T
  detail: string
  headers: Record<string, string | string[] | number | undefined>
}

export interface CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
}

/** A client with its own session cookie. */
export interface Visitor {
  id: number
  email: string
  role: Role
  call<N extends CallName>(name: N, options?: CallOptions): Promise<CallResponse<ResponseOf<N>>>
  /**
   * Returns the body of a successful response.
   * @throws an error with status and detail otherwise.
   */
  get<N extends CallName>(name: N, options?: CallOptions): Promise<ResponseOf<N>>
}

export interface School {
  app: FastifyInstance
  db: Db
  jobs: Jobs
  /** The server's clock; tests set it. */
  clock: { now: Date }
  /** The id tokens that the identity service accepts. */
  identities: Map<string, Identity>
  /** What accounts are made with; tests let its calls fail. */
  identityAdmin: IdentityAdmin | null
  anonymous: Visitor
  /** The lines of the log: errors, and with `LOG_LEVEL` more. */
  logged: string[]
  /** Creates and signs in a user with a verified email; `display_name` defaults to 'Teacher 1', 'Student 2' and so on. */
  signIn(role: Role, display_name?: string): Promise<Visitor>
  /** A new client without a session. */
  browser(): Visitor
}

interface SchoolOptions {
  examiner?: Examiner
  variables?: Record<string, string>
  /** Null if the product can't make accounts; by default the demo identity service makes them. */
  identityAdmin?: IdentityAdmin | null
  /** Whether its statements may take as long as they do on a busy machine. */
  isPatient?: boolean
}

/** One school per test file: the real app on a real database. Only the identity service and, optionally, the examiner are fakes. */
export function useSchool(options: SchoolOptions = {}): School {
  const school = { clock: { now: new Date() }, identities: new Map(), logged: [] } as unknown as School
  const empty = emptyDatabase(options.isPatient)
  let jobs: Jobs
  beforeAll(async () => {
    const { database } = empty
    const env = readEnv(options.variables ?? {})
    const outage = new DatabaseOutage()
    const log = pino(
      { level: process.env['LOG_LEVEL'] ?? 'error' },
      { write: (line) => collectLine(school, line) },
    )
    const examiner = options.examiner ?? builtInExaminer
    const handlers = jobHandlers(examiner)
    jobs = await startJobs(database, Object.keys(handlers), handlers, log)
    school.db = database.db
    school.jobs = jobs
    const { db, background, listen } = database
    outage.watch(db, log)
    school.identityAdmin =
      options.identityAdmin === undefined
        ? openDemoIdentityAdmin(db, env.pupilDomain, () => school.clock.now)
        : options.identityAdmin
    school.app = await buildApp({
      ...{ env, db, background, outage, listen, jobs, examiner, log, clientFolder: null, demoIdentity: null },
      cookies: getCookieSettings(env.publicUrl),
      verifyIdToken: async (token) => school.identities.get(token) ?? null,
      identityAdmin: school.identityAdmin,
      now: () => school.clock.now,
    })
    school.anonymous = visitor(school.app, { id: 0, email: '', role: 'student' })
    school.browser = () => visitor(school.app, { id: 0, email: '', role: 'student' })
    school.signIn = (role, display_name) => signIn(school, role, display_name)
  })
  afterAll(async () => {
    await school.app.close()
    await jobs.stop()
    school.app.outage.exit()
  })
  return school
}

function collectLine({ logged }: School, line: string): void {
  logged.push(line)
  if (process.env['LOG_LEVEL'] !== undefined) process.stdout.write(line)
}

/** Counted by school, so that two schools in one file have the same people. */
const userCounts = new WeakMap<School, number>()

async function signIn(school: School, role: Role, display_name?: string): Promise<Visitor> {
  const userCount = (userCounts.get(school) ?? 0) + 1
  userCounts.set(school, userCount)
  const email = `${role}${userCount}@example.school`
  const name = display_name ?? `${role === 'teacher' ? 'Teacher' : 'Student'} ${userCount}`
  const values = { identity_id: `uid-${userCount}`, email, display_name: name, role }
  const [row] = await school.db
    .insert(users)
    .values({ ...values, outbox_key: randomBytes(32).toString('base64') })
    .returning()
  if (row === undefined) throw new Error('The user was not stored')
  const person = visitor(school.app, { id: row.id, email, role })
  await person.get('login', { body: { token: idToken(school, { uid: values.identity_id, email }) } })
  return person
}

/** Returns a token that the school's identity service accepts; its sign-in is just now by default. */
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
  const call: Visitor['call'] = async (name, options = {}) => {
    const response = await app.inject({
      method: calls[name].method,
      url: getUrl(name, options.params, options.query),
      headers: { cookie, host: 'localhost', origin: 'http://localhost', ...options.headers },
      ...(options.body !== undefined && { payload: options.body as object }),
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
    call,
    async get(name, options) {
      const { status, body, detail } = await call(name, options)
      if (status >= 300) throw new Error(`${name} responded with ${status} ${detail}`)
      return body
    },
  }
}

/**
 * Polls `read` until `isDone` accepts its value, for work that jobs do.
 * @throws an error with the last value after `seconds`.
 */
export async function until<T>(
  read: () => Promise<T>,
  isDone: (value: T) => boolean,
  seconds = 20,
): Promise<T> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const value = await read()
    if (isDone(value)) return value
    if (performance.now() > deadline)
      throw new Error(`Timed out; the last value was ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
