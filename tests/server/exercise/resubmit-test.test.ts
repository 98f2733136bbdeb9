import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { job_requests } from '../../../server/schema/jobs.ts'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { lesson, open, submit } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

const resubmit = (student: Visitor, testAttemptId: number) =>
  student.call('resubmitTest', { params: { testAttemptId } })

const getResults = (attempt: number) =>
  school.db.select().from(results).where(eq(results.attempt_id, attempt))

it('an attempt whose marking was lost is marked', async () => {
  const { student, topicId } = await lesson(school)
  const { attempt_id } = await open(student, topicId)
  // Submitted, but its marking was never requested.
  const now = new Date()
  await school.db
    .update(attempts)
    .set({ state: 'submitted', submitted_at: now, finished_at: now })
    .where(eq(attempts.id, attempt_id))
  expect((await resubmit(student, attempt_id)).status).toBe(202)
  await until(
    () => getResults(attempt_id),
    (seen) => seen.length === 1,
  )
})

it('an attempt that is being marked is not marked twice', async () => {
  const { student, topicId } = await lesson(school)
  const { attempt_id } = await open(student, topicId)
  const goOn = examiner.hold()
  await submit(student, topicId)
  const asked = await Promise.all([1, 2, 3].map(() => resubmit(student, attempt_id)))
  expect(asked.map(({ status }) => status)).toEqual([202, 202, 202])
  goOn()
  await until(
    () => getResults(attempt_id),
    (seen) => seen.length > 0,
  )
  await until(
    () => school.db.select().from(job_requests),
    (waiting) => waiting.length === 0,
  )
  expect(await getResults(attempt_id)).toHaveLength(1)
  const { notifications } = await student.get('me')
  expect(notifications.map(({ title }) => title)).toEqual(['Your results are ready'])
})

it('an attempt that is open or has a result is refused', async () => {
  const { student, topicId } = await lesson(school)
  const { attempt_id } = await open(student, topicId)
  expect((await resubmit(student, attempt_id)).status).toBe(409)
  await submit(student, topicId)
  await until(
    () => getResults(attempt_id),
    (seen) => seen.length === 1,
  )
  expect((await resubmit(student, attempt_id)).status).toBe(409)
})

it("an abandoned attempt, another student's and one that doesn't exist are not found", async () => {
  const { student, topicId } = await lesson(school)
  const { attempt_id } = await open(student, topicId)
  expect((await resubmit(await school.signIn('student'), attempt_id)).status).toBe(404)
  await student.get('abandonAttempt', { params: { topicId } })
  expect((await resubmit(student, attempt_id)).status).toBe(404)
  expect((await resubmit(student, 2_000_000_000)).status).toBe(404)
})
