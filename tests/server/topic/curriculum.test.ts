import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

describe.each(['getFocusAreas', 'getNcTopics'] as const)('%s', (call) => {
  const params = { subjectId: 1 }

  it('is refused to nobody, to students, and for a subject that does not exist', async () => {
    const [teacher, student] = [await school.enter('teacher'), await school.enter('student')]
    expect((await school.nobody.ask(call, { params })).status).toBe(401)
    expect((await student.ask(call, { params })).status).toBe(403)
    expect((await teacher.ask(call, { params: { subjectId: 999 } })).status).toBe(404)
  })

  it('has enough of them for each subject, each under its own name', async () => {
    const teacher = await school.enter('teacher')
    for (const subject of await teacher.get('getAllSubjects')) {
      const found = await teacher.get(call, { params: { subjectId: subject.id } })
      expect(found.length).toBeGreaterThanOrEqual(call === 'getFocusAreas' ? 5 : 7)
      expect(new Set(found.map((one) => one.name)).size).toBe(found.length)
    }
  })

  it('gives each subject its own', async () => {
    const teacher = await school.enter('teacher')
    const ids = async (subjectId: number) =>
      (await teacher.get(call, { params: { subjectId } })).map((one) => one.id)
    const physics = await ids(1)
    expect((await ids(2)).filter((id) => physics.includes(id))).toEqual([])
  })
})
