import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, calls, rates, type Access, type CallName, type CallRow } from '../../contract/calls.ts'
import { headers } from '../../contract/http.ts'
import type { ResponseOf, BodyOf, ParamsOf, QueryOf } from '../../contract/shapes.ts'
import type { Env } from '../env.ts'
import type { DatabaseOutage } from './database-outage.ts'
import type { Db } from './db.ts'
import { conflict, forbidden, unauthorized } from './errors.ts'
import type { VerifyIdToken } from './identity.ts'
import type { Jobs } from './jobs.ts'
import { refuseForeignOrigin } from './origin.ts'
import {
  sessionControl,
  getSessionUser,
  type Cookies,
  type SessionControl,
  type SessionUser,
} from './session.ts'
import { getCallSchema } from './validation.ts'

/** What every call can reach. */
export interface Platform {
  env: Env
  db: Db
  /** For what may take minutes; see `Database`. */
  background: Db
  outage: DatabaseOutage
  jobs: Jobs
  cookies: Cookies
  verifyIdToken: VerifyIdToken
  now: () => Date
}

type CallUser<N extends CallName> = (typeof calls)[N]['access'] extends 'public' ? null : SessionUser

/** One checked request: path parts, query and body fit the contract, and the caller has the role the table asks for. */
export interface CallContext<N extends CallName> {
  user: CallUser<N>
  params: ParamsOf<N>
  query: QueryOf<N>
  body: BodyOf<N>
  /** A header of the product's own, or undefined. */
  header: (name: keyof typeof headers) => string | undefined
  db: Db
  /** For what may take minutes; see `Database`. */
  background: Db
  outage: DatabaseOutage
  jobs: Jobs
  env: Env
  verifyIdToken: VerifyIdToken
  session: SessionControl
  now: Date
}

export type ServerFunction<N extends CallName> = (ask: CallContext<N>) => Promise<ResponseOf<N>>
/** Puts a server function behind its row of the table. */
export type ServeCall = <N extends CallName>(name: N, answer: ServerFunction<N>) => void

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | null
  }
}

const accesses = new Set<Access>(['public', 'user', 'teacher', 'student'])

/**
 * Makes the one function that routes are registered by; `served` collects their names. A call that names no access is
 * not served to anybody: the server does not start.
 */
export function makeServe(app: FastifyInstance, platform: Platform, served: Set<CallName>): ServeCall {
  app.decorateRequest('user', null)
  return (name, answer) => {
    const row: CallRow = calls[name]
    if (!accesses.has(row.access)) throw new Error(`The table does not say who may make the call ${name}`)
    served.add(name)
    app.route({
      method: row.method,
      url: apiBase + row.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { ...getCallSchema(name, row.status ?? 200), operationId: name },
      bodyLimit: row.bodyBytes,
      config: { rateLimit: getRateLimit(row) },
      // Only what is read can be long.
      ...(row.method !== 'GET' && { compress: false }),
      onRequest: (request) => admit(row, platform, request),
      handler: (request, reply) => run(name, row, platform, answer, request, reply),
    })
  }
}

/** 401 before 403, and both before anything of the request is read. */
async function admit(row: CallRow, platform: Platform, request: FastifyRequest): Promise<void> {
  if (row.access !== 'public') {
    request.user = await getSessionUser(platform.db, platform.cookies, request, platform.now())
    if (request.user === null) throw unauthorized()
    if (row.access !== 'user' && row.access !== request.user.role)
      throw forbidden(`Only a ${row.access} may do this.`)
  }
  if (row.method !== 'GET' || row.changes === true) refuseForeignOrigin(request, platform.env.publicUrl)
}

async function run<N extends CallName>(
  name: N,
  row: CallRow,
  platform: Platform,
  answer: ServerFunction<N>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  refuseOtherUser(request)
  const { env, db, background, outage, verifyIdToken } = platform
  const now = platform.now()
  const jobs = trackRequests(platform.jobs)
  const result = await answer({
    // The table and `admit` have settled what the compiler cannot see here.
    user: request.user as CallUser<N>,
    params: request.params as ParamsOf<N>,
    query: request.query as QueryOf<N>,
    body: request.body as BodyOf<N>,
    header: (key) => firstValue(request.headers[headers[key].toLowerCase()]),
    session: sessionControl(platform.cookies, request, reply, now),
    ...{ db, background, outage, jobs, env, verifyIdToken, now },
  })
  // Jobs asked for by this call start now; a hand-over that fails is made up for by the next sweep.
  if (jobs.requested)
    void jobs
      .handOver()
      .catch((error: unknown) => request.log.warn({ err: error, call: name }, 'job hand-over'))
  void reply.code(row.status ?? 200)
  return row.status === 204 || row.status === 202 ? reply.send() : result
}

/** The queue as one call sees it: knows whether it was asked for anything, which most calls do not. */
function trackRequests(jobs: Jobs): Jobs & { requested: boolean } {
  const own = {
    ...jobs,
    requested: false,
    request: (...work: Parameters<Jobs['request']>) => {
      own.requested = true
      return jobs.request(...work)
    },
  }
  return own
}

const firstValue = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

/** On a shared device a call may be of the person before: the cookie must be of whom the call was meant for. */
function refuseOtherUser(request: FastifyRequest): void {
  const expected = firstValue(request.headers[headers.expectUser.toLowerCase()])
  if (request.user === null || expected === undefined || expected === String(request.user.id)) return
  throw conflict('Somebody else is signed in on this device. Sign in again.', { code: 'other_user' })
}

function getRateLimit(row: CallRow) {
  const group = row.rate ?? 'usual'
  if (group === 'unlimited') return false
  return {
    max: rates[group].max,
    timeWindow: rates[group].windowMs,
    groupId: group,
    keyGenerator: (request: FastifyRequest) =>
      request.user === null ? `address:${request.ip}` : `user:${request.user.id}`,
  }
}
