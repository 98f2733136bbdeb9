import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../../server/demo-identity/accounts.ts'
import { useDemoSchool } from './demo-school.ts'

const school = useDemoSchool()

const accounts = (call: string, payload: object | string, headers = {}) =>
  school.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const token = (payload: string, type = 'application/x-www-form-urlencoded') =>
  school.app.inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token?key=demo',
    headers: { 'content-type': type },
    payload,
  })

test('errors have the form of the hosted service, also for what is not JSON or of the wrong type', async () => {
  const message = (text: string, code = 400) => ({
    error: { code, message: text, errors: [{ message: text, domain: 'global', reason: 'invalid' }] },
  })
  const weak = await accounts('signUp', { email: 'weak@demo.school', password: '12345' })
  expect(weak.statusCode).toBe(400)
  expect(weak.json()).toEqual(message('WEAK_PASSWORD : Password should be at least 6 characters'))
  expect((await accounts('signUp', '{')).json()).toEqual(message('INVALID_ARGUMENT'))
  expect((await accounts('signUp', { email: 1 })).json()).toEqual(message('INVALID_ARGUMENT'))
  expect((await accounts('lookup', { idToken: 'made-up' })).json()).toEqual(message('INVALID_ID_TOKEN'))
  const form = await accounts('signUp', 'a=b', { 'content-type': 'text/plain' })
  expect(form.json()).toEqual(message('INVALID_ARGUMENT', 415))
})

test('the identity paths respond without an Origin header and to any page of this origin', async () => {
  const answer = await accounts('signUp', { email: 'one@demo.school', password: 'password' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('a refresh token is sent as a form and returned, and an unknown one counts as expired', async () => {
  const signedUp = await accounts('signUp', { email: 'form@demo.school', password: 'password' })
  const { refreshToken, localId } = signedUp.json<{ refreshToken: string; localId: string }>()
  const answer = await token(`grant_type=refresh_token&refresh_token=${refreshToken}`)
  expect(answer.json()).toMatchObject({
    ...{ refresh_token: refreshToken, expires_in: '3600', token_type: 'Bearer' },
    ...{ user_id: localId, project_id: 'jotter-demo' },
  })
  expect((await token('grant_type=refresh_token&refresh_token=unknown')).json()).toMatchObject({
    error: { message: 'TOKEN_EXPIRED' },
  })
  expect((await token(`grant_type=password&refresh_token=${refreshToken}`)).statusCode).toBe(400)
})

test('of 60 passwords tried at once only 10 are checked', async () => {
  const email = 'guessed@demo.school'
  await accounts('signUp', { email, password: 'password' })
  const tries = Array.from({ length: 60 }, (_, index) =>
    accounts('signInWithPassword', { email, password: `guess ${index}` }),
  )
  const words = (await Promise.all(tries)).map((answer) => answer.json<{ error: { message: string } }>())
  const times = (word: string) => words.filter(({ error }) => error.message === word).length
  expect(times('INVALID_LOGIN_CREDENTIALS')).toBe(10)
  expect(times('TOO_MANY_ATTEMPTS_TRY_LATER')).toBe(50)
})

test('forms are accepted by no other call', async () => {
  const answer = await school.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'token=x',
  })
  expect(answer.statusCode).toBe(415)
})

test('neither passwords nor refresh tokens are stored in plain text', async () => {
  const signedUp = await accounts('signUp', { email: 'kept@demo.school', password: 'kept-password' })
  const { refreshToken } = signedUp.json<{ refreshToken: string }>()
  const { rows } = await school.db.execute('select * from demo_accounts, demo_refresh_tokens')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('kept-password')
  expect(JSON.stringify(rows)).not.toContain(refreshToken)
})

test('each password is hashed with its own salt, and only that password matches', async () => {
  const [one, other] = [await hashPassword('jotter-demo'), await hashPassword('jotter-demo')]
  expect(one).not.toBe(other)
  expect(await isPassword('jotter-demo', one)).toBe(true)
  expect(await isPassword('Jotter-demo', one)).toBe(false)
  expect(await isPassword('jotter-demo', 'not a hash')).toBe(false)
})
