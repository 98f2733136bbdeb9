import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { class_members } from '../../../server/schema/class.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { class_days, student_days } from '../../../server/schema/stats.ts'
import { topics } from '../../../server/schema/topic.ts'
import { seedDemoSchool } from '../../../server/seed/demo-school.ts'
import { createRandom } from '../../../server/seed/plan-attempts.ts'
import { setTimeZone } from '../../../server/stats/recalculation.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { wronglyKept } from './stored-sums.ts'
import { group, storeAttempt, type Group } from './marked-attempts.ts'

const school = useSchool()
const lunch = '2026-01-12T12:00:00Z'

test('the statistics of the demo school are stored with it', async () => {
  await seedDemoSchool(school.db, builtInExaminer, new Date('2026-05-13T10:00:00Z'))
  expect(await school.db.$count(class_days)).toBeGreaterThan(50)
  expect(await wronglyKept(school)).toEqual([])
})

/** Three groups, six students, and random changes to them. */
async function randomSchool() {
  const random = createRandom(7)
  const one = <T>(list: T[]): T => list[random.between(0, list.length - 1)] as T
  const teacher = await school.signIn('teacher')
  const students: Visitor[] = []
  for (let n = 0; n < 6; n += 1) students.push(await school.signIn('student'))
  const groups: Group[] = []
  for (const subject of ['Physics', 'Biology', 'Biology'])
    groups.push(await group(school, `Group of ${subject}`, subject, [teacher, ...students.slice(0, 4)]))
  const stored: number[] = []
  const store = async () => {
    const at = new Date(Date.UTC(2026, 2, 25 + random.between(0, 9), 0, random.between(0, 1439)))
    const how = {
      accuracy: random.next() * 100,
      seconds: random.next() * 2000,
      correct: random.between(0, 9),
    }
    stored.push(await storeAttempt(school, one(students), one(groups), { at: at.toISOString(), ...how }))
  }
  const remove = async () => {
    const [id = 0] = stored.splice(random.between(0, stored.length - 1), 1)
    await school.db.delete(results).where(eq(results.id, id))
  }
  /** Releases a result or holds it. */
  const release = () =>
    school.db
      .update(results)
      .set({ released_at: random.next() < 0.5 ? null : new Date(lunch) })
      .where(eq(results.id, one([...stored, 0])))
  const change = () =>
    school.db
      .update(results)
      .set({ accuracy: random.next() * 100, finished_at: new Date(lunch) })
      .where(eq(results.id, one([...stored, 0])))
  const move = async () => {
    const membership = { class_id: one(groups).class_id, user_id: one(students).id }
    const added = await school.db.insert(class_members).values(membership).onConflictDoNothing().returning()
    if (added.length === 0)
      await school.db.delete(class_members).where(eq(class_members.user_id, membership.user_id))
  }
  return { random, teacher, students, groups, store, remove, change, release, move }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('stored statistics equal a recount after hundreds of inserted, changed, held, released and deleted results and moving students', async () => {
  const { random, teacher, students, store, remove, change, release, move, groups } = await randomSchool()
  for (let step = 0; step < 500; step += 1) {
    const kind = random.next()
    await (kind < 0.45
      ? store()
      : kind < 0.65
        ? remove()
        : kind < 0.75
          ? change()
          : kind < 0.9
            ? release()
            : move())
  }
  expect(await wronglyKept(school)).toEqual([])
  for (const student of students) {
    const own = await school.db
      .select()
      .from(results)
      .where(and(eq(results.user_id, student.id), isNotNull(results.released_at)))
    const { overall_stats } = await student.get('getStudentStatsOverall')
    expect(overall_stats.average_accuracy).toBeCloseTo(mean(own.map((one) => one.accuracy)), 9)
    expect(overall_stats.average_time_taken).toBeCloseTo(mean(own.map((one) => one.time_taken)), 9)
  }
  const memberships = await school.db.select().from(class_members)
  const all = await school.db
    .select()
    .from(results)
    .where(
      inArray(
        results.class_id,
        groups.map((one) => one.class_id),
      ),
    )
  const isMember = (result: { class_id: number; user_id: number }) =>
    memberships.some((one) => one.class_id === result.class_id && one.user_id === result.user_id)
  const counted = all.filter((result) => isMember(result) && result.released_at !== null)
  expect(all.filter((result) => isMember(result) && result.released_at === null)).not.toEqual([])
  expect(counted.length).toBeGreaterThan(0)
  expect(counted.length).toBeLessThan(all.length)
  const { overall_stats } = await teacher.get('getAverageStudentStatsInMyGroups')
  expect(overall_stats.average_accuracy).toBeCloseTo(mean(counted.map((one) => one.accuracy)), 9)
})

test('stored statistics count all of fifty results that are stored concurrently', async () => {
  const teacher = await school.signIn('teacher')
  const students = [await school.signIn('student'), await school.signIn('student')]
  const physics = await group(school, '9A', 'Physics', [teacher, ...students])
  const how = { at: lunch, accuracy: 100 / 3, seconds: 60, correct: 1 }
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => storeAttempt(school, students[n % 2] as Visitor, physics, how)),
  )
  const { body } = await teacher.call('getStudentStatsSubject', { query: { subject_id: physics.subject_id } })
  expect(body.subject_stats).toMatchObject({ total_tests: 50, total_correct_answers: 50 })
  expect(body.subject_stats.average_accuracy).toBe(100 / 3)
})

