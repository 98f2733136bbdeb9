import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registration_tokens, users } from '../../../server/schema/auth.ts'
import { idToken, useSchool } from '../../setup/school.ts'
import { newIdentity, registerPerson, type Person } from './people.ts'

const school = useSchool({ variables: { TEACHER_CODE: 'Open Sesame 2026' } })

const registerAs = (person: Person, teacher_code?: string | null) =>
  school.browser().call('register', { body: { token: idToken(school, person), teacher_code } })

async function invite(uses = 1) {
  const teacher = await school.signIn('teacher')
  return teacher.get('createRegistrationToken', { body: { days_valid: 3, max_uses: uses } })
}

const getUses = async (id: number): Promise<number | undefined> => {
  const [row] = await school.db.select().from(registration_tokens).where(eq(registration_tokens.id, id))
  return row?.current_uses
}

test('without a code it creates a student, without a session and with a key for the device', async () => {
  const person = newIdentity()
  const token = idToken(school, { ...person, emailVerified: false })
  const browser = school.browser()
  const { status, body, headers } = await browser.call('register', { body: { token } })
  expect(status).toBe(201)
  expect(body).toMatchObject({ email: person.email, role: 'student', display_name: '', emailVerified: false })
  expect(Buffer.from(body.outbox_key, 'base64')).toHaveLength(32)
  expect(headers['set-cookie']).toBeUndefined()
  expect((await browser.call('me')).status).toBe(401)
})

test('takes the name, if there is one', async () => {
  const register = (display_name?: string | null) =>
    school.browser().call('register', { body: { token: idToken(school, newIdentity()), display_name } })
  expect(await register('  Amara Bello ')).toMatchObject({
    status: 201,
    body: { display_name: 'Amara Bello' },
  })
  for (const none of ['', '   ', null])
    expect(await register(none)).toMatchObject({ status: 201, body: { display_name: '' } })
  expect(await register('A'.repeat(81))).toMatchObject({
    status: 400,
    detail: '"display_name" must have 1 to 80 characters.',
  })
})

test('the token can still be used for the login', async () => {
  const token = idToken(school, newIdentity())
  const browser = school.browser()
  await browser.get('register', { body: { token } })
  expect((await browser.call('login', { body: { token } })).status).toBe(200)
})

test.each([null, ''])('an empty code (%j) creates a student', async (code) => {
  expect(await registerAs(newIdentity(), code)).toMatchObject({ status: 201, body: { role: 'student' } })
})

test.each(['  ', '\u00a0', ' - '])('a blank code (%j) is wrong and creates no user', async (code) => {
  const person = newIdentity()
  expect(await registerAs(person, code)).toMatchObject({ status: 403, detail: 'Invalid teacher code' })
  expect(await school.db.$count(users, eq(users.email, person.email))).toBe(0)
})

test("a teacher's code creates a teacher, up to its number of uses", async () => {
  const { id, token } = await invite(2)
  for (const uses of [1, 2]) {
    expect(await registerAs(newIdentity(), token)).toMatchObject({ status: 201, body: { role: 'teacher' } })
    expect(await getUses(id)).toBe(uses)
  }
  const refused = newIdentity()
  expect(await registerAs(refused, token)).toMatchObject({ status: 403, detail: 'Invalid teacher code' })
  expect(await school.db.$count(users, eq(users.email, refused.email))).toBe(0)
})

test('a code may be typed in lower case, with spaces, and with O for 0 and L for 1', async () => {
  const { token } = await invite()
  const typed = ` ${token.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  expect(await registerAs(newIdentity(), typed)).toMatchObject({ body: { role: 'teacher' } })
})

test('an unknown, an expired and a used-up code get the same error', async () => {
  const expired = await invite(5)
  await school.db
    .update(registration_tokens)
    .set({ expires_at: new Date(0) })
    .where(eq(registration_tokens.id, expired.id))
  const usedUp = await invite(1)
  await registerAs(newIdentity(), usedUp.token)
  const responses = [
    await registerAs(newIdentity(), 'ABCD-ABCD-ABCD-ABCD-ABCD-ABCD-ABCD'),
    await registerAs(newIdentity(), expired.token),
    await registerAs(newIdentity(), usedUp.token),
  ]
  expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([403, { detail: 'Invalid teacher code' }])]),
  )
})

test('of two concurrent registrations with the last use of a code one succeeds', async () => {
  const { id, token } = await invite(1)
  const both = await Promise.all([registerAs(newIdentity(), token), registerAs(newIdentity(), token)])
  expect(both.map((response) => response.status).toSorted()).toEqual([201, 403])
  expect(await getUses(id)).toBe(1)
})

test('the configured code creates the first teacher, and no second one', async () => {
  expect(await registerAs(newIdentity(), 'open sesame 2026')).toMatchObject({ body: { role: 'teacher' } })
  expect(await registerAs(newIdentity(), 'Open Sesame 2026')).toMatchObject({
    status: 403,
    detail: 'Invalid teacher code',
  })
})

test('in a demo school DEMO-TEACHER always creates a teacher', async () => {
  for (const code of ['DEMO-TEACHER', 'demo teacher'])
    expect(await registerAs(newIdentity(), code)).toMatchObject({ status: 201, body: { role: 'teacher' } })
})

test('registering twice is a conflict and uses no code', async () => {
  const person = await registerPerson(school)
  const { id, token } = await invite()
  expect(await registerAs(person, token)).toMatchObject({
    status: 409,
    detail: 'This email is registered already. Log in instead.',
  })
  expect(await getUses(id)).toBe(0)
})

test('of two concurrent registrations of a person one creates the account', async () => {
  const person = newIdentity()
  const both = await Promise.all([registerAs(person), registerAs(person)])
  expect(both.map((response) => response.status).toSorted()).toEqual([201, 409])
})

test("codes can't be guessed: after 10 wrong ones the account has to wait", async () => {
  const person = newIdentity()
  for (let guess = 1; guess <= 10; guess += 1)
    expect((await registerAs(person, `GUESS${guess}`)).status).toBe(403)
  expect((await registerAs(person)).status).toBe(429)
})

test('of 60 concurrent guesses of a code only 10 are checked', async () => {
  const person = newIdentity()
  const guesses = Array.from({ length: 60 }, (_, guess) => registerAs(person, `GUESS${guess}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
})

test("other errors don't count as guesses", async () => {
  const person = await registerPerson(school)
  for (let attempt = 1; attempt <= 11; attempt += 1) expect((await registerAs(person)).status).toBe(409)
})

test("an unknown token gets a 401, and a role can't be requested", async () => {
  expect((await school.browser().call('register', { body: { token: 'made-up' } })).status).toBe(401)
  const body = { token: idToken(school, newIdentity()), role: 'teacher' }
  expect((await school.browser().call('register', { body })).status).toBe(400)
})
