import { expect, test } from 'vitest'
import { until, useSchool } from '../../setup/school.ts'
import { group, storeAttempt } from './marked-attempts.ts'

const school = useSchool()

test("recalculating is accepted any number of times, and doesn't change correct figures", async () => {
  const student = await school.signIn('student')
  const physics = await group(school, '9A Physics', 'Physics', [student])
  await storeAttempt(school, student, physics, { at: '2026-01-12T10:00:00Z', accuracy: 40, seconds: 100 })
  const before = await student.get('getStudentStatsOverall')
  for (const answer of [
    await student.call('recalculateStudentStats'),
    await student.call('recalculateStudentStats'),
  ])
    expect(answer).toMatchObject({ status: 202, body: null })
  expect(await student.get('getStudentStatsOverall')).toMatchObject(before)
})

test("the overall statistics say when the caller's last recalculation ended", async () => {
  const [student, mate] = [await school.signIn('student'), await school.signIn('student')]
  const last = async () => (await student.get('getStudentStatsOverall')).recalculated_at
  expect(await last()).toBeUndefined()
  await student.get('recalculateStudentStats')
  const first = await until(last, (seen) => seen !== undefined)
  await student.get('recalculateStudentStats')
  await until(last, (seen) => seen !== first)
  expect(await mate.get('getStudentStatsOverall')).not.toHaveProperty('recalculated_at')
})

test('a teacher may request a recalculation too', async () => {
  expect((await (await school.signIn('teacher')).call('recalculateStudentStats')).status).toBe(202)
})
