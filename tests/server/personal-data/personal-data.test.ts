import { strFromU8 } from 'fflate'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { toPersonalDataFiles } from '../../../contract/personal-data-page.ts'
import { collectFiles } from '../../../server/personal-data/export.ts'
import { deleteEnded, findEnded, parseDay } from '../../../server/personal-data/retention.ts'
import { users } from '../../../server/schema/auth.ts'
import { awaited_students } from '../../../server/schema/class.ts'
import { mark_decisions, mark_queries } from '../../../server/schema/marking.ts'
import {
  answers,
  attempts,
  reactions,
  results,
  subquestion_feedback,
} from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import { useSchool } from '../../setup/school.ts'
import { join } from '../exercise/lesson.ts'
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
    await student.get('saveAnswer', { body: { ...body, answer: 'because of 4' } })
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
    expect(held.attempts[0]?.earlier_answers).toMatchObject([{ answer: 'because of 4' }])
    expect(held.attempts[0]?.answers[0]?.question).not.toBe('')
    await school.db.update(results).set({ released_at: school.clock.now }).where(eq(results.id, result_id))
    const released = await student.get('getMyData')
    expect(released.attempts[1]?.result).toMatchObject({ mark: 3, max_points: 4, accuracy: 75 })
    expect(released.attempts[1]?.result?.feedback[0]).toMatchObject({ feedback: 'Well done.' })
    const [row] = await school.db.select().from(results).where(eq(results.id, result_id))
    expect(row?.seen_at).toEqual(school.clock.now)
  })

  it('has what a student asked about marks, until the account or its result is deleted', async () => {
    const classroom = await createClassroom(school)
    const { student, classmate, subquestionIds } = classroom
    const asked: number[] = []
    for (const person of [student, student, classmate]) {
      const resultId = await storeResult(school, classroom, person)
      const params = { resultId, subQuestionId: subquestionIds[0] ?? '' }
      const { id } = await person.get('queryMark', { params, body: { reason: `Of ${person.id}.` } })
      asked.push(id)
      if (asked.length === 2) await student.get('deleteResult', { params: { resultId } })
    }
    const { attempts: own } = await student.get('getMyData')
    expect(own.flatMap(({ result }) => result?.queries ?? [])).toMatchObject([
      { subquestion_id: subquestionIds[0], reason: `Of ${student.id}.`, answered_at: null },
    ])
    await student.get('deleteUser')
    const left = await school.db.select().from(mark_queries).where(inArray(mark_queries.id, asked))
    expect(left.map(({ reason }) => reason)).toEqual([`Of ${classmate.id}.`])
  })
})

