import { strFromU8 } from 'fflate'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { toPersonalDataFiles } from '../../../contract/personal-data-page.ts'
import { collectFiles } from '../../../server/personal-data/export.ts'
import { deleteEnded, findEnded, parseDay } from '../../../server/personal-data/retention.ts'
import { answers, attempts, results } from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import { useSchool } from '../../setup/school.ts'
import { createClassroom, storeNotification, storeResult, type Classroom } from '../access/classroom.ts'

const school = useSchool()

describe('my data', () => {
  it('is for whoever is signed in', async () => {
    expect((await school.anonymous.call('getMyData')).status).toBe(401)
  })

  it('has what a student wrote, and marks once they are released', async () => {
    const classroom = await createClassroom(school)
    const { student, topicId, subquestionIds } = classroom
    const body = { topic_id: String(topicId), subquestion_id: subquestionIds[0], answer: 'because of 42' }
    await student.get('saveAnswer', { body })
    const result_id = await storeResult(school, classroom, student)
    await school.db.update(results).set({ released_at: null }).where(eq(results.id, result_id))
    const held = await student.get('getMyData')
    expect(held.person).toMatchObject({ email: student.email, role: 'student', own_id: null, card: null })
    expect(held.attempts.map((one) => [one.state, one.result])).toEqual([
      ['active', null],
      ['submitted', null],
    ])
    expect(held.attempts[0]?.answers).toMatchObject([{ answer: 'because of 42' }])
    expect(held.attempts[0]?.answers[0]?.question).not.toBe('')
    await school.db.update(results).set({ released_at: school.clock.now }).where(eq(results.id, result_id))
    const released = await student.get('getMyData')
    expect(released.attempts[1]?.result).toMatchObject({ mark: 3, max_points: 4, accuracy: 75 })
    expect(released.attempts[1]?.result?.feedback[0]).toMatchObject({ feedback: 'Well done.' })
    const [row] = await school.db.select().from(results).where(eq(results.id, result_id))
    expect(row?.seen_at).toEqual(school.clock.now)
  })
})

describe('an export', () => {
  it('is readable, and whatever somebody wrote stays text', () => {
    const time = '2026-01-05T09:00:00.000Z'
    const nasty = `<script>alert("1")</script> & 'x'`
    const files = toPersonalDataFiles({
      made_at: time,
      person: {
        ...{ email: 'mia@7p.pupils.invalid', display_name: nasty, role: 'student', created_at: time },
        ...{ own_id: nasty, card: { made_at: time, last_used_at: null, voided_at: null } },
      },
      groups: [{ name: nasty, subject: nasty }],
      attempts: [
        {
          ...{ quiz: nasty, group: nasty, state: 'marked', started_at: time, submitted_at: time },
          answers: [{ question: nasty, subquestion: nasty, answer: nasty, saved_at: time }],
          result: {
            ...{ mark: 1, max_points: 2, accuracy: 50 },
            feedback: [{ subquestion_id: '1.1', mark: 1, max_points: 2, feedback: nasty }],
          },
        },
      ],
      notifications: [{ title: nasty, description: nasty, created_at: time }],
      phrases: [{ subject: nasty, text: nasty }],
    })
    const page = files['my-data.html'] ?? ''
    expect(page).not.toContain('<script')
    expect(page.match(/&lt;script&gt;/g)).toHaveLength(15)
    expect(page).toContain('2026-01-05 09:00 UTC')
    expect(JSON.parse(files['my-data.json'] ?? '')).toMatchObject({ groups: [{ name: nasty }] })
  })

  it('of one person has the two files, and of the school a folder for each person', async () => {
    const student = await school.signIn('student', 'Amara Bello')
    const own = await collectFiles(school.db, student.email.toUpperCase(), school.clock.now)
    expect(Object.keys(own)).toEqual(['my-data.json', 'my-data.html'])
    expect(strFromU8(own['my-data.html'] as Uint8Array)).toContain('Amara Bello')
    const all = Object.keys(await collectFiles(school.db, null, school.clock.now))
    expect(all).toContain(`${student.email}/my-data.json`)
    await expect(collectFiles(school.db, 'nobody@school.example', school.clock.now)).rejects.toThrow(
      'Nobody is registered with nobody@school.example.',
    )
  })
})

