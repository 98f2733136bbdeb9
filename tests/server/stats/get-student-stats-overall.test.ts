import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { class_members } from '../../../server/schema/class.ts'
import { results } from '../../../server/schema/exercise.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { group, storeAttempt, type Group } from './marked-attempts.ts'

const school = useSchool()
let teacher: Visitor
let student: Visitor
let physics: Group
let biology: Group

beforeAll(async () => {
  teacher = await school.signIn('teacher')
  student = await school.signIn('student')
  physics = await group(school, '9A Physics', 'Physics', [teacher, student])
  biology = await group(school, '9B Biology', 'Biology', [student])
  await storeAttempt(school, student, physics, { at: '2026-01-12T10:00:00Z', accuracy: 40, seconds: 600 })
  await storeAttempt(school, student, physics, { at: '2026-01-12T14:00:00Z', accuracy: 60, seconds: 400 })
  await storeAttempt(school, student, biology, { at: '2026-01-14T10:00:00Z', accuracy: 90, seconds: 300 })
  await storeAttempt(school, student, physics, { at: '2026-01-13T10:00:00Z', accuracy: 50, seconds: 500 })
})

describe('a student', () => {
  test('sees averages over all own results', async () => {
    const { overall_stats } = await student.get('getStudentStatsOverall')
    expect(overall_stats).toMatchObject({ average_accuracy: 60, average_time_taken: 450 })
  })

  test('sees the latest n results against up to n before them, in percent of the latter', async () => {
    const { overall_stats } = await student.get('getStudentStatsOverall')
    // Latest two: 90 and 50, mean 70; before them 60 and 40, mean 50: 40 % up. Times: 400 after 500.
    expect(overall_stats.accuracy_trends.last_2_tests).toBeCloseTo(40, 9)
    expect(overall_stats.time_taken_trends.last_2_tests).toBeCloseTo(-20, 9)
    expect(overall_stats.accuracy_trends.before?.last_2_tests).toBe(50)
    expect(overall_stats.time_taken_trends.before?.last_2_tests).toBe(500)
  })

  test('sees no trend where nothing lies before the latest n', async () => {
    const { overall_stats } = await student.get('getStudentStatsOverall')
    expect(overall_stats.accuracy_trends).toMatchObject({ last_5_tests: null, last_10_tests: null })
    expect(overall_stats.time_taken_trends).toMatchObject({ last_5_tests: null, last_10_tests: null })
  })

  test('sees one point per day with its mean, oldest first', async () => {
    const { stat_history } = await student.get('getStudentStatsOverall')
    expect(stat_history.accuracy).toEqual([
      { date: '2026-01-12', value: 50 },
      { date: '2026-01-13', value: 50 },
      { date: '2026-01-14', value: 90 },
    ])
    expect(stat_history.time_taken).toEqual([
      { date: '2026-01-12', value: 500 },
      { date: '2026-01-13', value: 500 },
      { date: '2026-01-14', value: 300 },
    ])
  })

  test('sees the average of each subject by name, the strongest and the weakest', async () => {
    const { overall_stats, subjects_avg_accuracy } = await student.get('getStudentStatsOverall')
    expect(subjects_avg_accuracy).toEqual([
      { id: biology.subject_id, name: 'Biology', average_accuracy: 90, average_time_taken: 300 },
      { id: physics.subject_id, name: 'Physics', average_accuracy: 50, average_time_taken: 500 },
    ])
    expect(overall_stats.strongest_subject).toEqual({ id: biology.subject_id, name: 'Biology' })
    expect(overall_stats.weakest_subject).toEqual({ id: physics.subject_id, name: 'Physics' })
  })

  test('gets their own statistics even if another student is named', async () => {
    const other = await school.signIn('student')
    const stats = await other.get('getStudentStatsOverall', { query: { student_id: student.id } })
    expect(stats.overall_stats.average_accuracy).toBeNull()
  })

  test('without results has no averages, trends or subjects', async () => {
    const newcomer = await school.signIn('student')
    const none = { last_2_tests: null, last_5_tests: null, last_10_tests: null }
    expect(await newcomer.get('getStudentStatsOverall')).toEqual({
      overall_stats: {
        ...{
          average_accuracy: null,
          average_time_taken: null,
          accuracy_trends: { ...none, before: none },
          time_taken_trends: { ...none, before: none },
        },
        ...{ strongest_subject: null, weakest_subject: null },
      },
      stat_history: { accuracy: [], time_taken: [] },
      subjects_avg_accuracy: [],
    })
  })

  test('with results in one subject has a strongest subject and no weakest', async () => {
    const beginner = await school.signIn('student')
    await storeAttempt(school, beginner, physics, { at: '2026-01-12T10:00:00Z', accuracy: 20, seconds: 60 })
    const { overall_stats } = await beginner.get('getStudentStatsOverall')
    expect(overall_stats.strongest_subject).toEqual({ id: physics.subject_id, name: 'Physics' })
    expect(overall_stats.weakest_subject).toBeNull()
  })

  test('keeps the results of a class after leaving it, and loses a deleted result at once', async () => {
    const leaver = await school.signIn('student')
    const chemistry = await group(school, '8C Chemistry', 'Chemistry', [leaver])
    await storeAttempt(school, leaver, chemistry, { at: '2026-01-12T10:00:00Z', accuracy: 30, seconds: 60 })
    const last = await storeAttempt(school, leaver, chemistry, {
      at: '2026-01-13T10:00:00Z',
      accuracy: 70,
      seconds: 60,
    })
    await school.db.delete(class_members).where(eq(class_members.user_id, leaver.id))
    expect((await leaver.get('getStudentStatsOverall')).overall_stats.average_accuracy).toBe(50)
    await school.db.delete(results).where(eq(results.id, last))
    expect((await leaver.get('getStudentStatsOverall')).overall_stats.average_accuracy).toBe(30)
  })
})

