import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { join, leave, lesson, open, submit } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

const submitting = (student: Visitor, topicId: number, headers: Record<string, string | number> = {}) =>
  student.call('submitTest', {
    params: { topicId },
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  })

const startAttempt = async () => {
  const mine = await lesson(school)
  return { ...mine, attempt: (await open(mine.student, mine.topicId)).attempt_id }
}

const getResults = async (attempt: number) =>
  school.db.select().from(results).where(eq(results.attempt_id, attempt))

const marked = (attempt: number) =>
  until(
    () => getResults(attempt),
    (seen) => seen.length > 0,
  )

describe('submitting an attempt', () => {
  it('ends the attempt and has it marked', async () => {
    const { student, topicId, attempt } = await startAttempt()
    const receipt = await submit(student, topicId)
    expect(receipt).toEqual({ attempt_id: attempt, submitted_at: school.clock.now.toISOString() })
    await marked(attempt)
  })

  it('gives twenty concurrent calls the same response and makes one result', async () => {
    const { student, topicId, attempt } = await startAttempt()
    const asked = Array.from({ length: 20 }, () => submitting(student, topicId, { 'X-Attempt-Id': attempt }))
    const receipts = (await Promise.all(asked)).map(({ status, body }) => ({ status, ...body }))
    expect(receipts).toEqual(
      Array.from({ length: 20 }, () => ({ ...receipts[0], status: 200, attempt_id: attempt })),
    )
    await marked(attempt)
    expect(await getResults(attempt)).toHaveLength(1)
  })

  it('always gives a call that names the attempt the same response, even after leaving the class and beside a new attempt', async () => {
    const { student, topicId, classId, attempt } = await startAttempt()
    const receipt = await submit(student, topicId)
    await marked(attempt)
    const named = { 'X-Attempt-Id': attempt }
    school.clock.now = new Date(school.clock.now.getTime() + 60_000)
    expect((await submitting(student, topicId, named)).body).toEqual(receipt)
    const next = await open(student, topicId)
    expect((await submitting(student, topicId, named)).body).toEqual(receipt)
    await leave(school, classId, student)
    expect((await submitting(student, topicId, named)).body).toEqual(receipt)
    const [row] = await school.db.select().from(attempts).where(eq(attempts.id, next.attempt_id))
    expect(row?.state).toBe('active')
  })

  it('gives a call without a name the same response until the marks are there, then refuses it', async () => {
    const { student, topicId, attempt } = await startAttempt()
    const goOn = examiner.hold()
    const receipt = await submit(student, topicId)
    expect((await submitting(student, topicId)).body).toEqual(receipt)
    goOn()
    await marked(attempt)
    const refused = await submitting(student, topicId)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'nothing_to_submit' }),
    ])
  })

  it('is refused where nothing was started', async () => {
    const { student, topicId } = await lesson(school)
    expect((await submitting(student, topicId)).body).toMatchObject({ code: 'nothing_to_submit' })
  })

  it('is refused for an abandoned attempt, with another code when another attempt is open', async () => {
    const { student, topicId, attempt } = await startAttempt()
    await student.get('abandonAttempt', { params: { topicId } })
    const named = { 'X-Attempt-Id': attempt }
    expect((await submitting(student, topicId, named)).body).toMatchObject({ code: 'attempt_finished' })
    await open(student, topicId)
    expect((await submitting(student, topicId, named)).body).toMatchObject({ code: 'attempt_changed' })
  })

  it('is refused to other students and while the student is not in the class', async () => {
    const { student, topicId, classId, attempt } = await startAttempt()
    const stranger = await school.signIn('student')
    expect((await submitting(stranger, topicId)).status).toBe(404)
    await join(school, classId, stranger)
    expect((await submitting(stranger, topicId, { 'X-Attempt-Id': attempt })).status).toBe(404)
    await leave(school, classId, student)
    expect((await submitting(student, topicId)).status).toBe(404)
    expect((await submitting(student, topicId, { 'X-Attempt-Id': attempt })).status).toBe(404)
    await join(school, classId, student)
    expect((await submitting(student, topicId)).status).toBe(200)
  })
})