describe('retention', () => {
  it('lists and deletes what ended before a day, and nothing else', async () => {
    const classroom = await createClassroom(school)
    const { student, attempt } = classroom
    const old = new Date('2020-05-01T09:00:00Z')
    const before = parseDay('2020-09-01', school.clock.now)
    const [early, late] = [
      await storeResult(school, classroom, student),
      await storeResult(school, classroom, student),
    ]
    const [row] = await school.db.select().from(results).where(eq(results.id, early))
    await school.db
      .update(attempts)
      .set({ ended_at: old })
      .where(eq(attempts.id, row?.attempt_id ?? 0))
    await school.db.insert(answers).values({
      ...{ attempt_id: row?.attempt_id ?? 0, subquestion_id: '1.1', answer: 'x', revision: 1 },
    })
    await storeNotification(school, student)
    const ended = await findEnded(school.db, before)
    expect(ended.quizzes.map((one) => one.attempts)).toEqual([1])
    expect(ended.notifications).toBe(0)
    await deleteEnded(school.db, before)
    const left = await school.db
      .select({ id: results.id })
      .from(results)
      .where(eq(results.user_id, student.id))
    expect(left).toEqual([{ id: late }])
    const kept = await school.db.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, attempt))
    expect(kept).toHaveLength(1)
    expect((await findEnded(school.db, before)).quizzes).toEqual([])
    expect((await student.get('me')).notifications).not.toEqual([])
  })

  it.each(['', '2025-9-1', '2025-02-30', 'yesterday', '2025-09-01T00:00'])('refuses the day %j', (day) => {
    expect(() => parseDay(day, new Date())).toThrow(/^Usage: npm run retention/)
  })

  it('refuses days to come, but not today', () => {
    const now = new Date('2026-01-05T09:00:00Z')
    expect(parseDay('2026-01-05', now)).toEqual(new Date('2026-01-05T00:00:00Z'))
    expect(() => parseDay('2026-01-06', now)).toThrow(/^2026-01-06 is after today\./)
  })

  /** A result of an attempt that ended long ago. */
  async function storeOld(classroom: Classroom) {
    const result = await storeResult(school, classroom, classroom.student)
    const [row] = await school.db.select().from(results).where(eq(results.id, result))
    const id = row?.attempt_id ?? 0
    await school.db.update(attempts).set({ ended_at: old }).where(eq(attempts.id, id))
    return { result, id }
  }
  const old = new Date('2020-05-01T09:00:00Z')
  const before = new Date('2020-09-01T00:00:00Z')
  const listAttempts = (classroom: Classroom) =>
    school.db
      .select({ id: attempts.id, state: attempts.state })
      .from(attempts)
      .where(and(eq(attempts.topic_id, classroom.topicId), eq(attempts.ended_at, old)))
      .orderBy(attempts.id)

  it('keeps what waits for its marks, and lists it apart', async () => {
    const classroom = await createClassroom(school)
    const [unmarked, held] = [await storeOld(classroom), await storeOld(classroom)]
    await school.db.delete(results).where(eq(results.id, unmarked.result))
    await school.db.update(attempts).set({ state: 'submitted' }).where(eq(attempts.id, unmarked.id))
    await school.db.update(results).set({ released_at: null }).where(eq(results.id, held.result))
    const { quizzes, waiting } = await findEnded(school.db, before)
    expect([quizzes, waiting.map((one) => one.attempts)]).toEqual([[], [2]])
    await deleteEnded(school.db, before)
    expect((await listAttempts(classroom)).map(({ id }) => id)).toEqual([unmarked.id, held.id])
    await school.db.delete(attempts).where(eq(attempts.ended_at, old))
  })

  it('leaves of a quiz with one attempt that there was one', async () => {
    const classroom = await createClassroom(school)
    const { id } = await storeOld(classroom)
    await school.db
      .insert(answers)
      .values({ attempt_id: id, subquestion_id: '1.1', answer: 'x', revision: 1 })
    await school.db.update(topics).set({ one_attempt: true }).where(eq(topics.id, classroom.topicId))
    await deleteEnded(school.db, before)
    expect(await listAttempts(classroom)).toEqual([{ id, state: 'abandoned' }])
    expect(await school.db.select().from(answers).where(eq(answers.attempt_id, id))).toEqual([])
    expect((await findEnded(school.db, before)).quizzes).toEqual([])
  })
})
