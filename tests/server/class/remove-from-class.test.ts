import { describe, expect, it } from 'vitest'
import { useSchool, type Visitor } from '../../setup/school.ts'

const school = useSchool()

/** A class with one student and, if given, a second teacher. */
async function addGroup(teacher: Visitor, student: Visitor, colleague?: Visitor): Promise<number> {
  const body = { name: '9A Physics', description: 'Year 9.', subject_id: 1 }
  const { id: class_id } = await teacher.get('addClass', { body })
  await teacher.get('addToClass', {
    params: { group: 'students' },
    body: { class_id, user_ids: [student.id] },
  })
  if (colleague !== undefined)
    await teacher.get('addToClass', {
      params: { group: 'teachers' },
      body: { class_id, user_ids: [colleague.id] },
    })
  return class_id
}

const remove = (by: Visitor, class_id: number, group: string, ...people: { id: number }[]) =>
  by.call('removeFromClass', { params: { group }, body: { class_id, user_ids: people.map((one) => one.id) } })

describe('removing people from a student group', () => {
  it('is refused without a session, to students, and to teachers of other groups', async () => {
    const [teacher, other] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const student = await school.signIn('student')
    const id = await addGroup(teacher, student)
    expect((await remove(school.anonymous, id, 'students', student)).status).toBe(401)
    expect((await remove(student, id, 'students', student)).status).toBe(403)
    expect((await remove(other, id, 'students', student)).status).toBe(404)
    expect(await student.get('getClasses')).toHaveLength(1)
  })

  it("ends a student's access, and ignores one who is not a member", async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const id = await addGroup(teacher, student)
    const after = await remove(teacher, id, 'students', student)
    expect([after.status, after.body.students]).toEqual([200, []])
    expect(await student.get('getClasses')).toEqual([])
    expect((await remove(teacher, id, 'students', student)).status).toBe(200)
  })

  it('names unknown ids and ids of the other role, and changes nothing', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const id = await addGroup(teacher, student)
    const refused = await remove(teacher, id, 'students', student, teacher, { id: 999_999 })
    expect(refused.status).toBe(400)
    expect(refused.detail).toBe(`No students have these ids: ${teacher.id}, 999999.`)
    expect(await student.get('getClasses')).toHaveLength(1)
  })

  it('is refused for the last teacher', async () => {
    const [teacher, colleague] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const id = await addGroup(teacher, await school.signIn('student'), colleague)
    const both = await remove(teacher, id, 'teachers', teacher, colleague)
    expect([both.status, both.detail]).toEqual([
      409,
      'A student group keeps at least one teacher: add another one first.',
    ])
    expect((await remove(teacher, id, 'teachers', colleague)).body.teachers.map((one) => one.id)).toEqual([
      teacher.id,
    ])
    expect((await remove(teacher, id, 'teachers', teacher)).status).toBe(409)
    expect(await teacher.get('getClasses')).toHaveLength(1)
  })

  it('lets a teacher leave the class to a colleague, and responds with the class', async () => {
    const [teacher, colleague] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const id = await addGroup(teacher, await school.signIn('student'), colleague)
    const left = await remove(teacher, id, 'teachers', teacher)
    expect(left.body.teachers.map((one) => one.id)).toEqual([colleague.id])
    expect(await teacher.get('getClasses')).toEqual([])
  })

  it('keeps one of two teachers who remove each other at the same time', async () => {
    const [teacher, colleague] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const id = await addGroup(teacher, await school.signIn('student'), colleague)
    const answers = await Promise.all([
      remove(teacher, id, 'teachers', colleague),
      remove(colleague, id, 'teachers', teacher),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404])
  })
})
