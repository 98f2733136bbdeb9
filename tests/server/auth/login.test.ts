import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { login_failures, used_tokens } from '../../../server/schema/auth.ts'
import { idToken, useSchool, type Visitor } from '../../setup/school.ts'
import { newIdentity, registerPerson } from './people.ts'

const school = useSchool()
afterEach(() => (school.clock.now = new Date()))

const minutes = 60_000

const loginWith = (visitor: Visitor, token: string, headers: Record<string, string> = {}) =>
  visitor.call('login', { body: { token }, headers })

test('a registered user with a verified email gets a session and their user data', async () => {
  const person = await registerPerson(school)
  const browser = school.browser()
  const { status, body, headers } = await loginWith(browser, idToken(school, person))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    email: person.email,
    role: 'student',
    emailVerified: true,
    classes: [],
    notifications: [],
  })
  expect(String(headers['set-cookie'])).toMatch(
    /^jotter=[\w-]{40,}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  expect(await browser.get('me')).toEqual(body)
})

test('a token that the identity service did not issue is refused', async () => {
  expect((await loginWith(school.browser(), 'made-up')).status).toBe(401)
})

test('an expired token is refused', async () => {
  const person = await registerPerson(school)
  const token = idToken(school, { ...person, expiresAt: school.clock.now.getTime() - 1 })
  expect((await loginWith(school.browser(), token)).status).toBe(401)
})

test('the password must have been entered in the last five minutes', async () => {
  const person = await registerPerson(school)
  const now = school.clock.now.getTime()
  const old = idToken(school, { ...person, authTime: now - 5 * minutes - 1 })
  expect((await loginWith(school.browser(), old)).status).toBe(401)
  const fresh = idToken(school, { ...person, authTime: now - 5 * minutes })
  expect((await loginWith(school.browser(), fresh)).status).toBe(200)
})

test('the times of the sign-in and of the token may be at most a minute in the future', async () => {
  const person = await registerPerson(school)
  const minute = school.clock.now.getTime() + minutes
  for (const ahead of [{ authTime: minute + 1 }, { issuedAt: minute + 1 }])
    expect((await loginWith(school.browser(), idToken(school, { ...person, ...ahead }))).status).toBe(401)
  const skewed = idToken(school, { ...person, authTime: minute, issuedAt: minute })
  expect((await loginWith(school.browser(), skewed)).status).toBe(200)
})

test('a sign-in from before the last change of the password is refused, however new the token', async () => {
  const person = await registerPerson(school)
  const [before, changed] = [school.clock.now.getTime(), school.clock.now.getTime() + 1_000]
  const given = { ...person, authTime: before }
  const old = [idToken(school, given), idToken(school, { ...given, issuedAt: changed })]
  const fresh = idToken(school, { ...given, issuedAt: changed })
  expect((await loginWith(school.browser(), fresh, { 'x-end-other-sessions': '1' })).status).toBe(200)
  for (const token of old) expect((await loginWith(school.browser(), token)).status).toBe(401)
  const signedInSince = idToken(school, { ...person, authTime: changed, issuedAt: changed })
  expect((await loginWith(school.browser(), signedInSince)).status).toBe(200)
})

test('a token is good for one login', async () => {
  const token = idToken(school, await registerPerson(school))
  expect((await loginWith(school.browser(), token)).status).toBe(200)
  const { status, detail } = await loginWith(school.browser(), token)
  expect(status).toBe(401)
  expect(detail).toBe('This sign-in is not valid or is too old. Log in again.')
})

test('of two logins with one token at once only one succeeds', async () => {
  const token = idToken(school, await registerPerson(school))
  const both = await Promise.all([loginWith(school.browser(), token), loginWith(school.browser(), token)])
  expect(both.map((response) => response.status).toSorted()).toEqual([200, 401])
})

test('a token with its signature encoded differently is the same token', async () => {
  const person = await registerPerson(school)
  const identity = {
    ...person,
    emailVerified: true,
    authTime: Date.now(),
    issuedAt: Date.now(),
    expiresAt: Date.now() + 60 * minutes,
  }
  for (const token of ['head.claims.signatureQ', 'head.claims.signatureR'])
    school.identities.set(token, identity)
  expect((await loginWith(school.browser(), 'head.claims.signatureQ')).status).toBe(200)
  expect((await loginWith(school.browser(), 'head.claims.signatureR')).status).toBe(401)
})

