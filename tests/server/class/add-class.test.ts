import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()
const body = { name: '9A Physics', description: 'Year 9 physics.', subject_id: 1 }

describe('adding a student group', () => {
  it('is refused without a session and to students', async () => {
    expect((await school.anonymous.call('addClass', { body })).status).toBe(401)
    const student = await school.signIn('student')
    expect((await student.call('addClass', { body })).status).toBe(403)
    expect(await student.get('getClasses')).toEqual([])
  })

  it('makes its creator the first teacher and trims the fields', async () => {
    const teacher = await school.signIn('teacher', 'Ms Okafor')
    const added = await teacher.call('addClass', {
      body: { ...body, name: '  9A Physics ', description: ' Year 9. ' },
    })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      name: '9A Physics',
      description: 'Year 9.',
      result_count: 0,
      students: [],
    })
    expect(added.body.subject).toEqual({ id: 1, name: 'Physics' })
    expect(added.body.teachers.map((one) => one.id)).toEqual([teacher.id])
    expect(await teacher.get('getClasses')).toEqual([added.body])
  })

  it('names the first field that is missing, in the order of the form', async () => {
    const teacher = await school.signIn('teacher')
    const refused = async (part: object) => {
      const { status, detail } = await teacher.call('addClass', { body: { ...body, ...part } })
      return `${status} ${detail}`
    }
    const nothing = { name: ' ', description: ' ', subject_id: null }
    expect(await refused(nothing)).toBe('400 Class name is required')
    expect(await refused({ ...nothing, name: 'x' })).toBe('400 Class description is required')
    expect(await refused({ subject_id: null })).toBe('400 Subject is required')
    expect(await teacher.get('getClasses')).toEqual([])
  })

  it('names a missing member as it names an empty field', async () => {
    const teacher = await school.signIn('teacher')
    const refused = async (sent: object) => (await teacher.call('addClass', { body: sent })).detail
    expect(await refused({})).toBe('Class name is required')
    expect(await refused({ name: 'x' })).toBe('Class description is required')
    expect(await refused({ name: 'x', description: 'x' })).toBe('Subject is required')
  })

  it('refuses a subject that does not exist', async () => {
    const teacher = await school.signIn('teacher')
    const refused = await teacher.call('addClass', { body: { ...body, subject_id: 999 } })
    expect(refused.status).toBe(400)
    expect(refused.detail).toBe('This subject does not exist: choose another one.')
  })

  it('refuses control and bidi characters in a name', async () => {
    const teacher = await school.signIn('teacher')
    for (const name of ['a\u0000b', 'a\nb', 'a\u202eb'])
      expect((await teacher.call('addClass', { body: { ...body, name } })).status).toBe(400)
  })

  it('accepts a name with half a surrogate pair', async () => {
    const teacher = await school.signIn('teacher')
    const { status } = await teacher.call('addClass', { body: { ...body, name: 'a\ud800b' } })
    expect(status).toBeLessThan(500)
  })
})
