import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attempts } from '../../../server/schema/exercise.ts'
import { useSchool } from '../../setup/school.ts'
import {
  getResults,
  join,
  leave,
  lesson,
  open,
  openLesson,
  sendSubmit,
  submit,
  untilMarked,
} from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

describe('submitting an attempt', () => {
  it('ends the attempt and has it marked', async () => {
    const { student, topicId, attempt } = await openLesson(school)
    const receipt = await submit(student, topicId)
    expect(receipt).toEqual({ attempt_id: attempt, submitted_at: school.clock.now.toISOString() })
    await untilMarked(school, attempt)
  })

  it('gives twenty concurrent calls the same response and makes one result', async () => {
    const { student, topicId, attempt } = await openLesson(school)
    const asked = Array.from({ length: 20 }, () => sendSubmit(student, topicId, { 'X-Attempt-Id': attempt }))
    const receipts = (await Promise.all(asked)).map(({ status, body }) => ({ status, ...body }))
    expect(receipts).toEqual(
      Array.from({ length: 20 }, () => ({ ...receipts[0], status: 200, attempt_id: attempt })),
    )
    await untilMarked(school, attempt)
    expect(await getResults(school, attempt)).toHaveLength(1)
  })

  it('always gives a call that names the attempt the same response, even after leaving the class and beside a new attempt', async () => {
    const { student, topicId, classId, attempt } = await openLesson(school)
    const receipt = await submit(student, topicId)
    await untilMarked(school, attempt)
    const named = { 'X-Attempt-Id': attempt }
    school.clock.now = new Date(school.clock.now.getTime() + 60_000)
    expect((await sendSubmit(student, topicId, named)).body).toEqual(receipt)
    const next = await open(student, topicId)
    expect((await sendSubmit(student, topicId, named)).body).toEqual(receipt)
    await leave(school, classId, student)
    expect((await sendSubmit(student, topicId, named)).body).toEqual(receipt)
    const [row] = await school.db.select().from(attempts).where(eq(attempts.id, next.attempt_id))
    expect(row?.state).toBe('active')
  })

  it('gives a call without a name the same response until the marks are there, then refuses it', async () => {
    const { student, topicId, attempt } = await openLesson(school)
    const goOn = examiner.hold()
    const receipt = await submit(student, topicId)
    expect((await sendSubmit(student, topicId)).body).toEqual(receipt)
    goOn()
    await untilMarked(school, attempt)
    const refused = await sendSubmit(student, topicId)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'nothing_to_submit' }),
    ])
  })

  it('is refused where nothing was started', async () => {
    const { student, topicId } = await lesson(school)
    expect((await sendSubmit(student, topicId)).body).toMatchObject({ code: 'nothing_to_submit' })
  })

  it('is refused for an abandoned attempt, with another code when another attempt is open', async () => {
    const { student, topicId, attempt } = await openLesson(school)
    await student.get('abandonAttempt', { params: { topicId } })
    const named = { 'X-Attempt-Id': attempt }
    expect((await sendSubmit(student, topicId, named)).body).toMatchObject({ code: 'attempt_finished' })
    await open(student, topicId)
    expect((await sendSubmit(student, topicId, named)).body).toMatchObject({ code: 'attempt_changed' })
  })

  it('is refused to other students and while the student is not in the class', async () => {
    const { student, topicId, classId, attempt } = await openLesson(school)
    const stranger = await school.signIn('student')
    expect((await sendSubmit(stranger, topicId)).status).toBe(404)
    await join(school, classId, stranger)
    expect((await sendSubmit(stranger, topicId, { 'X-Attempt-Id': attempt })).status).toBe(404)
    await leave(school, classId, student)
    expect((await sendSubmit(student, topicId)).status).toBe(404)
    expect((await sendSubmit(student, topicId, { 'X-Attempt-Id': attempt })).status).toBe(404)
    await join(school, classId, student)
    expect((await sendSubmit(student, topicId)).status).toBe(200)
  })
})
