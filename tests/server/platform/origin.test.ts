import { describe, expect, it } from 'vitest'
import { getUrl } from '../../../contract/calls.ts'
import { useSchool, type School } from '../../setup/school.ts'

const open = useSchool()
const settled = useSchool({ variables: { PUBLIC_URL: 'http://jotter.school.example' } })

/** The status of a call that changes something and needs no session. */
async function change(school: School, headers: Record<string, string>): Promise<number> {
  const url = getUrl('purgeLocalSessions')
  return (await school.app.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers } }))
    .statusCode
}

describe('a call that changes something', () => {
  it('comes from a page of the same host, or is refused', async () => {
    expect(await change(open, { origin: 'http://localhost' })).toBe(204)
    expect(await change(open, { origin: 'http://evil.test' })).toBe(403)
    expect(await change(open, { origin: 'http://localhost:8080' })).toBe(403)
    expect(await change(open, { origin: 'http://localhost.evil.test' })).toBe(403)
    expect(await change(open, { origin: 'null' })).toBe(403)
  })

  it('comes from PUBLIC_URL where that is set, whatever host was asked', async () => {
    expect(await change(settled, { origin: 'http://jotter.school.example' })).toBe(204)
    expect(await change(settled, { origin: 'http://localhost' })).toBe(403)
    expect(await change(settled, { origin: 'https://jotter.school.example' })).toBe(403)
  })

  it('is refused when the browser says it is cross-site, and when it says nothing at all', async () => {
    expect(await change(open, { 'sec-fetch-site': 'same-origin' })).toBe(204)
    expect(await change(open, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await change(open, { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' })).toBe(403)
    expect(await change(open, {})).toBe(403)
  })

  it('is told why in a sentence', async () => {
    const teacher = await open.signIn('teacher')
    const body = { name: 'a', description: 'b', subject_id: 1 }
    const refused = await teacher.call('addClass', { body, headers: { origin: 'http://evil.test' } })
    expect(refused.status).toBe(403)
    expect(refused.detail).toBe('This request came from another website and was refused.')
    expect(await teacher.get('getClasses')).toEqual([])
  })
})

describe('a call that only reads', () => {
  const elsewhere = { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' }

  it('is not asked where it comes from', async () => {
    const teacher = await open.signIn('teacher')
    expect((await teacher.call('getClasses', { headers: elsewhere })).status).toBe(200)
  })

  it('is asked where it starts an attempt', async () => {
    const student = await open.signIn('student')
    const refused = await student.call('getExercises', { params: { topicId: 1 }, headers: elsewhere })
    expect(refused.status).toBe(403)
    expect((await student.call('getExercises', { params: { topicId: 1 } })).status).toBe(404)
  })
})

describe('the host that is asked', () => {
  const hosted = useSchool({
    variables: {
      FIREBASE_PROJECT_ID: 'school',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'school.example',
    },
  })
  const statusAt = async (school: School, host: string) =>
    (await school.app.inject({ url: getUrl('health'), headers: { host } })).statusCode

  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20:3000'])(
    'may be %s in a demo school',
    async (host) => expect(await statusAt(open, host)).toBe(200),
  )

  it('may be that of PUBLIC_URL', async () => {
    expect(await statusAt(settled, 'jotter.school.example')).toBe(200)
    expect(await statusAt(open, 'jotter.school.example')).toBe(403)
  })

  it.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil.test:3000', ' '])(
    'may not be %j, whose name could have been pointed here',
    async (host) => {
      expect(await statusAt(open, host)).toBe(403)
      expect(await statusAt(settled, host)).toBe(403)
    },
  )

  it('is for the proxy to choose where the school is a real one', async () => {
    expect(await statusAt(hosted, 'jotter.school.example')).toBe(200)
  })
})
