import { expect, test } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { group, sat } from './sittings.ts'

const school = useSchool()

test('recalculating is accepted, as often as it is asked for, and leaves right figures as they are', async () => {
  const student = await school.enter('student')
  const physics = await group(school, '9A Physics', 'Physics', [student])
  await sat(school, student, physics, { at: '2026-01-12T10:00:00Z', accuracy: 40, seconds: 100 })
  const before = await student.get('getStudentStatsOverall')
  for (const answer of [
    await student.ask('recalculateStudentStats'),
    await student.ask('recalculateStudentStats'),
  ])
    expect(answer).toMatchObject({ status: 202, body: null })
  expect(await student.get('getStudentStatsOverall')).toEqual(before)
})

test('a teacher may ask for it too', async () => {
  expect((await (await school.enter('teacher')).ask('recalculateStudentStats')).status).toBe(202)
})
