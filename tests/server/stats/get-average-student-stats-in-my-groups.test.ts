import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { class_members } from '../../../server/schema/class.ts'
import { type Visitor, useSchool } from '../../setup/school.ts'
import { type Group, group, storeAttempt } from './marked-attempts.ts'

const school = useSchool()

test('a teacher sees the averages over all students of the own classes, and which classes those are', async () => {
  const teacher = await school.signIn('teacher')
  const [one, two] = [await school.signIn('student'), await school.signIn('student')]
  const physics = await group(school, 'Z Physics', 'Physics', [teacher, one, two])
  const biology = await group(school, 'A Biology', 'Biology', [teacher, two])
  const foreign = await group(school, 'M Chemistry', 'Chemistry', [await school.signIn('teacher'), one])
  await storeAttempt(school, one, physics, { at: '2026-01-12T10:00:00Z', accuracy: 40, seconds: 100 })
  await storeAttempt(school, two, physics, { at: '2026-01-12T11:00:00Z', accuracy: 60, seconds: 200 })
  await storeAttempt(school, two, biology, { at: '2026-01-13T11:00:00Z', accuracy: 80, seconds: 600 })
  await storeAttempt(school, one, foreign, { at: '2026-01-14T11:00:00Z', accuracy: 0, seconds: 9000 })

  const stats = await teacher.get('getAverageStudentStatsInMyGroups')
  expect(stats.groups).toEqual([
    { id: biology.class_id, name: 'A Biology' },
    { id: physics.class_id, name: 'Z Physics' },
  ])
  expect(stats.overall_stats).toMatchObject({ average_accuracy: 60, average_time_taken: 300 })
  expect(stats.stat_history.accuracy).toEqual([
    { date: '2026-01-12', value: 50 },
    { date: '2026-01-13', value: 80 },
  ])
  expect(stats.overall_stats.strongest_subject?.name).toBe('Biology')
  expect(stats.overall_stats.weakest_subject?.name).toBe('Physics')
})

test('a trend compares each student’s latest results with the same student’s before, where there are both', async () => {
  const teacher = await school.signIn('teacher')
  const students = await Promise.all(['student', 'student', 'student'].map(() => school.signIn('student')))
  const [both, few, first] = students as [Visitor, Visitor, Visitor]
  const physics = await group(school, 'Physics', 'Physics', [teacher, ...students])
  const biology = await group(school, 'Biology', 'Biology', [teacher, both])
  const storeAll = async (student: Visitor, where: Group, ...accuracies: number[]) => {
    for (const [index, accuracy] of accuracies.entries())
      await storeAttempt(school, student, where, { at: `2026-01-1${index}T10:00:00Z`, accuracy, seconds: 60 })
  }
  await storeAll(both, physics, 40, 60) // 50,
  await storeAttempt(school, both, biology, { at: '2026-01-18T10:00:00Z', accuracy: 70, seconds: 60 })
  await storeAttempt(school, both, physics, { at: '2026-01-18T11:00:00Z', accuracy: 50, seconds: 60 }) // then 60
  await storeAll(few, physics, 90, 30, 30) // 90, then 30
  await storeAll(first, physics, 0, 0) // does not count
  const { accuracy_trends } = (await teacher.get('getAverageStudentStatsInMyGroups')).overall_stats
  expect(accuracy_trends.last_2_tests).toBeCloseTo(((45 - 70) / 70) * 100, 9)
  expect(accuracy_trends.last_5_tests).toBeNull()
})

test('results of a student who has left the class no longer count', async () => {
  const teacher = await school.signIn('teacher')
  const [stayer, leaver] = [await school.signIn('student'), await school.signIn('student')]
  const physics = await group(school, 'Physics', 'Physics', [teacher, stayer, leaver])
  const biology = await group(school, 'Biology', 'Biology', [teacher, leaver])
  await storeAttempt(school, stayer, physics, { at: '2026-01-12T10:00:00Z', accuracy: 40, seconds: 100 })
  await storeAttempt(school, leaver, physics, { at: '2026-01-12T11:00:00Z', accuracy: 100, seconds: 100 })
  await storeAttempt(school, leaver, biology, { at: '2026-01-12T11:00:00Z', accuracy: 70, seconds: 100 })
  const membership = and(eq(class_members.class_id, physics.class_id), eq(class_members.user_id, leaver.id))
  await school.db.delete(class_members).where(membership)
  const { overall_stats } = await teacher.get('getAverageStudentStatsInMyGroups')
  expect(overall_stats.average_accuracy).toBe(55)
})

test('a teacher without classes gets empty figures', async () => {
  const newcomer = await school.signIn('teacher')
  const stats = await newcomer.get('getAverageStudentStatsInMyGroups')
  expect(stats.groups).toEqual([])
  expect(stats.overall_stats.average_accuracy).toBeNull()
  expect(stats.stat_history).toEqual({ accuracy: [], time_taken: [] })
})
