import type { FastifyInstance } from 'fastify'
import { rates } from '../../contract/calls.ts'
import type { Env } from '../env.ts'
import type { Db } from '../platform/db.ts'
import { deleteAccount, lookup, signInWithPassword, signUp, update } from './accounts.ts'
import { mailRoutes } from './demo-mail.ts'
import { sendServiceError } from './service-error.ts'
import type { DemoIdentity } from './signing-key.ts'
import { refresh, type DemoService } from './tokens.ts'
import { sendOobCode } from './verification-codes.ts'

/** Calls of the identity library in the browser, by the last part of their path. */
const accountCalls = { signUp, signInWithPassword, lookup, update, delete: deleteAccount, sendOobCode }

const { max, windowMs } = rates['sign-in']
const rateLimit = { max, timeWindow: windowMs, groupId: 'demo-identity' }

/**
 * The demo school's identity service: the part of Google's Identity Toolkit v1 that the library in the browser uses for
 * email and password. The library adds these paths to the origin it is configured with.
 */
export async function demoIdentityRoutes(
  app: FastifyInstance,
  deps: { env: Env; db: Db; now: () => Date; demoIdentity: DemoIdentity | null },
): Promise<void> {
  const { env, db, demoIdentity: identity } = deps
  if (identity === null) return
  const service = (): DemoService => ({ db, identity, pupilDomain: env.pupilDomain, now: deps.now() })
  await app.register(async (scope) => {
    parseForms(scope)
    mailRoutes(scope, service, rateLimit)
  })
  await app.register(async (scope) => {
    scope.setErrorHandler(sendServiceError)
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('Cache-Control', 'no-store')
    })
    parseForms(scope)
    for (const [name, handler] of Object.entries(accountCalls))
      scope.post(
        `/identitytoolkit.googleapis.com/v1/accounts::${name}`,
        { config: { rateLimit } },
        async (request) => handler(service(), request.body),
      )
    scope.post('/securetoken.googleapis.com/v1/token', { config: { rateLimit } }, async (request) =>
      refresh(service(), request.body),
    )
    scope.get('/identitytoolkit.googleapis.com/v1/jwks', async () => identity.jwks)
  })
}

/** Tokens are refreshed, and a new password is chosen, with a form; all other calls of the product are JSON. */
function parseForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => Object.fromEntries(new URLSearchParams(String(text))),
  )
}
