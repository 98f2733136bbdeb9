import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { calls, type CallName } from '../contract/calls.ts'
import { limits } from '../contract/limits.ts'
import { authRoutes } from './auth/routes.ts'
import { classRoutes } from './class/routes.ts'
import { demoIdentityRoutes, type DemoIdentity } from './demo-identity/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { hasOpenAttempt } from './exercise/open-attempt.ts'
import { exerciseRoutes } from './exercise/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import type { Database } from './platform/db.ts'
import { sendError, notFound, sendParserError } from './platform/errors.ts'
import { refuseForeignHost } from './platform/origin.ts'
import { getSecurityHeaders } from './platform/security-headers.ts'
import { makeServe, type Platform } from './platform/serve.ts'
import { cacheSessions } from './platform/session-cache.ts'
import { useContractValidation } from './platform/validation.ts'
import { reactionRoutes } from './reaction/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { subjectRoutes } from './subject/routes.ts'
import { topicRoutes } from './topic/routes.ts'
import { webRoutes } from './web/routes.ts'

export interface AppParts extends Platform {
  /** Null where identities live at the hosted service. */
  demoIdentity: DemoIdentity | null
  log: FastifyBaseLogger
  /** The built browser part, or null where another process serves it. */
  clientFolder: string | null
  /** The database's, by which the server hears of sessions that end elsewhere. */
  listen?: Database['listen']
  /**
   * How long a request may take to arrive.
   * @default 30 seconds
   */
  requestTimeoutMs?: number
}

/** Builds the whole server without listening. Throws where a call of the contract has no server function. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = newServer(parts)
  app.decorate('outage', parts.outage)
  logResponses(app)
  useContractValidation(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler({}, () => {
    throw noSuchAddress()
  })
  await cacheSessions(app, hasOpenAttempt, parts.now, parts.listen)
  const secure = getSecurityHeaders(parts.env)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(secure))
  app.addHook('onRequest', async (request) => refuseForeignHost(request, parts.env))
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  // After validation of who asks, so that the limit counts per user and not per school address.
  await app.register(rateLimit, { global: false, hook: 'preParsing' })
  await app.register(async (scope) => docsRoutes(scope, (inner) => registerCalls(inner, parts)))
  await app.register(async (scope) => webRoutes(scope, parts))
  if (parts.demoIdentity !== null) await app.register(async (scope) => demoIdentityRoutes(scope, parts))
  return app
}

function newServer({ log, env, requestTimeoutMs = 30_000 }: AppParts): FastifyInstance {
  return fastify({
    loggerInstance: log,
    // The usual line has the address, and in it what people search for; see logResponses.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    // One proxy, which writes the last address: what stands before it was sent along, and may be invented.
    trustProxy: env.publicUrl === null ? false : (_address, hop) => hop === 0,
    requestTimeout: requestTimeoutMs,
    // Node looks for slow requests only so often.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / 10 },
    clientErrorHandler: sendParserError,
    routerOptions: { maxParamLength: 512 },
    forceCloseConnections: 'idle',
    // Whatever arrives on an open connection while the server ends is still answered; see `prepareShutdown`.
    return503OnClosing: false,
    // An address that cannot be read, or with a part that is too long, is one where there is nothing.
    frameworkErrors: (_error, request, reply) => sendError(noSuchAddress(), request, reply),
  })
}

const noSuchAddress = () => notFound('There is nothing at this address.')

/** A line per response, by the route's pattern: no query, no name, no token, no body. */
function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, route: request.routeOptions.url ?? null, status: reply.statusCode }
    request.log.info({ ...line, user: request.user?.id, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}

/** Every call of the contract under `/api/v1`. */
function registerCalls(app: FastifyInstance, parts: AppParts): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
  })
  const served = new Set<CallName>()
  const serve = makeServe(app, parts, served)
  authRoutes(serve)
  notificationRoutes(serve)
  statusRoutes(serve)
  searchRoutes(serve)
  classRoutes(serve)
  subjectRoutes(serve)
  topicRoutes(serve)
  exerciseRoutes(serve)
  reactionRoutes(serve)
  statsRoutes(serve)
  const missing = Object.keys(calls).filter((name) => !served.has(name as CallName))
  if (missing.length > 0) throw new Error(`No server function for ${missing.join(', ')}`)
}