test('stored statistics of a group change at once when a student joins or leaves it', async () => {
  const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
  const physics = await group(school, '9A', 'Physics', [teacher, student])
  await storeAttempt(school, student, physics, { at: lunch, accuracy: 40, seconds: 60 })
  const asked = {
    params: { group: 'students' },
    body: { class_id: physics.class_id, user_ids: [student.id] },
  }
  const average = async () =>
    (await teacher.get('getAverageStudentStatsInMyGroups')).overall_stats.average_accuracy
  await teacher.get('removeFromClass', asked)
  expect(await average()).toBeNull()
  await teacher.get('addToClass', asked)
  expect(await average()).toBe(40)
})

test('stored statistics are deleted with their user or group', async () => {
  const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
  const mate = await school.signIn('student')
  const physics = await group(school, '9A', 'Physics', [teacher, student, mate])
  await storeAttempt(school, student, physics, { at: lunch, accuracy: 40, seconds: 60 })
  await storeAttempt(school, mate, physics, { at: lunch, accuracy: 50, seconds: 60 })
  const ofClass = eq(class_days.class_id, physics.class_id)
  await student.get('deleteUser')
  expect(await school.db.$count(student_days, eq(student_days.user_id, student.id))).toBe(0)
  expect(await school.db.select().from(class_days).where(ofClass)).toMatchObject([
    { tests: 1, accuracy: '50' },
  ])
  await teacher.get('deleteClass', { body: { class_id: physics.class_id } })
  expect(await school.db.$count(student_days, eq(student_days.user_id, mate.id))).toBe(0)
  expect(await school.db.$count(class_days, ofClass)).toBe(0)
})

test('stored statistics no longer count results that are deleted with a quiz or an attempt', async () => {
  const student = await school.signIn('student')
  const physics = await group(school, '9A', 'Physics', [student])
  const average = async () => (await student.get('getStudentStatsOverall')).overall_stats.average_accuracy
  await storeAttempt(school, student, physics, { at: lunch, accuracy: 40, seconds: 60 })
  const resultId = await storeAttempt(school, student, physics, { at: lunch, accuracy: 60, seconds: 60 })
  await student.get('deleteResult', { params: { resultId } })
  expect(await average()).toBe(40)
  expect(await school.db.$count(attempts, eq(attempts.user_id, student.id))).toBe(1)
  await school.db.delete(topics).where(eq(topics.id, physics.topic_id))
  expect(await average()).toBeNull()
})

test('stored statistics use the days of the new time zone after it is changed', async () => {
  const student = await school.signIn('student')
  const physics = await group(school, '9A', 'Physics', [student])
  const dates = async () =>
    (await student.get('getStudentStatsOverall')).stat_history.accuracy.map(({ date }) => date)
  await storeAttempt(school, student, physics, { at: lunch, accuracy: 40, seconds: 60 })
  expect(await dates()).toEqual(['2026-01-12'])
  await setTimeZone(school.db, 'Pacific/Auckland')
  expect(await dates()).toEqual(['2026-01-13'])
  await storeAttempt(school, student, physics, { at: '2026-01-13T12:00:00Z', accuracy: 40, seconds: 60 })
  expect(await dates()).toEqual(['2026-01-13', '2026-01-14'])
  await setTimeZone(school.db, 'Europe/London')
  expect(await dates()).toEqual(['2026-01-12', '2026-01-13'])
  expect(await wronglyKept(school)).toEqual([])
})
