import { beforeEach, expect, test } from 'vitest'
import type { Jobs } from '../../../server/platform/jobs.ts'
import { recalculateStats } from '../../../server/stats/recalculation.ts'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { damage } from './stored-sums.ts'
import { group, storeAttempt } from './marked-attempts.ts'

const school = useSchool()
let teacher: Visitor
let student: Visitor
let mate: Visitor

beforeEach(async () => {
  teacher = await school.signIn('teacher')
  ;[student, mate] = [await school.signIn('student'), await school.signIn('student')]
  const physics = await group(school, '9A Physics', 'Physics', [teacher, student, mate])
  const left = await group(school, '8A Physics', 'Physics', [teacher])
  await storeAttempt(school, student, physics, {
    at: '2026-01-12T10:00:00Z',
    accuracy: 100 / 3,
    seconds: 100,
  })
  await storeAttempt(school, student, physics, { at: '2026-01-13T10:00:00Z', accuracy: 60, seconds: 100 })
  await storeAttempt(school, student, left, { at: '2026-01-14T10:00:00Z', accuracy: 70, seconds: 100 })
  await storeAttempt(school, mate, physics, { at: '2026-01-13T10:00:00Z', accuracy: 20, seconds: 100 })
})

/** The figures without the time of the recalculation. */
const own = async (person: Visitor) => {
  const { recalculated_at: _at, ...figures } = await person.get('getStudentStatsOverall')
  return figures
}
const ofGroups = () => teacher.get('getAverageStudentStatsInMyGroups')
const same = (wanted: unknown) => (seen: unknown) => JSON.stringify(seen) === JSON.stringify(wanted)

test("recalculating corrects a student's damaged statistics", async () => {
  const right = await own(student)
  await damage(school)
  expect(await own(student)).not.toEqual(right)
  expect((await student.call('recalculateStudentStats')).status).toBe(202)
  await until(() => own(student), same(right))
})

test("a teacher's recalculation corrects the statistics of their groups and all students in them, and no others", async () => {
  const stranger = await school.signIn('student')
  const biology = await group(school, '7B Biology', 'Biology', [stranger])
  await storeAttempt(school, stranger, biology, { at: '2026-01-12T10:00:00Z', accuracy: 50, seconds: 100 })
  const right = [await ofGroups(), await own(student), await own(mate)]
  await damage(school)
  const wrong = await own(stranger)
  await teacher.get('recalculateStudentStats')
  await until(async () => [await ofGroups(), await own(student), await own(mate)], same(right))
  expect(await own(stranger)).toEqual(wrong)
})

test('results that arrive during the job are counted once', async () => {
  const physics = await group(school, '9B Physics', 'Physics', [teacher, student])
  const recalculate = (person: Visitor) =>
    recalculateStats({ user_id: person.id }, { db: school.db, jobs: {} as Jobs, now: () => new Date() })
  const store = () =>
    storeAttempt(school, student, physics, { at: '2026-01-15T10:00:00Z', accuracy: 50, seconds: 100 })
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => [recalculate(n % 2 ? teacher : student), store()]).flat(),
  )
  const { subject_stats } = await teacher.get('getStudentStatsSubject', {
    query: { subject_id: physics.subject_id, student_id: student.id },
  })
  expect(subject_stats.total_tests).toBe(11)
})

test('recalculating for a user who was deleted in the meantime succeeds', async () => {
  const gone = { user_id: 999_999 }
  await recalculateStats(gone, { db: school.db, jobs: {} as Jobs, now: () => new Date() })
})
