import { beforeAll, expect, test } from 'vitest'
import { openDemoIdentityAdmin } from '../../../server/demo-identity/admin-calls.ts'
import type { IdentityAdmin } from '../../../server/platform/identity-admin.ts'
import { useDemoSchool } from './demo-school.ts'

const school = useDemoSchool()
let admin: IdentityAdmin
beforeAll(() => {
  admin = openDemoIdentityAdmin(school.db, 'pupils.invalid', () => new Date())
})

const accounts = async (call: string, payload: object) => {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`
  const response = await school.app.inject({ method: 'POST', url, payload })
  return response.json<{
    error?: { message: string }
    idToken: string
    refreshToken: string
    localId: string
  }>()
}
const signIn = (email: string, password: string) => accounts('signInWithPassword', { email, password })

let count = 0
async function newAccount() {
  count += 1
  const account = { email: `pupil${count}@7p.pupils.invalid`, password: 'one-two-three' }
  const uid = await admin.createAccount({ ...account, displayName: 'A Pupil' })
  return { ...account, uid: uid ?? '' }
}

test('an account that is made signs in at once with a verified address, and an address is taken once', async () => {
  const { uid, email, password } = await newAccount()
  const { idToken, localId } = await signIn(email, password)
  expect(localId).toBe(uid)
  expect(await school.verify(idToken)).toMatchObject({ uid, email, emailVerified: true })
  expect(await admin.createAccount({ email, password, displayName: '' })).toBeNull()
})

test('a new password ends the old one and what was issued for it', async () => {
  const { uid, email, password } = await newAccount()
  const { idToken, refreshToken } = await signIn(email, password)
  await admin.setPassword(uid, 'four-five-six', new Date(Date.now() + 1000))
  expect((await signIn(email, password)).error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await school.verify(idToken)).toBeNull()
  const refreshed = await school.app.inject({
    ...{ method: 'POST', url: '/securetoken.googleapis.com/v1/token' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=refresh_token&refresh_token=${refreshToken}`,
  })
  expect(refreshed.statusCode).toBe(400)
  expect((await signIn(email, 'four-five-six')).localId).toBe(uid)
})

test('a disabled account is refused with the right password only, and a new password enables it', async () => {
  const { uid, email, password } = await newAccount()
  const { idToken } = await signIn(email, password)
  await admin.disableAccount(uid, new Date())
  expect((await signIn(email, password)).error?.message).toBe('USER_DISABLED')
  expect((await signIn(email, 'wrong-guess')).error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
  expect((await accounts('lookup', { idToken })).error?.message).toBe('USER_DISABLED')
  expect(await school.verify(idToken)).toBeNull()
  await admin.setPassword(uid, 'four-five-six', new Date())
  expect((await signIn(email, 'four-five-six')).localId).toBe(uid)
})

test('guessing is limited as for every account', async () => {
  const { email, password } = await newAccount()
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn(email, `guess-${attempt}`)
  expect((await signIn(email, password)).error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('no mail is sent to a log-in of a card', async () => {
  const { email } = await newAccount()
  expect((await accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email })).error).toBeUndefined()
  const links = await school.app.inject('/demo-mail')
  expect(links.body).not.toContain('pupils.invalid')
})

test('an account that does not exist is deleted and disabled without an error, but gets no password', async () => {
  const { uid, email, password } = await newAccount()
  await admin.deleteAccount(uid)
  await admin.deleteAccount(uid)
  expect((await signIn(email, password)).error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
  await admin.disableAccount(uid, new Date())
  await expect(admin.setPassword(uid, 'one-two-three', new Date())).rejects.toThrow('USER_NOT_FOUND')
})

test('no admin call is served over HTTP', async () => {
  for (const path of ['accounts', 'accounts:update', 'accounts:delete']) {
    const url = `/identitytoolkit.googleapis.com/v1/projects/jotter-demo/${path}`
    expect((await school.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  }
})
