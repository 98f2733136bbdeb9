import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, calls, rates, type Access, type CallName, type CallRow } from '../../contract/calls.ts'
import { headers } from '../../contract/http.ts'
import type { ResponseOf, BodyOf, ParamsOf, QueryOf } from '../../contract/shapes.ts'
import type { Env } from '../env.ts'
import type { DatabaseOutage } from './database-outage.ts'
import type { Db } from './db.ts'
import { acceptsEvents, EventStream, eventStreamHeaders } from './event-stream.ts'
import { conflict, forbidden, unauthorized } from './errors.ts'
import type { IdentityAdmin } from './identity-admin.ts'
import type { VerifyIdToken } from './identity.ts'
import type { Jobs } from './jobs.ts'
import { refuseForeignOrigin } from './origin.ts'
import type { ReadHeader } from './request-headers.ts'
import {
  createSessionControl,
  getSessionUser,
  type CookieSettings,
  type SessionControl,
  type SessionUser,
} from './session.ts'
import { getCallSchema } from './validation.ts'

/** Everything that calls are served with. */
export interface ServeDeps {
  env: Env
  db: Db
  /** For statements that may take minutes; see `Database`. */
  background: Db
  outage: DatabaseOutage
  jobs: Jobs
  cookies: CookieSettings
  verifyIdToken: VerifyIdToken
  /** Null if the product can't make accounts at the identity service. */
  identityAdmin: IdentityAdmin | null
  now: () => Date
}

type CallUser<N extends CallName> = (typeof calls)[N]['access'] extends 'public' ? null : SessionUser

/** A validated request: path parts, query and body fit the contract, and the user has the role the table requires. */
export interface CallContext<N extends CallName> {
  user: CallUser<N>
  params: ParamsOf<N>
  query: QueryOf<N>
  body: BodyOf<N>
  /** One of the product's own request headers. */
  header: ReadHeader
  db: Db
  /** For statements that may take minutes; see `Database`. */
  background: Db
  outage: DatabaseOutage
  jobs: Jobs
  env: Env
  verifyIdToken: VerifyIdToken
  identityAdmin: IdentityAdmin | null
  session: SessionControl
  /** The log of the request. */
  log: FastifyBaseLogger
  /** Whether the client asks for events; then the handler may return an `EventStream`. */
  acceptsEvents: boolean
  now: Date
  /** For handlers that go on after the response has begun. */
  clock: () => Date
}

export type CallHandler<N extends CallName> = (
  context: CallContext<N>,
) => Promise<ResponseOf<N> | EventStream>
/** Registers the handler of a call. */
export type ServeCall = <N extends CallName>(name: N, handler: CallHandler<N>) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Successes are not logged. */
    isQuiet?: boolean
  }
  interface FastifyRequest {
    user: SessionUser | null
  }
}

const accesses = new Set<Access>(['public', 'user', 'teacher', 'student'])

/**
 * Creates the function that registers handlers; `served` collects the names of their calls.
 * @throws for a call without a known access, so that the server doesn't start.
 */
export function createServe(app: FastifyInstance, deps: ServeDeps, served: Set<CallName>): ServeCall {
  app.decorateRequest('user', null)
  return (name, handler) => {
    const row: CallRow = calls[name]
    if (!accesses.has(row.access)) throw new Error(`The table of calls gives ${name} no access`)
    served.add(name)
    app.route({
      method: row.method,
      url: apiBase + row.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { ...getCallSchema(name, row.status ?? 200), operationId: name },
      bodyLimit: row.bodyBytes,
      config: { rateLimit: getRateLimit(row), isQuiet: row.quiet === true },
      // Only responses to reads are long enough to compress.
      ...(row.method !== 'GET' && { compress: false }),
      onRequest: (request) => checkAccess(row, deps, request),
      handler: (request, reply) => handleCall(name, row, deps, handler, request, reply),
    })
  }
}

/** 401 before 403, and both before the body is read. */
async function checkAccess(row: CallRow, deps: ServeDeps, request: FastifyRequest): Promise<void> {
  if (row.access !== 'public') {
    request.user = await getSessionUser(deps.db, deps.cookies, request, deps.now())
    if (request.user === null) throw unauthorized()
    if (row.access !== 'user' && row.access !== request.user.role)
      throw forbidden(`Only a ${row.access} may do this.`)
  }
  if (row.method !== 'GET' || row.changes === true) refuseForeignOrigin(request, deps.env.publicUrl)
}

async function handleCall<N extends CallName>(
  name: N,
  row: CallRow,
  deps: ServeDeps,
  handler: CallHandler<N>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  refuseOtherUser(request)
  const { env, db, background, outage, verifyIdToken, identityAdmin } = deps
  const now = deps.now()
  const jobs = trackJobRequests(deps.jobs)
  const result = await handler({
    // `checkAccess` and the validation have checked these.
    user: request.user as CallUser<N>,
    params: request.params as ParamsOf<N>,
    query: request.query as QueryOf<N>,
    body: request.body as BodyOf<N>,
    header: (key) => getFirst(request.headers[headers[key].toLowerCase()]),
    session: createSessionControl({ ...deps, request, reply }, now),
    log: request.log,
    acceptsEvents: acceptsEvents(request.method, request.headers.accept),
    ...{ db, background, outage, jobs, env, verifyIdToken, identityAdmin, now, clock: deps.now },
  })
  if (result instanceof EventStream) return reply.headers(eventStreamHeaders).send(result.body)
  // Jobs requested by this call start now; if the hand-over fails, the next sweep does it.
  if (jobs.isRequested)
    void jobs
      .handOver()
      .catch((error: unknown) => request.log.warn({ err: error, call: name }, 'job hand-over'))
  void reply.code(row.status ?? 200)
  return row.status === 204 || row.status === 202 ? reply.send() : result
}

/** Tells whether the call requested any job; most don't. */
function trackJobRequests(jobs: Jobs): Jobs & { isRequested: boolean } {
  const tracked = {
    ...jobs,
    isRequested: false,
    request: (...args: Parameters<Jobs['request']>) => {
      tracked.isRequested = true
      return jobs.request(...args)
    },
  }
  return tracked
}

const getFirst = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

/** On a shared device a call may be of the previous user: the session has to belong to the user it was made for. */
function refuseOtherUser(request: FastifyRequest): void {
  const expected = getFirst(request.headers[headers.expectUser.toLowerCase()])
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
