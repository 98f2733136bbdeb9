import { describe, expect, it } from 'vitest'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { readNotifications } from '../topic/stored-rows.ts'

const school = useSchool()

async function addGroup(teacher: Visitor) {
  return teacher.get('addClass', { body: { name: '9A Physics', description: 'Year 9.', subject_id: 1 } })
}
const students = { group: 'students' }
const teachers = { group: 'teachers' }

describe('adding people to a student group', () => {
  it('is refused without a session, to students, and to teachers of other groups', async () => {
    const [teacher, other, student] = await Promise.all([
      school.signIn('teacher'),
      school.signIn('teacher'),
      school.signIn('student'),
    ])
    const body = { class_id: (await addGroup(teacher)).id, user_ids: [student.id] }
    expect((await school.anonymous.call('addToClass', { params: students, body })).status).toBe(401)
    expect((await student.call('addToClass', { params: students, body })).status).toBe(403)
    expect((await other.call('addToClass', { params: students, body })).status).toBe(404)
    expect((await teacher.get('getClasses'))[0]?.students).toEqual([])
  })

  it('responds with the class and notifies new members once', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student', 'Amara')]
    const { id } = await addGroup(teacher)
    const body = { class_id: id, user_ids: [student.id, student.id] }
    const after = await teacher.get('addToClass', { params: students, body })
    expect(after.students).toEqual([{ id: student.id, display_name: 'Amara', email: student.email }])
    expect(after.id).toBe(id)
    await teacher.get('addToClass', { params: students, body })
    expect(await readNotifications(school.db, student.id)).toEqual([
      { title: 'New student group', description: 'You have been added to 9A Physics.' },
    ])
    expect((await student.get('me')).notifications).toMatchObject([{ class_id: id }])
    expect(await readNotifications(school.db, teacher.id)).toEqual([])
  })

  it('adds another teacher', async () => {
    const [teacher, colleague] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const { id } = await addGroup(teacher)
    await teacher.get('addToClass', { params: teachers, body: { class_id: id, user_ids: [colleague.id] } })
    expect((await colleague.get('getClasses')).map((group) => group.id)).toEqual([id])
    expect(await readNotifications(school.db, colleague.id)).toHaveLength(1)
  })

  it('names unknown ids and ids of the other role, and changes nothing', async () => {
    const [teacher, colleague] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const student = await school.signIn('student')
    const { id } = await addGroup(teacher)
    const user_ids = [student.id, colleague.id, 999_999]
    const refused = await teacher.call('addToClass', { params: students, body: { class_id: id, user_ids } })
    expect(refused.status).toBe(400)
    expect(refused.detail).toBe(`No students have these ids: ${colleague.id}, 999999.`)
    expect((await teacher.get('getClasses'))[0]?.students).toEqual([])
    expect(await readNotifications(school.db, student.id)).toEqual([])
  })

  it('accepts 1 to 200 ids, and only the groups teachers and students', async () => {
    const teacher = await school.signIn('teacher')
    const { id: class_id } = await addGroup(teacher)
    const ask = async (user_ids: number[], group = 'students') =>
      (await teacher.call('addToClass', { params: { group }, body: { class_id, user_ids } })).status
    expect(await ask([])).toBe(400)
    expect(await ask(Array.from({ length: 201 }, (_, index) => index + 1))).toBe(400)
    expect(await ask([teacher.id], 'parents')).toBe(400)
  })
})
