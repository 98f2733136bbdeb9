import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()
const validBody = { name: '9A', description: 'Year 9.', subject_id: 1 }
const invalidBody = { name: 1, unknown: true }

describe('the order of checks', () => {
  it('is authentication, then authorization, then validation', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    expect((await school.anonymous.call('addClass', { body: invalidBody })).status).toBe(401)
    expect((await student.call('addClass', { body: invalidBody })).status).toBe(403)
    expect((await teacher.call('addClass', { body: invalidBody })).status).toBe(400)
    const missing = { params: { id: 999_999 } }
    expect((await school.anonymous.call('deleteTopic', missing)).status).toBe(401)
    expect((await student.call('deleteTopic', missing)).status).toBe(403)
    expect((await teacher.call('deleteTopic', { params: { id: 'x' } })).status).toBe(400)
    expect((await teacher.call('deleteTopic', missing)).status).toBe(404)
  })

  it('checks authorization before it parses the body', async () => {
    const student = await school.signIn('student')
    const broken = { body: '{"name":', headers: { 'content-type': 'application/json' } }
    expect((await school.anonymous.call('addClass', broken)).status).toBe(401)
    expect((await student.call('addClass', broken)).status).toBe(403)
    const huge = { body: { ...validBody, description: 'x'.repeat(300_000) } }
    expect((await school.anonymous.call('addClass', huge)).status).toBe(401)
    expect((await student.call('addClass', huge)).status).toBe(403)
  })

  it('is followed by an error that names the required role', async () => {
    const student = await school.signIn('student')
    expect((await student.call('addClass', { body: validBody })).detail).toBe('Only a teacher may do this.')
  })

  it('treats an invalid session cookie like a missing one', async () => {
    const headers = { cookie: `jotter=${'x'.repeat(43)}` }
    expect((await school.anonymous.call('getClasses', { headers })).status).toBe(401)
    expect(
      (await school.anonymous.call('getClasses', { headers: { cookie: `jotter=${'x'.repeat(5_000)}` } }))
        .status,
    ).toBe(401)
  })
})

describe('a call with X-Expect-User', () => {
  it('is refused with a code and has no effect if another user is signed in', async () => {
    const [teacher, before] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const headers = { 'x-expect-user': String(before.id) }
    const refused = await teacher.call('addClass', { body: validBody, headers })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'other_user' })
    expect((await teacher.call('getClasses', { headers })).status).toBe(409)
    expect(await teacher.get('getClasses')).toEqual([])
    expect(await before.get('getClasses')).toEqual([])
  })

  it('is accepted for the same user, as it is without the header', async () => {
    const teacher = await school.signIn('teacher')
    const headers = { 'x-expect-user': String(teacher.id) }
    expect((await teacher.call('getClasses', { headers })).status).toBe(200)
    expect((await teacher.call('getClasses')).status).toBe(200)
    expect((await teacher.call('getClasses', { headers: { 'x-expect-user': 'nonsense' } })).status).toBe(409)
  })
})
