import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../../../server/env.ts'
import { openHostedIdentityAdmin } from '../../../server/platform/hosted-identity-admin.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

interface Received {
  path: string
  authorization: string | undefined
  body: string
}

/** Stands for Google: it hands out access tokens and responds to admin calls as a test says. */
let google: Server
let origin = ''
let folder = ''
let received: Received[] = []
let response: { status: number; body: unknown } = { status: 200, body: {} }

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jotter-service-account-'))
  google = createServer((request, reply) => {
    void readBody(request).then((body) => {
      received.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
      const answer =
        request.url === '/token'
          ? { status: 200, body: { access_token: 'a-token', expires_in: 3599 } }
          : response
      reply.writeHead(answer.status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
})
afterAll(async () => {
  google.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  received = []
  response = { status: 200, body: {} }
})

const toEnv = (file: string) =>
  readEnv({
    ...{ FIREBASE_PROJECT_ID: 'school', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'school.example' },
    ...{ FIREBASE_SERVICE_ACCOUNT: file, PUPIL_DOMAIN: 'pupils.school.example' },
  })

async function open(fields: object = {}) {
  const file = join(folder, 'account.json')
  const account = {
    ...{ type: 'service_account', project_id: 'school', private_key: privateKey, private_key_id: 'k1' },
    ...{ client_email: 'jotter@school.example', token_uri: `${origin}/token`, ...fields },
  }
  await writeFile(file, JSON.stringify(account))
  const admin = await openHostedIdentityAdmin(toEnv(file), origin)
  if (admin === null) throw new Error('The service account was not read')
  return admin
}

test('signs in as the service account once, and makes its calls with the token', async () => {
  const admin = await open()
  response.body = { localId: 'uid-1' }
  const account = {
    email: 'mia.king@7p.pupils.school.example',
    password: 'one-two-three',
    displayName: 'Mia King',
  }
  expect(await admin.createAccount(account)).toBe('uid-1')
  await admin.setPassword('uid-1', 'four-five-six', new Date(5_500))
  await admin.disableAccount('uid-1', new Date(7_000))
  await admin.deleteAccount('uid-1')
  const [login, ...calls] = received
  const form = new URLSearchParams(login?.body)
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const { payload } = await jwtVerify(form.get('assertion') ?? '', await importSPKI(publicKey, 'RS256'), {
    ...{ issuer: 'jotter@school.example', audience: `${origin}/token`, algorithms: ['RS256'] },
  })
  expect(payload['scope']).toBe('https://www.googleapis.com/auth/identitytoolkit')
  expect(calls.map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([
    ['/v1/projects/school/accounts', { ...account, emailVerified: true, disabled: false }],
    [
      '/v1/projects/school/accounts:update',
      { localId: 'uid-1', validSince: '5', password: 'four-five-six', disableUser: false },
    ],
    ['/v1/projects/school/accounts:update', { localId: 'uid-1', validSince: '7', disableUser: true }],
    ['/v1/projects/school/accounts:delete', { localId: 'uid-1' }],
  ])
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer a-token']))
})

test('tells a taken address from other refusals, and a service that is down from both', async () => {
  const admin = await open()
  const account = { email: 'mia@7p.pupils.school.example', password: 'secret-canary-word', displayName: '' }
  response = { status: 400, body: { error: { message: 'EMAIL_EXISTS' } } }
  expect(await admin.createAccount(account)).toBeNull()
  response = { status: 403, body: { error: { message: 'PERMISSION_DENIED : no' } } }
  await expect(admin.createAccount(account)).rejects.toThrow(
    'The identity service refused: PERMISSION_DENIED',
  )
  response = { status: 503, body: 'busy' }
  const error = await admin.createAccount(account).catch((one: unknown) => one)
  expect(error).toMatchObject({ status: 503, retryAfter: 10 })
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret-canary-word')
})

test('a file that cannot be used, or is of another project, stops the start with one sentence', async () => {
  await expect(openHostedIdentityAdmin(toEnv(join(folder, 'missing.json')))).rejects.toThrow(
    'FIREBASE_SERVICE_ACCOUNT must be the path of the JSON file with the private key of a service account.',
  )
  await expect(open({ private_key: 'x' })).rejects.toThrow('FIREBASE_SERVICE_ACCOUNT must be the path')
  await expect(open({ project_id: 'another' })).rejects.toThrow(
    'FIREBASE_SERVICE_ACCOUNT is of the project "another", but FIREBASE_PROJECT_ID is "school".',
  )
})

test('without a service account there are no admin calls', async () => {
  expect(await openHostedIdentityAdmin(readEnv({}))).toBeNull()
})
