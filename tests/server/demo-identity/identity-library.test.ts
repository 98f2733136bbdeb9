import {
  applyActionCode,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  signInAnonymously,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth'
import { afterEach, expect, test } from 'vitest'
import { getSentLinks } from '../../../server/demo-identity/verification-codes.ts'
import { useDemoSchool } from './demo-school.ts'

// The real library of the browser part, against the real service over the network.
const school = useDemoSchool()
afterEach(() => (school.ahead = 0))

let people = 0
const newEmail = (): string => `person${++people}@demo.school`

async function signedUp(
  email = newEmail(),
  password = 'first-password',
): Promise<{ auth: Auth; user: User }> {
  const auth = school.library()
  return { auth, user: (await createUserWithEmailAndPassword(auth, email, password)).user }
}

const signIn = (email: string | null, password: string) =>
  signInWithEmailAndPassword(school.library(), email ?? '', password)

const refusal = (code: string) => expect.objectContaining({ code: `auth/${code}` })

test('signing up makes an account with an email that is not verified', async () => {
  const { user } = await signedUp('Mixed.Case@Demo.School')
  expect(user).toMatchObject({ email: 'mixed.case@demo.school', emailVerified: false, isAnonymous: false })
  expect(user.providerData).toMatchObject([{ providerId: 'password', email: 'mixed.case@demo.school' }])
  expect(Date.now() - Date.parse(user.metadata.creationTime ?? '')).toBeLessThan(60_000)
})

test('an email can be signed up once, ignoring case', async () => {
  const { user } = await signedUp()
  await expect(signedUp(user.email?.toUpperCase())).rejects.toEqual(refusal('email-already-in-use'))
})

test('of two concurrent sign-ups with one email one succeeds', async () => {
  const email = newEmail()
  const both = await Promise.allSettled([signedUp(email), signedUp(email)])
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a password has at least 6 characters', async () => {
  await expect(signedUp(newEmail(), '12345')).rejects.toEqual(refusal('weak-password'))
  await expect(signedUp(newEmail(), '')).rejects.toEqual(refusal('missing-password'))
  await expect(signedUp(newEmail(), '123456')).resolves.toBeDefined()
})

test.each(['nobody', '@demo.school', 'a b@demo.school', 'a@demo', 'a@demo..school', 'a\u0000b@demo.school'])(
  '%j is refused as an email',
  async (email) => {
    await expect(signedUp(email)).rejects.toEqual(refusal('invalid-email'))
    await expect(signIn(email, 'first-password')).rejects.toEqual(refusal('invalid-email'))
  },
)

test('signing in needs the right password, and ignores the case of the email', async () => {
  const { user } = await signedUp()
  expect((await signIn(user.email?.toUpperCase() ?? '', 'first-password')).user.uid).toBe(user.uid)
})

test('a wrong password and an unknown email give the same error', async () => {
  const { user } = await signedUp()
  await expect(signIn(user.email, 'wrong-password')).rejects.toEqual(refusal('invalid-credential'))
  await expect(signIn(newEmail(), 'first-password')).rejects.toEqual(refusal('invalid-credential'))
})

test('after 10 wrong passwords in 15 minutes even the right one is refused for a while', async () => {
  const { user } = await signedUp()
  for (let failure = 1; failure <= 10; failure += 1)
    await expect(signIn(user.email, 'wrong-password')).rejects.toEqual(refusal('invalid-credential'))
  await expect(signIn(user.email, 'first-password')).rejects.toEqual(refusal('too-many-requests'))
  school.ahead = 15
  await expect(signIn(user.email, 'first-password')).resolves.toBeDefined()
})

test('refreshing gives a new token of the same sign-in', async () => {
  const { user } = await signedUp()
  const before = await user.getIdTokenResult()
  const after = await user.getIdTokenResult(true)
  expect(after.token).not.toBe(before.token)
  expect(after.claims['jti']).not.toBe(before.claims['jti'])
  expect(after.authTime).toBe(before.authTime)
  expect(after.signInProvider).toBe('password')
  expect(Date.parse(after.expirationTime) - Date.parse(after.issuedAtTime)).toBe(3_600_000)
})

test('the code of a verification mail verifies the email once', async () => {
  const { auth, user } = await signedUp()
  await sendEmailVerification(user)
  const [link] = await getSentLinks({ db: school.db, now: new Date() }, user.email ?? '')
  const code = link?.code ?? ''
  await applyActionCode(auth, code)
  await reload(user)
  expect(user.emailVerified).toBe(true)
  expect((await user.getIdTokenResult(true)).claims['email_verified']).toBe(true)
  await expect(applyActionCode(auth, code)).rejects.toEqual(refusal('invalid-action-code'))
})

test('a verification code is valid for an hour', async () => {
  const { auth, user } = await signedUp()
  await sendEmailVerification(user)
  const [link] = await getSentLinks({ db: school.db, now: new Date() }, user.email ?? '')
  school.ahead = 61
  await expect(applyActionCode(auth, link?.code ?? '')).rejects.toEqual(refusal('expired-action-code'))
})

test('an eleventh verification mail within an hour is refused', async () => {
  const { user } = await signedUp()
  for (let mail = 1; mail <= 10; mail += 1) await sendEmailVerification(user)
  await expect(sendEmailVerification(user)).rejects.toEqual(refusal('too-many-requests'))
})

test('after a change only the new password is accepted, and other devices are signed out', async () => {
  const { user } = await signedUp()
  const elsewhere = await signIn(user.email, 'first-password')
  await updatePassword(user, 'second-password')
  await expect(signIn(user.email, 'first-password')).rejects.toEqual(refusal('invalid-credential'))
  expect((await signIn(user.email, 'second-password')).user.uid).toBe(user.uid)
  await expect(elsewhere.user.getIdToken(true)).rejects.toEqual(refusal('user-token-expired'))
  await expect(user.getIdToken(true)).resolves.toBeDefined()
})

test('an id token from before the change is refused although it has not expired', async () => {
  const { user } = await signedUp()
  const elsewhere = await signIn(user.email, 'first-password')
  school.ahead = 1
  await expect(reload(elsewhere.user)).resolves.toBeUndefined()
  await updatePassword(user, 'second-password')
  await expect(reload(elsewhere.user)).rejects.toEqual(refusal('user-token-expired'))
  await expect(reload(user)).resolves.toBeUndefined()
})

test('a new password has at least 6 characters too', async () => {
  const { user } = await signedUp()
  await expect(updatePassword(user, '12345')).rejects.toEqual(refusal('weak-password'))
  await expect(signIn(user.email, 'first-password')).resolves.toBeDefined()
})

test('changing an account needs a sign-in within the last five minutes', async () => {
  const { user } = await signedUp()
  school.ahead = 6
  await expect(updatePassword(user, 'second-password')).rejects.toEqual(refusal('requires-recent-login'))
  await expect(deleteUser(user)).rejects.toEqual(refusal('requires-recent-login'))
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', 'first-password'))
  await expect(updatePassword(user, 'second-password')).resolves.toBeUndefined()
})

test('re-authentication refuses a wrong password and another account', async () => {
  const { user } = await signedUp()
  const { user: other } = await signedUp()
  const again = (email: string | null, password: string) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(email ?? '', password))
  await expect(again(user.email, 'first-password')).resolves.toMatchObject({
    operationType: 'reauthenticate',
  })
  await expect(again(user.email, 'wrong-password')).rejects.toEqual(refusal('invalid-credential'))
  await expect(again(other.email, 'first-password')).rejects.toEqual(refusal('user-mismatch'))
})

test('deleting an account signs out all its devices and frees its email', async () => {
  const { user } = await signedUp()
  const elsewhere = await signIn(user.email, 'first-password')
  await deleteUser(user)
  await expect(reload(elsewhere.user)).rejects.toEqual(refusal('user-token-expired'))
  await expect(elsewhere.user.getIdToken(true)).rejects.toEqual(refusal('user-token-expired'))
  await expect(signIn(user.email, 'first-password')).rejects.toEqual(refusal('invalid-credential'))
  expect((await signedUp(user.email ?? '')).user.uid).not.toBe(user.uid)
})

test('operations that a school does not need are refused', async () => {
  const { user } = await signedUp()
  await expect(signInAnonymously(school.library())).rejects.toEqual(refusal('admin-restricted-operation'))
  await expect(updateProfile(user, { displayName: 'Ada' })).rejects.toEqual(refusal('operation-not-allowed'))
})