describe('a teacher', () => {
  it('has own quizzes, decisions with notes, reactions and phrases, and nothing that a student wrote', async () => {
    const classroom = await createClassroom(school)
    const { teacher, student, topicId, subquestionIds } = classroom
    const subquestion_id = subquestionIds[0] ?? ''
    const result_id = await storeResult(school, classroom, student)
    await school.db.insert(mark_decisions).values({
      ...{ result_id, subquestion_id, decided_by: 'teacher', user_id: teacher.id, cause: 'teacher' },
      ...{ mark: 2, note: 'Shows the working.' },
    })
    await school.db
      .insert(reactions)
      .values({ result_id, subquestion_id, user_id: teacher.id, reaction: 'like' })
    await school.db.update(topics).set({ created_by: teacher.id }).where(eq(topics.id, topicId))
    const data = await teacher.get('getMyData')
    expect(data.quizzes).toHaveLength(1)
    expect(data.quizzes[0]?.questions[0]?.parts[0]?.answers[0]?.answer).not.toBe('')
    expect(data.decisions).toMatchObject([{ subquestion_id, mark: 2, note: 'Shows the working.' }])
    expect(data.reactions).toMatchObject([{ subquestion_id, reaction: 'like' }])
    expect(data.attempts).toEqual([])
    const [topic] = await school.db.select().from(topics).where(eq(topics.id, topicId))
    expect(data.quizzes.map(({ name }) => name)).toContain(topic?.name)
    expect(JSON.stringify(data)).not.toContain(student.email)
    const others = await student.get('getMyData')
    expect([others.quizzes, others.decisions, others.reactions]).toEqual([[], [], []])
    expect(JSON.stringify(others)).not.toContain('Shows the working.')
  })

  it('has the feedback that stands in own words, and nothing names the author once the account is deleted', async () => {
    const classroom = await createClassroom(school)
    const { classId, topicId, student, teacher, questionIds, subquestionIds } = classroom
    const colleague = await school.signIn('teacher')
    await join(school, classId, colleague)
    const resultId = await storeResult(school, classroom, student)
    const params = { resultId, questionId: questionIds[0] ?? 0, subQuestionId: subquestionIds[0] ?? '' }
    await colleague.get('editFeedback', { params, body: { feedback: 'Say why, Ada.', verifiers: [] } })
    const [topic] = await school.db.select().from(topics).where(eq(topics.id, topicId))
    expect((await colleague.get('getMyData')).edits).toEqual([
      {
        ...{ quiz: topic?.name, group: expect.any(String), subquestion_id: params.subQuestionId },
        ...{ feedback: 'Say why, Ada.', edited_at: school.clock.now.toISOString() },
      },
    ])
    expect((await teacher.get('getMyData')).edits).toEqual([])
    await colleague.get('deleteUser')
    const rows = await school.db
      .select()
      .from(subquestion_feedback)
      .where(eq(subquestion_feedback.result_id, resultId))
    const edited = rows.find(({ subquestion_id }) => subquestion_id === params.subQuestionId)
    expect(edited).toMatchObject({ feedback: 'Say why, Ada.', feedback_edited_by: null })
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
          earlier_answers: [{ question: nasty, subquestion: nasty, answer: nasty, saved_at: time }],
          result: {
            ...{ mark: 1, max_points: 2, accuracy: 50 },
            feedback: [{ subquestion_id: '1.1', mark: 1, max_points: 2, feedback: nasty }],
            queries: [{ subquestion_id: '1.1', reason: nasty, asked_at: time, answered_at: null }],
          },
        },
      ],
      notifications: [{ title: nasty, description: nasty, created_at: time }],
      phrases: [{ subject: nasty, text: nasty }],
      invitations: [{ group: nasty, display_name: nasty, added_at: time }],
      quizzes: [
        {
          ...{ name: nasty, description: nasty, group: nasty, created_at: time, deleted_at: null },
          questions: [{ text: nasty, parts: [{ text: nasty, answers: [{ answer: nasty, marks: 1 }] }] }],
        },
      ],
      decisions: [
        { ...{ quiz: nasty, group: nasty, subquestion_id: '1.1' }, mark: 1, note: nasty, decided_at: time },
      ],
      edits: [{ quiz: nasty, group: nasty, subquestion_id: '1.1', feedback: nasty, edited_at: time }],
      reactions: [{ quiz: nasty, group: nasty, subquestion_id: '1.1', reaction: 'like' }],
    })
    const page = files['my-data.html'] ?? ''
    expect(page).not.toContain('<script')
    expect(page.match(/&lt;script&gt;/g)).toHaveLength(35)
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

describe('the export of a school', () => {
  it('has a folder for each person, also where only signs tell their addresses apart', async () => {
    for (const [index, email] of ['a+b@x.example', 'a_b@x.example', 'a_b@x.example-2'].entries())
      await school.db.insert(users).values({
        ...{ identity_id: `alike-${index}`, email, display_name: `Alike ${index}`, role: 'student' },
        outbox_key: 'key',
      })
    const files = await collectFiles(school.db, null, school.clock.now)
    const folders = Object.entries(files)
      .filter(([name, data]) => name.endsWith('.json') && strFromU8(data as Uint8Array).includes('Alike'))
      .map(([name]) => name)
    expect(folders).toEqual([
      'a_b@x.example/my-data.json',
      'a_b@x.example-2/my-data.json',
      'a_b@x.example-2-2/my-data.json',
    ])
  })

  it('has who is invited, as has the export of somebody who has not registered yet', async () => {
    const { classId } = await createClassroom(school)
    const [one, other] = ['noor@sand.example', 'ada@oak.example']
    for (const email of [one, other])
      await school.db
        .insert(awaited_students)
        .values({ class_id: classId, email, display_name: `Of ${email}` })
    const read = async (email: string | null) => {
      const files = await collectFiles(school.db, email, school.clock.now)
      return strFromU8(files['invited.json'] as Uint8Array)
    }
    expect(JSON.parse(await read(null))).toMatchObject([{ email: other }, { email: one }])
    const own = await read('Noor@Sand.example')
    expect(JSON.parse(own)).toMatchObject([{ email: one, display_name: `Of ${one}` }])
    expect(own).not.toContain(other)
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
