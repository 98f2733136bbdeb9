import { describe, expect, it } from 'vitest'
import { getUrl } from '../../../contract/calls.ts'
import { useSchool, type School } from '../../setup/school.ts'

const demo = useSchool()
const withPublicUrl = useSchool({ variables: { PUBLIC_URL: 'http://jotter.school.example' } })

/** Returns the status of a call that writes and needs no session. */
async function getWriteStatus(school: School, headers: Record<string, string>): Promise<number> {
  const url = getUrl('purgeLocalSessions')
  return (await school.app.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers } }))
    .statusCode
}

describe('a call that writes', () => {
  it('is refused unless its origin is the requested host', async () => {
    expect(await getWriteStatus(demo, { origin: 'http://localhost' })).toBe(204)
    expect(await getWriteStatus(demo, { origin: 'http://evil.test' })).toBe(403)
    expect(await getWriteStatus(demo, { origin: 'http://localhost:8080' })).toBe(403)
    expect(await getWriteStatus(demo, { origin: 'http://localhost.evil.test' })).toBe(403)
    expect(await getWriteStatus(demo, { origin: 'null' })).toBe(403)
  })

  it('is refused unless its origin is PUBLIC_URL, if that is set', async () => {
    expect(await getWriteStatus(withPublicUrl, { origin: 'http://jotter.school.example' })).toBe(204)
    expect(await getWriteStatus(withPublicUrl, { origin: 'http://localhost' })).toBe(403)
    expect(await getWriteStatus(withPublicUrl, { origin: 'https://jotter.school.example' })).toBe(403)
  })

  it('is refused if Sec-Fetch-Site is cross-site, and without any header about its origin', async () => {
    expect(await getWriteStatus(demo, { 'sec-fetch-site': 'same-origin' })).toBe(204)
    expect(await getWriteStatus(demo, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await getWriteStatus(demo, { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' })).toBe(
      403,
    )
    expect(await getWriteStatus(demo, {})).toBe(403)
  })

  it('gets a sentence that says why it is refused', async () => {
    const teacher = await demo.signIn('teacher')
    const body = { name: 'a', description: 'b', subject_id: 1 }
    const refused = await teacher.call('addClass', { body, headers: { origin: 'http://evil.test' } })
    expect(refused.status).toBe(403)
    expect(refused.detail).toBe('This request came from another website and was refused.')
    expect(await teacher.get('getClasses')).toEqual([])
  })
})

describe('a call that only reads data', () => {
  const crossSite = { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' }

  it('is allowed from any origin', async () => {
    const teacher = await demo.signIn('teacher')
    expect((await teacher.call('getClasses', { headers: crossSite })).status).toBe(200)
  })

  it('is refused from another origin if it starts an attempt', async () => {
    const student = await demo.signIn('student')
    const refused = await student.call('getExercises', { params: { topicId: 1 }, headers: crossSite })
    expect(refused.status).toBe(403)
    expect((await student.call('getExercises', { params: { topicId: 1 } })).status).toBe(404)
  })
})

describe('the requested host', () => {
  const hosted = useSchool({
    variables: {
      FIREBASE_PROJECT_ID: 'school',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'school.example',
    },
  })
  const getStatus = async (school: School, host: string) =>
    (await school.app.inject({ url: getUrl('health'), headers: { host } })).statusCode

  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20:3000'])(
    'may be %s in a demo school',
    async (host) => expect(await getStatus(demo, host)).toBe(200),
  )

  it('may be that of PUBLIC_URL', async () => {
    expect(await getStatus(withPublicUrl, 'jotter.school.example')).toBe(200)
    expect(await getStatus(demo, 'jotter.school.example')).toBe(403)
  })

  it.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil.test:3000', ' '])(
    'may not be %j, because of DNS rebinding',
    async (host) => {
      expect(await getStatus(demo, host)).toBe(403)
      expect(await getStatus(withPublicUrl, host)).toBe(403)
    },
  )

  it("is not checked outside a demo school: that is the proxy's task", async () => {
    expect(await getStatus(hosted, 'jotter.school.example')).toBe(200)
  })
})
