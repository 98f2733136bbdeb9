import {
  createUserWithEmailAndPassword,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { afterEach, expect, test } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { useDemoSchool } from './demo-school.ts'

const school = useDemoSchool()
const hosted = useSchool()
afterEach(() => (school.ahead = 0))

async function mailed(email: string): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(school.library(), email, 'first-password')
  await sendEmailVerification(user)
  return user
}

const visit = (url: string) => school.app.inject({ url })
const linksIn = (page: string): string[] =>
  [...page.matchAll(/href="(\/demo-mail\/verify\?code=[\w-]+)"/g)].map(([, link]) => link ?? '')
const linkFor = async (email: string): Promise<string> =>
  linksIn((await visit(`/demo-mail?email=${encodeURIComponent(email)}`)).body)[0] ?? ''

test('the mail page shows the mails of the last hour, newest first', async () => {
  await mailed('first@demo.school')
  school.ahead = 30
  await mailed('second@demo.school')
  const { statusCode, headers, body } = await visit('/demo-mail')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(linksIn(body)).toHaveLength(2)
  expect(body.indexOf('second@demo.school')).toBeLessThan(body.indexOf('first@demo.school'))
  expect(body).toContain('30 minutes ago')
  school.ahead = 61
  expect((await visit('/demo-mail')).body).not.toContain('first@demo.school')
})

test('the mail page can be filtered by email, ignoring case', async () => {
  await mailed('narrow@demo.school')
  await mailed('other@demo.school')
  const { body } = await visit('/demo-mail?email=Narrow@Demo.School')
  expect(linksIn(body)).toHaveLength(1)
  expect(body).not.toContain('other@demo.school')
})

test('the link in a mail verifies the email once and offers the login page', async () => {
  const user = await mailed('verify@demo.school')
  const link = await linkFor('verify@demo.school')
  const { statusCode, body } = await visit(link)
  expect(statusCode).toBe(200)
  expect(body).toContain('verify@demo.school')
  expect(body).toContain('href="/login"')
  await reload(user)
  expect(user.emailVerified).toBe(true)
  expect((await visit(link)).statusCode).toBe(410)
  expect((await visit('/demo-mail?email=verify@demo.school')).body).toContain('There is no unopened mail')
})

test('a link older than an hour verifies nothing', async () => {
  const user = await mailed('late@demo.school')
  const link = await linkFor('late@demo.school')
  school.ahead = 61
  const { statusCode, body } = await visit(link)
  expect(statusCode).toBe(410)
  expect(body).toContain('href="/login"')
  school.ahead = 0
  await reload(user)
  expect(user.emailVerified).toBe(false)
})

const resetLink = async (email: string): Promise<string> => {
  const { body } = await visit(`/demo-mail?email=${encodeURIComponent(email)}`)
  return /href="(\/demo-mail\/reset\?code=[\w-]+)"/.exec(body)?.[1] ?? ''
}
const choosePassword = (link: string, password: string) =>
  school.app.inject({
    method: 'POST',
    url: '/demo-mail/reset',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ code: link.split('code=')[1] ?? '', password }).toString(),
  })

test('the link to a new password changes it once, verifies the email, and ends the old password', async () => {
  const email = 'forgetful@demo.school'
  await createUserWithEmailAndPassword(school.library(), email, 'first-password')
  await sendPasswordResetEmail(school.library(), email.toUpperCase())
  const link = await resetLink(email)
  expect((await visit(link)).body).toContain('<form method="post" action="/demo-mail/reset">')
  const short = await choosePassword(link, 'short')
  expect([short.statusCode, short.body]).toEqual([400, expect.stringContaining('at least 6 characters')])
  const { statusCode, body } = await choosePassword(link, 'second-password')
  expect([statusCode, body]).toEqual([200, expect.stringContaining(email)])
  const { user } = await signInWithEmailAndPassword(school.library(), email, 'second-password')
  expect(user.emailVerified).toBe(true)
  await expect(signInWithEmailAndPassword(school.library(), email, 'first-password')).rejects.toThrow(
    'invalid-credential',
  )
  expect((await choosePassword(link, 'third-password')).statusCode).toBe(410)
})

test('a link for one purpose is no good for the other, nor after an hour', async () => {
  const email = 'mixed@demo.school'
  await mailed(email)
  const verify = await linkFor(email)
  expect((await choosePassword(verify, 'other-password')).statusCode).toBe(410)
  await sendPasswordResetEmail(school.library(), email)
  const reset = await resetLink(email)
  expect((await visit(reset.replace('reset', 'verify'))).statusCode).toBe(410)
  school.ahead = 61
  expect((await choosePassword(reset, 'other-password')).statusCode).toBe(410)
})

test('a link to a new password for an unknown address is answered alike, and sends nothing', async () => {
  await sendPasswordResetEmail(school.library(), 'nobody@demo.school')
  expect(await resetLink('nobody@demo.school')).toBe('')
})

test.each(['', '?code=', '?code=unknown', '?code=%00', '?code=a&code=b'])(
  'the link verify%s responds with 410',
  async (query) => {
    expect((await visit(`/demo-mail/verify${query}`)).statusCode).toBe(410)
  },
)

test('markup in an email address is shown as text', async () => {
  const { body } = await visit(`/demo-mail?email=${encodeURIComponent('<script>x</script>')}`)
  expect(body).toContain('&lt;script&gt;x&lt;/script&gt;')
  expect(body).not.toContain('<script')
  expect((await visit('/demo-mail?email=%00')).statusCode).toBe(200)
})

test('the mail page works under the strict content security policy: one stylesheet, no script, no inline style', async () => {
  const { headers, body } = await visit('/demo-mail')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).not.toMatch(/<script|<style|style=/)
  expect(body).toContain('<link rel="stylesheet" href="/demo-mail/style.css" />')
  const sheet = await visit('/demo-mail/style.css')
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(sheet.body).toContain('#f3e4c1')
})

test('the mail page uses the font of the product', async () => {
  const [, url = ''] = /url\('([^']+)'\)/.exec((await visit('/demo-mail/style.css')).body) ?? []
  const font = await visit(url)
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
})

test('with the hosted identity service there is no mail page and no demo service', async () => {
  expect((await hosted.app.inject({ url: '/demo-mail' })).statusCode).toBe(404)
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp'
  expect((await hosted.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
})
