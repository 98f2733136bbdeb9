import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()
const right = { name: '9A', description: 'Year 9.', subject_id: 1 }
const wrong = { name: 1, unknown: true }

describe('what is checked first', () => {
  it('is who asks, then what they may, then what they sent', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    expect((await school.anonymous.call('addClass', { body: wrong })).status).toBe(401)
    expect((await student.call('addClass', { body: wrong })).status).toBe(403)
    expect((await teacher.call('addClass', { body: wrong })).status).toBe(400)
    const missing = { params: { id: 999_999 } }
    expect((await school.anonymous.call('deleteTopic', missing)).status).toBe(401)
    expect((await student.call('deleteTopic', missing)).status).toBe(403)
    expect((await teacher.call('deleteTopic', { params: { id: 'x' } })).status).toBe(400)
    expect((await teacher.call('deleteTopic', missing)).status).toBe(404)
  })

  it('is not even the form of the body for those who may not', async () => {
    const student = await school.signIn('student')
    const broken = { body: '{"name":', headers: { 'content-type': 'application/json' } }
    expect((await school.anonymous.call('addClass', broken)).status).toBe(401)
    expect((await student.call('addClass', broken)).status).toBe(403)
    const huge = { body: { ...right, description: 'x'.repeat(300_000) } }
    expect((await school.anonymous.call('addClass', huge)).status).toBe(401)
    expect((await student.call('addClass', huge)).status).toBe(403)
  })

  it('names the role that is wanted', async () => {
    const student = await school.signIn('student')
    expect((await student.call('addClass', { body: right })).detail).toBe('Only a teacher may do this.')
  })

  it('takes an invented cookie for none', async () => {
    const headers = { cookie: `jotter=${'x'.repeat(43)}` }
    expect((await school.anonymous.call('getClasses', { headers })).status).toBe(401)
    expect(
      (await school.anonymous.call('getClasses', { headers: { cookie: `jotter=${'x'.repeat(5_000)}` } }))
        .status,
    ).toBe(401)
  })
})

describe('a call meant for the person who was signed in before', () => {
  it('is refused with a code, and nothing is done', async () => {
    const [teacher, before] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const headers = { 'x-expect-user': String(before.id) }
    const refused = await teacher.call('addClass', { body: right, headers })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'other_user' })
    expect((await teacher.call('getClasses', { headers })).status).toBe(409)
    expect(await teacher.get('getClasses')).toEqual([])
    expect(await before.get('getClasses')).toEqual([])
  })

  it('goes through where it is the same person, or where nobody is named', async () => {
    const teacher = await school.signIn('teacher')
    const headers = { 'x-expect-user': String(teacher.id) }
    expect((await teacher.call('getClasses', { headers })).status).toBe(200)
    expect((await teacher.call('getClasses')).status).toBe(200)
    expect((await teacher.call('getClasses', { headers: { 'x-expect-user': 'nonsense' } })).status).toBe(409)
  })
})
