import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { apiBase } from '../../../contract/calls.ts'
import { openDemoIdentity } from '../../../server/demo-identity/signing-key.ts'
import { createTokenVerifier } from '../../../server/platform/identity.ts'
import { demo_accounts, demo_keys } from '../../../server/schema/auth.ts'
import { useDemoSchool } from './demo-school.ts'

const school = useDemoSchool()

let people = 0

async function person() {
  const email = `person${++people}@demo.school`
  const { user } = await createUserWithEmailAndPassword(school.library(), email, 'first-password')
  return { user, email, token: await user.getIdToken() }
}

const lookup = (idToken: string) =>
  school.app.inject({
    ...{ method: 'POST', url: '/identitytoolkit.googleapis.com/v1/accounts:lookup', payload: { idToken } },
  })

test('an id token carries the claims of the hosted service and passes the same check', async () => {
  const { user, email, token } = await person()
  const claims = decodeJwt(token)
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: school.identity.signWith.kid })
  expect(claims).toMatchObject({
    ...{
      iss: 'https://securetoken.google.com/jotter-demo',
      aud: 'jotter-demo',
      sub: user.uid,
      user_id: user.uid,
    },
    ...{ email, email_verified: false, firebase: { sign_in_provider: 'password' } },
  })
  expect(await school.verify(token)).toEqual({
    ...{ uid: user.uid, email, emailVerified: false },
    ...{ authTime: Number(claims['auth_time']) * 1000, issuedAt: Number(claims.iat) * 1000 },
    expiresAt: Number(claims.exp) * 1000,
  })
})

test('an unsigned token is refused, by the product and by the service', async () => {
  const { token } = await person()
  const unsigned = new UnsecuredJWT(decodeJwt(token)).encode()
  expect(await school.verify(unsigned)).toBeNull()
  const answer = await lookup(unsigned)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: {
      code: 400,
      message: 'INVALID_ID_TOKEN',
      errors: [{ message: 'INVALID_ID_TOKEN', domain: 'global', reason: 'invalid' }],
    },
  })
})

test.each([
  ['another key', {}, 'RS256'],
  ['the public key as a secret', {}, 'HS256'],
] as const)('a token signed with %s is refused', async (_, more, alg) => {
  const { token } = await person()
  const { kid } = school.identity.signWith
  const foreign = (await generateKeyPair('RS256')).privateKey
  const secret = new TextEncoder().encode(JSON.stringify(school.identity.jwks.keys[0]))
  const forged = await new SignJWT({ ...decodeJwt(token), ...more })
    .setProtectedHeader({ alg, kid })
    .sign(alg === 'HS256' ? secret : foreign)
  expect(await school.verify(forged)).toBeNull()
  expect((await lookup(forged)).json()).toMatchObject({ error: { message: 'INVALID_ID_TOKEN' } })
})

test.each([
  ['for another project', { aud: 'another' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/another' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
])('a token %s is refused though its signature is right', async (_, more) => {
  const { token } = await person()
  const { kid, key } = school.identity.signWith
  const signed = await new SignJWT({ ...decodeJwt(token), ...more })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(key)
  expect(await school.verify(signed)).toBeNull()
  expect((await lookup(signed)).statusCode).toBe(400)
})

test('a token that was altered is refused', async () => {
  const { token } = await person()
  const [head, , signature] = token.split('.')
  const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), email_verified: true })).toString(
    'base64url',
  )
  expect(await school.verify([head, claims, signature].join('.'))).toBeNull()
})

test('the signing key is created once, also when several processes start at once', async () => {
  await school.db.delete(demo_keys)
  const opened = await Promise.all([openDemoIdentity(school.db), openDemoIdentity(school.db)])
  const again = await openDemoIdentity(school.db)
  expect(await school.db.$count(demo_keys)).toBe(1)
  for (const identity of opened) expect(identity.jwks).toEqual(again.jwks)
})

test('the public key, and nothing of the private one, is served as a JWKS', async () => {
  const answer = await school.app.inject({ url: '/identitytoolkit.googleapis.com/v1/jwks' })
  const { keys } = answer.json<{ keys: object[] }>()
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
})

test('a verified user gets a session of the product with a token of this service', async () => {
  const { email, token } = await person()
  const login = (sent: string) =>
    school.app.inject({
      method: 'POST',
      url: `${apiBase}/auth/login`,
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload: { token: sent },
    })
  const registered = await school.app.inject({
    method: 'POST',
    url: `${apiBase}/auth/register`,
    headers: { host: 'localhost', origin: 'http://localhost' },
    payload: { token },
  })
  expect(registered.statusCode).toBe(201)
  expect((await login(token)).json()).toEqual({ detail: 'Email not verified' })
  await school.db.execute(`update demo_accounts set email_verified = true where email = '${email}'`)
  const { user } = await signInWithEmailAndPassword(school.library(), email, 'first-password')
  const fresh = await user.getIdToken()
  expect((await login(fresh)).statusCode).toBe(200)
  expect((await login(fresh)).statusCode).toBe(401)
})

test('a token from before a changed password, or of a deleted account, is refused', async () => {
  const { user, token } = await person()
  const second = 1_000
  await school.db
    .update(demo_accounts)
    .set({ valid_since: new Date(Number(decodeJwt(token).iat) * second + second) })
    .where(eq(demo_accounts.uid, user.uid))
  expect(await school.verify(token)).toBeNull()
  const other = await person()
  expect(await school.verify(other.token)).not.toBeNull()
  await school.db.delete(demo_accounts).where(eq(demo_accounts.uid, other.user.uid))
  expect(await school.verify(other.token)).toBeNull()
})

test('a verifier of another project refuses tokens of this one', async () => {
  const { token } = await person()
  expect(await createTokenVerifier('another', school.identity.keys)(token)).toBeNull()
})
