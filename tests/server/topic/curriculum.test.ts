import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

describe.each(['getFocusAreas', 'getNcTopics'] as const)('%s', (call) => {
  it('has enough of them for each subject, each under its own name', async () => {
    const teacher = await school.signIn('teacher')
    for (const subject of await teacher.get('getAllSubjects')) {
      const found = await teacher.get(call, { params: { subjectId: subject.id } })
      expect(found.length).toBeGreaterThanOrEqual(call === 'getFocusAreas' ? 5 : 7)
      expect(new Set(found.map((one) => one.name)).size).toBe(found.length)
      expect(found[0]).toEqual({
        id: expect.any(Number) as number,
        name: expect.stringMatching(/\w/) as string,
      })
    }
  })

  it('gives each subject its own', async () => {
    const teacher = await school.signIn('teacher')
    const ids = async (subjectId: number) =>
      (await teacher.get(call, { params: { subjectId } })).map((one) => one.id)
    const physics = await ids(1)
    expect((await ids(2)).filter((id) => physics.includes(id))).toEqual([])
  })
})
