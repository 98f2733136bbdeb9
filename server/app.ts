import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { calls, type CallName } from '../contract/calls.ts'
import { limits } from '../contract/limits.ts'
import { authRoutes } from './auth/routes.ts'
import { classRoutes } from './class/routes.ts'
import { demoIdentityRoutes } from './demo-identity/routes.ts'
import type { DemoIdentity } from './demo-identity/signing-key.ts'
import { docsRoutes } from './docs/routes.ts'
import type { Examiner } from './examiner/examiner.ts'
import { hasOpenAttempt } from './exercise/open-attempt.ts'
import { exerciseRoutes } from './exercise/routes.ts'
import { setExaminer } from './marking/call-examiner.ts'
import { markingRoutes } from './marking/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import type { Database } from './platform/db.ts'
import { sendError, notFound, sendParserError } from './platform/errors.ts'
import { refuseForeignHost } from './platform/origin.ts'
import { getSecurityHeaders } from './platform/security-headers.ts'
import { createServe, type ServeDeps } from './platform/serve.ts'
import { cacheSessions } from './platform/session-cache.ts'
import { validateByContract } from './platform/validation.ts'
import { reactionRoutes } from './reaction/routes.ts'
import { roomRoutes } from './room/routes.ts'
import { startRooms } from './room/start-rooms.ts'
import { rosterRoutes } from './roster/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { subjectRoutes } from './subject/routes.ts'
import { topicRoutes } from './topic/routes.ts'
import { webRoutes } from './web/routes.ts'

export interface AppDeps extends ServeDeps {
  /** Null if identities are at the hosted service. */
  demoIdentity: DemoIdentity | null
  log: FastifyBaseLogger
  /** The folder of the built browser part; null if another process serves it. */
  clientFolder: string | null
  /** Notifies of sessions that other processes end; without it each call reads its session. */
  listen?: Database['listen']
  /**
   * Says what a changed mark scheme would do; jobs do all other marking.
   * @default the built-in one
   */
  examiner?: Examiner
  /**
   * How long a request may take to arrive.
   * @default 30_000
   */
  requestTimeoutMs?: number
}

/**
 * Builds the server without listening.
 * @throws if a call of the contract has no handler
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createServer(deps)
  app.decorate('outage', deps.outage)
  logResponses(app)
  validateByContract(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler({}, () => {
    throw noSuchAddress()
  })
  await cacheSessions(app, hasOpenAttempt, deps.now, deps.listen)
  await startRooms(app, deps)
  if (deps.examiner !== undefined) setExaminer(deps.db, deps.examiner)
  const secure = getSecurityHeaders(deps.env)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(secure))
  app.addHook('onRequest', async (request) => refuseForeignHost(request, deps.env))
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  // After authentication, so that the limit counts per user and not per school address.
  await app.register(rateLimit, { global: false, hook: 'preParsing' })
  await app.register(async (scope) => docsRoutes(scope, (inner) => registerCalls(inner, deps)))
  await app.register(async (scope) => webRoutes(scope, deps))
  if (deps.demoIdentity !== null) await app.register(async (scope) => demoIdentityRoutes(scope, deps))
  return app
}

function createServer({ log, env, requestTimeoutMs = 30_000 }: AppDeps): FastifyInstance {
  return fastify({
    loggerInstance: log,
    // Fastify's own lines have the URL, and in it what users search for; see logResponses.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    // Trusts one proxy, which adds the last address of `X-Forwarded-For`; those before it may be forged.
    trustProxy: env.publicUrl === null ? false : (_address, hop) => hop === 0,
    requestTimeout: requestTimeoutMs,
    // By default Node checks for slow requests every 30 s only.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / 10 },
    clientErrorHandler: sendParserError,
    routerOptions: { maxParamLength: 512 },
    forceCloseConnections: 'idle',
    // Requests on open connections are still handled during the shutdown; see `prepareShutdown`.
    return503OnClosing: false,
    // A malformed address, or one with too long a part, is a 404.
    frameworkErrors: (_error, request, reply) => sendError(noSuchAddress(), request, reply),
  })
}

const noSuchAddress = () => notFound('There is nothing at this address.')

/** Logs a line per response, unless its call is quiet and succeeded, with the route's pattern instead of the URL, so without names and tokens. */
function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isQuiet === true && reply.statusCode < 400) return
    const line = { method: request.method, route: request.routeOptions.url ?? null, status: reply.statusCode }
    request.log.info({ ...line, user: request.user?.id, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}

/** Registers every call of the contract under `/api/v1`. */
function registerCalls(app: FastifyInstance, deps: AppDeps): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
  })
  const served = new Set<CallName>()
  const serve = createServe(app, deps, served)
  authRoutes(serve)
  notificationRoutes(serve)
  statusRoutes(serve)
  searchRoutes(serve)
  classRoutes(serve)
  subjectRoutes(serve)
  topicRoutes(serve)
  exerciseRoutes(serve)
  markingRoutes(serve)
  personalDataRoutes(serve)
  roomRoutes(serve)
  rosterRoutes(serve)
  reactionRoutes(serve)
  statsRoutes(serve)
  const missing = Object.keys(calls).filter((name) => !served.has(name as CallName))
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
}
