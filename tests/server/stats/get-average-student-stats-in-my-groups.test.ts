import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { class_members } from '../../../server/schema/class.ts'
import { useSchool } from '../../setup/school.ts'
import { group, sat } from './sittings.ts'

const school = useSchool()

test('a teacher sees the averages over all students of own classes, and which classes those are', async () => {
  const teacher = await school.enter('teacher')
  const [one, two] = [await school.enter('student'), await school.enter('student')]
  const physics = await group(school, 'Z Physics', 'Physics', [teacher, one, two])
  const biology = await group(school, 'A Biology', 'Biology', [teacher, two])
  const foreign = await group(school, 'M Chemistry', 'Chemistry', [await school.enter('teacher'), one])
  await sat(school, one, physics, { at: '2026-01-12T10:00:00Z', accuracy: 40, seconds: 100 })
  await sat(school, two, physics, { at: '2026-01-12T11:00:00Z', accuracy: 60, seconds: 200 })
  await sat(school, two, biology, { at: '2026-01-13T11:00:00Z', accuracy: 80, seconds: 600 })
  await sat(school, one, foreign, { at: '2026-01-14T11:00:00Z', accuracy: 0, seconds: 9000 })

  const stats = await teacher.get('getAverageStudentStatsInMyGroups')
  expect(stats.groups).toEqual([
    { id: biology.class_id, name: 'A Biology' },
    { id: physics.class_id, name: 'Z Physics' },
  ])
  expect(stats.overall_stats).toMatchObject({ average_accuracy: 60, average_time_taken: 300 })
  expect(stats.overall_stats.accuracy_trends.last_2_tests).toBeCloseTo(75, 9) // 70 after 40
  expect(stats.stat_history.accuracy).toEqual([
    { date: '2026-01-12', value: 50 },
    { date: '2026-01-13', value: 80 },
  ])
  expect(stats.overall_stats.strongest_subject?.name).toBe('Biology')
  expect(stats.overall_stats.weakest_subject?.name).toBe('Physics')
})

test('results of a student who has left the class no longer count', async () => {
  const teacher = await school.enter('teacher')
  const [stayer, leaver] = [await school.enter('student'), await school.enter('student')]
  const physics = await group(school, 'Physics', 'Physics', [teacher, stayer, leaver])
  const biology = await group(school, 'Biology', 'Biology', [teacher, leaver])
  await sat(school, stayer, physics, { at: '2026-01-12T10:00:00Z', accuracy: 40, seconds: 100 })
  await sat(school, leaver, physics, { at: '2026-01-12T11:00:00Z', accuracy: 100, seconds: 100 })
  await sat(school, leaver, biology, { at: '2026-01-12T11:00:00Z', accuracy: 70, seconds: 100 })
  const membership = and(eq(class_members.class_id, physics.class_id), eq(class_members.user_id, leaver.id))
  await school.db.delete(class_members).where(membership)
  const { overall_stats } = await teacher.get('getAverageStudentStatsInMyGroups')
  expect(overall_stats.average_accuracy).toBe(55)
})

test('a teacher without classes gets empty figures', async () => {
  const newcomer = await school.enter('teacher')
  const stats = await newcomer.get('getAverageStudentStatsInMyGroups')
  expect(stats.groups).toEqual([])
  expect(stats.overall_stats.average_accuracy).toBeNull()
  expect(stats.stat_history).toEqual({ accuracy: [], time_taken: [] })
})