test('a used token is deleted after it has expired', async () => {
  await loginWith(school.browser(), idToken(school, await registerPerson(school)))
  school.clock.now = new Date(Date.now() + 61 * minutes)
  await loginWith(school.browser(), idToken(school, await registerPerson(school)))
  expect(await school.db.$count(used_tokens)).toBe(1)
})

test('an unverified email gets a 403 that says so', async () => {
  const person = await registerPerson(school)
  const { status, detail } = await loginWith(
    school.browser(),
    idToken(school, { ...person, emailVerified: false }),
  )
  expect([status, detail]).toEqual([403, 'Email not verified'])
})

test('an unregistered person gets an error that says to register', async () => {
  const { status, detail } = await loginWith(school.browser(), idToken(school, newIdentity()))
  expect([status, detail]).toEqual([404, 'No account for this email. Register first.'])
})

test("each login gets a new session id and ends the browser's previous session", async () => {
  const person = await registerPerson(school)
  const browser = school.browser()
  const first = (await loginWith(browser, idToken(school, person))).headers['set-cookie']
  const second = (await loginWith(browser, idToken(school, person))).headers['set-cookie']
  expect(second).not.toEqual(first)
  const cookie = String(first).split(';')[0] ?? ''
  expect((await school.browser().call('me', { headers: { cookie } })).status).toBe(401)
  expect((await browser.call('me')).status).toBe(200)
})

test('sessions in other browsers continue, unless the login requests their end', async () => {
  const person = await registerPerson(school)
  const [phone, laptop] = [school.browser(), school.browser()]
  await loginWith(phone, idToken(school, person))
  await loginWith(laptop, idToken(school, person))
  expect((await phone.call('me')).status).toBe(200)
  await loginWith(laptop, idToken(school, person), { 'x-end-other-sessions': '1' })
  expect((await phone.call('me')).status).toBe(401)
  expect((await laptop.call('me')).status).toBe(200)
})

test('after 10 failures in 15 minutes the account has to wait, but others do not', async () => {
  const person = await registerPerson(school)
  for (let failure = 1; failure <= 10; failure += 1)
    await loginWith(school.browser(), idToken(school, { ...person, emailVerified: false }))
  const { status, headers } = await loginWith(school.browser(), idToken(school, person))
  expect(status).toBe(429)
  expect(headers['retry-after']).toBe('900')
  const other = await registerPerson(school)
  expect((await loginWith(school.browser(), idToken(school, other))).status).toBe(200)
  school.clock.now = new Date(Date.now() + 15 * minutes)
  expect((await loginWith(school.browser(), idToken(school, person))).status).toBe(200)
})

test('of 60 concurrent attempts only 10 are checked', async () => {
  const person = await registerPerson(school)
  const attempts = Array.from({ length: 60 }, () =>
    loginWith(school.browser(), idToken(school, { ...person, emailVerified: false })),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
})

test('a reused token, a stale one and an unregistered account count as failures; a success resets the count', async () => {
  const person = newIdentity()
  const failures = () => school.db.$count(login_failures, eq(login_failures.account, person.uid))
  await loginWith(school.browser(), idToken(school, person))
  expect(await failures()).toBe(1)
  await school.browser().get('register', { body: { token: idToken(school, person) } })
  await loginWith(school.browser(), idToken(school, { ...person, authTime: 0 }))
  expect(await failures()).toBe(2)
  const token = idToken(school, person)
  await loginWith(school.browser(), token)
  expect(await failures()).toBe(0)
  await loginWith(school.browser(), token)
  expect(await failures()).toBe(1)
})

test('a login from another website is refused, as is a body with other members', async () => {
  const token = idToken(school, await registerPerson(school))
  const foreign = await loginWith(school.browser(), token, { origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
  expect((await school.browser().call('login', { body: { token, role: 'teacher' } })).status).toBe(400)
  expect((await school.browser().call('login', { body: {} })).status).toBe(400)
})