describe('trends', () => {
  test('of five and ten results use as many earlier results as there are, up to five and ten', async () => {
    const regular = await school.signIn('student')
    // Newest last: 100 (left out of every window), then 10 × 20, then 5 × 30, then 5 × 60.
    const marks = [
      100,
      ...Array<number>(10).fill(20),
      ...Array<number>(5).fill(30),
      ...Array<number>(5).fill(60),
    ]
    for (const [index, accuracy] of marks.entries()) {
      const at = new Date(Date.UTC(2026, 0, 1 + index, 12)).toISOString()
      await storeAttempt(school, regular, physics, { at, accuracy, seconds: 100 })
    }
    const { accuracy_trends } = (await regular.get('getStudentStatsOverall')).overall_stats
    expect(accuracy_trends.last_2_tests).toBeCloseTo(0, 9)
    expect(accuracy_trends.last_5_tests).toBeCloseTo(100, 9) // 60 after 30
    expect(accuracy_trends.last_10_tests).toBeCloseTo(125, 9) // 45 after 20
  })

  test('are null where the results before come to 0', async () => {
    const late = await school.signIn('student')
    await storeAttempt(school, late, physics, { at: '2026-01-12T10:00:00Z', accuracy: 0, seconds: 10 })
    await storeAttempt(school, late, physics, { at: '2026-01-13T10:00:00Z', accuracy: 50, seconds: 10 })
    await storeAttempt(school, late, physics, { at: '2026-01-14T10:00:00Z', accuracy: 50, seconds: 10 })
    const { overall_stats } = await late.get('getStudentStatsOverall')
    expect(overall_stats.accuracy_trends.last_2_tests).toBeNull()
    expect(overall_stats.time_taken_trends.last_2_tests).toBe(0)
  })
})

describe('days', () => {
  test('are those of the school: half past midnight in summer belongs to the day in London', async () => {
    const owl = await school.signIn('student')
    await storeAttempt(school, owl, physics, { at: '2026-06-30T23:30:00Z', accuracy: 50, seconds: 10 })
    await storeAttempt(school, owl, physics, { at: '2026-01-31T23:30:00Z', accuracy: 50, seconds: 10 })
    const { stat_history } = await owl.get('getStudentStatsOverall')
    expect(stat_history.accuracy.map(({ date }) => date)).toEqual(['2026-01-31', '2026-07-01'])
  })
})

describe('a teacher', () => {
  test("sees only a student's results in own classes", async () => {
    const stats = await teacher.get('getStudentStatsOverall', { query: { student_id: student.id } })
    expect(stats.overall_stats.average_accuracy).toBe(50)
    expect(stats.subjects_avg_accuracy.map(({ name }) => name)).toEqual(['Physics'])
  })

  test('gets 404 for a student without a shared class', async () => {
    const stranger = await school.signIn('teacher')
    const answer = await stranger.call('getStudentStatsOverall', { query: { student_id: student.id } })
    expect(answer.status).toBe(404)
  })

  test('no longer sees a student who has left', async () => {
    const leaver = await school.signIn('student')
    const shared = await group(school, '7B Science', 'Biology', [teacher, leaver])
    const query = { student_id: leaver.id }
    expect((await teacher.call('getStudentStatsOverall', { query })).status).toBe(200)
    const membership = and(eq(class_members.class_id, shared.class_id), eq(class_members.user_id, leaver.id))
    await school.db.delete(class_members).where(membership)
    expect((await teacher.call('getStudentStatsOverall', { query })).status).toBe(404)
  })

  test('gets 404 for a colleague of the same class', async () => {
    const colleague = await school.signIn('teacher')
    await group(school, '10 Triple', 'Physics', [teacher, colleague])
    const answer = await teacher.call('getStudentStatsOverall', { query: { student_id: colleague.id } })
    expect(answer.status).toBe(404)
  })

  test('is refused without the id of a student', async () => {
    const answer = await teacher.call('getStudentStatsOverall')
    expect(answer).toMatchObject({ status: 400, detail: expect.stringContaining('student_id') as string })
  })
})
