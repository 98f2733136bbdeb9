import { readFile } from 'node:fs/promises'
import { importPKCS8, SignJWT, type CryptoKey } from 'jose'
import { z } from 'zod'
import { EnvError, type Env } from '../env.ts'
import { Refusal } from './errors.ts'
import {
  createIdentityAdmin,
  ToolkitError,
  type IdentityAdmin,
  type SendAdminCall,
} from './identity-admin.ts'

const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
  token_uri: z.url({ protocol: /^https?$/ }),
})
type ServiceAccount = z.infer<typeof serviceAccount>

const adminUrl = 'https://identitytoolkit.googleapis.com'
const scope = 'https://www.googleapis.com/auth/identitytoolkit'
const algorithm = 'RS256'
const tokenSeconds = 3600
/** A token is renewed this long before it expires. */
const renewBeforeMs = 5 * 60_000
const timeoutMs = 15_000

/**
 * Opens the hosted identity service for admin calls; null without a service account.
 * @throws `EnvError` if the file can't be used
 */
export async function openHostedIdentityAdmin(env: Env, url = adminUrl): Promise<IdentityAdmin | null> {
  if (env.firebase === null || env.serviceAccountFile === null) return null
  const { account, key } = await readServiceAccount(env.serviceAccountFile, env.firebase.projectId)
  const getToken = createTokenSource(account, key)
  const send: SendAdminCall = async (path, body) => {
    const token = await getToken()
    return post(`${url}/v1/projects/${account.project_id}/${path}`, JSON.stringify(body), {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    })
  }
  return createIdentityAdmin(env.pupilDomain, send)
}

async function readServiceAccount(file: string, projectId: string) {
  try {
    const account = serviceAccount.parse(JSON.parse(await readFile(file, 'utf8')))
    if (account.project_id !== projectId)
      throw new EnvError(
        `FIREBASE_SERVICE_ACCOUNT is of the project "${account.project_id}", but FIREBASE_PROJECT_ID is "${projectId}".`,
      )
    return { account, key: await importPKCS8(account.private_key, algorithm) }
  } catch (cause) {
    if (cause instanceof EnvError) throw cause
    throw new EnvError(
      'FIREBASE_SERVICE_ACCOUNT must be the path of the JSON file with the private key of a service account.',
      { cause },
    )
  }
}

/** Access tokens for the service account; each is used for almost an hour. */
function createTokenSource(account: ServiceAccount, key: CryptoKey): () => Promise<string> {
  let current: { token: Promise<string>; renewAt: number } | null = null
  return () => {
    if (current !== null && Date.now() < current.renewAt) return current.token
    const token = requestToken(account, key)
    const requested = { token, renewAt: Date.now() + tokenSeconds * 1000 - renewBeforeMs }
    current = requested
    // A failed request is not kept.
    token.catch(() => {
      if (current === requested) current = null
    })
    return token
  }
}

const tokenResponse = z.object({ access_token: z.string() })

/** @see https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
async function requestToken(account: ServiceAccount, key: CryptoKey): Promise<string> {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: account.private_key_id })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt()
    .setExpirationTime(`${tokenSeconds}s`)
    .sign(key)
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const response = await post(account.token_uri, form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  return tokenResponse.parse(response).access_token
}

const errorResponse = z.object({ error: z.object({ message: z.string() }) })

/** @throws {ToolkitError} for a refusal, else a 503: bodies may have passwords, so none is part of an error */
async function post(url: string, body: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    ...{ method: 'POST', headers, body, redirect: 'error' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const refusal = errorResponse.safeParse(answer)
  if (!refusal.success || response.status >= 500 || response.status === 429)
    throw unavailable(new Error(`The identity service responded with ${response.status}`))
  throw new ToolkitError(refusal.data.error.message.split(' ')[0] ?? '')
}

function unavailable(cause: unknown): Refusal {
  const refusal = new Refusal(503, 'The sign-in service does not answer. Try again soon.', { retryAfter: 10 })
  return Object.assign(refusal, { cause })
}
