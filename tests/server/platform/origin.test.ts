import { describe, expect, it } from 'vitest'
import { urlOf } from '../../../contract/calls.ts'
import { useSchool, type School } from '../../setup/school.ts'

const open = useSchool()
const settled = useSchool({ variables: { PUBLIC_URL: 'http://jotter.school.example' } })

/** The status of a call that changes something and needs no session. */
async function change(school: School, headers: Record<string, string>): Promise<number> {
  const url = urlOf('purgeLocalSessions')
  return (await school.app.inject({ method: 'POST', url, headers: { host: 'jotter.test', ...headers } }))
    .statusCode
}

describe('a call that changes something', () => {
  it('comes from a page of the same host, or is refused', async () => {
    expect(await change(open, { origin: 'http://jotter.test' })).toBe(204)
    expect(await change(open, { origin: 'http://evil.test' })).toBe(403)
    expect(await change(open, { origin: 'http://jotter.test:8080' })).toBe(403)
    expect(await change(open, { origin: 'http://jotter.test.evil.test' })).toBe(403)
    expect(await change(open, { origin: 'null' })).toBe(403)
  })

  it('comes from PUBLIC_URL where that is set, whatever host was asked', async () => {
    expect(await change(settled, { origin: 'http://jotter.school.example' })).toBe(204)
    expect(await change(settled, { origin: 'http://jotter.test' })).toBe(403)
    expect(await change(settled, { origin: 'https://jotter.school.example' })).toBe(403)
  })

  it('is refused when the browser says it is cross-site, and when it says nothing at all', async () => {
    expect(await change(open, { 'sec-fetch-site': 'same-origin' })).toBe(204)
    expect(await change(open, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await change(open, { 'sec-fetch-site': 'cross-site', origin: 'http://jotter.test' })).toBe(403)
    expect(await change(open, {})).toBe(403)
  })

  it('is told why in a sentence', async () => {
    const teacher = await open.enter('teacher')
    const body = { name: 'a', description: 'b', subject_id: 1 }
    const refused = await teacher.ask('addClass', { body, headers: { origin: 'http://evil.test' } })
    expect(refused.status).toBe(403)
    expect(refused.detail).toBe('This request came from another website and was refused.')
    expect(await teacher.get('getClasses')).toEqual([])
  })
})

describe('a call that only reads', () => {
  const elsewhere = { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' }

  it('is not asked where it comes from', async () => {
    const teacher = await open.enter('teacher')
    expect((await teacher.ask('getClasses', { headers: elsewhere })).status).toBe(200)
  })

  it('is asked where it starts an attempt', async () => {
    const student = await open.enter('student')
    const refused = await student.ask('getExercises', { params: { topicId: 1 }, headers: elsewhere })
    expect(refused.status).toBe(403)
    expect((await student.ask('getExercises', { params: { topicId: 1 } })).status).toBe(404)
  })
})
