import { expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

it('lists all subjects for every signed-in user, and for nobody else', async () => {
  expect((await school.anonymous.call('getAllSubjects')).status).toBe(401)
  for (const role of ['teacher', 'student'] as const) {
    const subjects = await (await school.signIn(role)).get('getAllSubjects')
    expect(subjects.map((subject) => subject.name)).toEqual(['Physics', 'Chemistry', 'Biology'])
    expect(subjects.map((subject) => subject.id)).toEqual([1, 2, 3])
    expect(subjects.every((subject) => subject.description !== '')).toBe(true)
  }
})
