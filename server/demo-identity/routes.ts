import type { FastifyInstance } from 'fastify'
import { rates } from '../../contract/calls.ts'
import type { Db } from '../platform/db.ts'
import { deleteAccount, lookup, signInWithPassword, signUp, update } from './accounts.ts'
import { mailRoutes } from './demo-mail.ts'
import { answerServiceError } from './service-error.ts'
import type { DemoIdentity } from './signing-key.ts'
import { refresh, type Service } from './tokens.ts'
import { sendOobCode } from './verification-codes.ts'

export { openDemoIdentity, type DemoIdentity } from './signing-key.ts'

/** What the identity library in the browser asks for, by the last part of its path. */
const accountCalls = { signUp, signInWithPassword, lookup, update, delete: deleteAccount, sendOobCode }

const { max, windowMs } = rates['sign-in']
const rateLimit = { max, timeWindow: windowMs, groupId: 'demo-identity' }

/**
 * The demo school's identity service: the part of Google's Identity Toolkit v1 that the library in the browser speaks
 * with an email and a password. The paths are those the library makes of the origin it is given.
 */
export async function demoIdentityRoutes(
  app: FastifyInstance,
  parts: { db: Db; now: () => Date; demoIdentity: DemoIdentity | null },
): Promise<void> {
  const { db, demoIdentity: identity } = parts
  if (identity === null) return
  const service = (): Service => ({ db, identity, now: parts.now() })
  await app.register(async (scope) => mailRoutes(scope, service))
  await app.register(async (scope) => {
    scope.setErrorHandler(answerServiceError)
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('Cache-Control', 'no-store')
    })
    readForms(scope)
    for (const [name, answer] of Object.entries(accountCalls))
      scope.post(
        `/identitytoolkit.googleapis.com/v1/accounts::${name}`,
        { config: { rateLimit } },
        async (request) => answer(service(), request.body),
      )
    scope.post('/securetoken.googleapis.com/v1/token', { config: { rateLimit } }, async (request) =>
      refresh(service(), request.body),
    )
    scope.get('/identitytoolkit.googleapis.com/v1/jwks', async () => identity.jwks)
  })
}

/** A token is renewed by a form, everything else is JSON; other calls of the product do not read forms. */
function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => Object.fromEntries(new URLSearchParams(String(text))),
  )
}
