import { expect, test } from 'vitest'
import { idToken, useSchool } from '../../setup/school.ts'
import { registerPerson } from './people.ts'

const school = useSchool()

test('me is for signed-in users and is never cached', async () => {
  expect((await school.anonymous.call('me')).status).toBe(401)
  const teacher = await school.signIn('teacher', 'Ada Lovelace')
  const { body, headers } = await teacher.call('me')
  expect(body).toMatchObject({
    id: teacher.id,
    display_name: 'Ada Lovelace',
    role: 'teacher',
    emailVerified: true,
  })
  expect(headers['cache-control']).toBe('no-store')
})

test("a call with another user's id in X-Expect-User is a conflict", async () => {
  const student = await school.signIn('student')
  const { status, body } = await student.call('me', { headers: { 'x-expect-user': String(student.id + 1) } })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'other_user' })
})

test('logout ends only this session', async () => {
  const person = await registerPerson(school)
  const [phone, laptop] = [school.browser(), school.browser()]
  let cookie = ''
  for (const browser of [phone, laptop]) {
    const { headers } = await browser.call('login', { body: { token: idToken(school, person) } })
    if (browser === phone) cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  }
  expect((await phone.call('logout')).status).toBe(204)
  expect((await phone.call('me')).status).toBe(401)
  expect((await school.browser().call('me', { headers: { cookie } })).status).toBe(401)
  expect((await laptop.call('me')).status).toBe(200)
  expect((await school.anonymous.call('logout')).status).toBe(401)
})

test("purgeLocalSessions ends the cookie's session, and succeeds without one", async () => {
  const student = await school.signIn('student')
  const { status, headers } = await student.call('purgeLocalSessions')
  expect(status).toBe(204)
  expect(String(headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970')
  expect((await student.call('me')).status).toBe(401)
  expect((await school.anonymous.call('purgeLocalSessions')).status).toBe(204)
  const stale = { cookie: 'jotter=long-forgotten' }
  expect((await school.browser().call('purgeLocalSessions', { headers: stale })).status).toBe(204)
})

test("another website can't end a session", async () => {
  const student = await school.signIn('student')
  const headers = { origin: 'https://elsewhere.example' }
  expect((await student.call('logout', { headers })).status).toBe(403)
  expect((await student.call('purgeLocalSessions', { headers })).status).toBe(403)
  expect((await student.call('me')).status).toBe(200)
})
