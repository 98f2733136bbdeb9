import { expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

it('lists every subject to anybody who is signed in, and to nobody else', async () => {
  expect((await school.nobody.ask('getAllSubjects')).status).toBe(401)
  for (const role of ['teacher', 'student'] as const) {
    const subjects = await (await school.enter(role)).get('getAllSubjects')
    expect(subjects.map((subject) => subject.name)).toEqual(['Physics', 'Chemistry', 'Biology'])
    expect(subjects.every((subject) => subject.description !== '')).toBe(true)
  }
})
