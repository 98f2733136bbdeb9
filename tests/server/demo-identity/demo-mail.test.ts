import { createUserWithEmailAndPassword, reload, sendEmailVerification, type User } from 'firebase/auth'
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

test('the page shows what was sent in the last hour, newest first', async () => {
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

test('an email narrows it, whatever its case', async () => {
  await mailed('narrow@demo.school')
  await mailed('other@demo.school')
  const { body } = await visit('/demo-mail?email=Narrow@Demo.School')
  expect(linksIn(body)).toHaveLength(1)
  expect(body).not.toContain('other@demo.school')
})

test('its link verifies the email and leads to the login page, once', async () => {
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

test.each(['', '?code=', '?code=unknown', '?code=%00', '?code=a&code=b'])(
  'verify%s is a dead link',
  async (query) => {
    expect((await visit(`/demo-mail/verify${query}`)).statusCode).toBe(410)
  },
)

test('what somebody puts into an address is shown as text', async () => {
  const { body } = await visit(`/demo-mail?email=${encodeURIComponent('<script>x</script>')}`)
  expect(body).toContain('&lt;script&gt;x&lt;/script&gt;')
  expect(body).not.toContain('<script')
  expect((await visit('/demo-mail?email=%00')).statusCode).toBe(200)
})

test('the page keeps to the strict policy: one stylesheet of its own, no script, no inline style', async () => {
  const { headers, body } = await visit('/demo-mail')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).not.toMatch(/<script|<style|style=/)
  expect(body).toContain('<link rel="stylesheet" href="/demo-mail/style.css" />')
  const sheet = await visit('/demo-mail/style.css')
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(sheet.body).toContain('#f3e4c1')
})

test('the page has the letters of the product', async () => {
  const [, url = ''] = /url\('([^']+)'\)/.exec((await visit('/demo-mail/style.css')).body) ?? []
  const font = await visit(url)
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
})

test('with the hosted identity service there is no letter box and no demo service', async () => {
  expect((await hosted.app.inject({ url: '/demo-mail' })).statusCode).toBe(404)
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp'
  expect((await hosted.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
})
