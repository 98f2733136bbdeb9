import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { lesson } from '../exercise/lesson.ts'

const school = useSchool()

const changed = { name: ' 9A Set 1 ', description: ' Tuesdays. ', mixed_practice: false }

describe('editing a student group', () => {
  it('changes name, description and mixed practice', async () => {
    const { teacher, student, classId } = await lesson(school)
    const { body } = await teacher.call('editClass', { body: { class_id: classId, ...changed } })
    const expected = { name: '9A Set 1', description: 'Tuesdays.', mixed_practice: false }
    expect(body).toMatchObject(expected)
    expect((await teacher.get('getClasses'))[0]).toMatchObject(expected)
    expect((await student.get('getClasses'))[0]).not.toHaveProperty('mixed_practice')
    const on = { class_id: classId, ...changed, mixed_practice: true }
    expect((await teacher.call('editClass', { body: on })).body).not.toHaveProperty('mixed_practice')
  })

  it('is refused with what to mend, and to everybody but its teachers', async () => {
    const { teacher, student, classId } = await lesson(school)
    const other = await school.signIn('teacher')
    const body = { class_id: classId, ...changed }
    expect(await teacher.call('editClass', { body: { ...body, name: ' ' } })).toMatchObject({
      ...{ status: 400, detail: 'Class name is required' },
    })
    expect((await other.call('editClass', { body })).status).toBe(404)
    expect((await student.call('editClass', { body })).status).toBe(403)
    expect((await teacher.get('getClasses'))[0]?.name).toBe('9A')
  })
})
