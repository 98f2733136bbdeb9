import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exercises, topics } from '../../../server/schema/topic.ts'
import { useSchool } from '../../setup/school.ts'
import { countAttempts, join, leave, lesson, open, quiz, save, sendGetExercises, submit } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

describe('starting', () => {
  it('gives the questions without anything of the mark scheme', async () => {
    const { student, topicId, questionIds, subquestionIds } = await lesson(school)
    const started = await open(student, topicId)
    expect(started.is_new_attempt).toBe(true)
    expect(started.student_answers).toEqual([])
    expect(started.exercises.map(({ id }) => id)).toEqual(questionIds)
    expect(started.exercises[0]?.exercise_json).toEqual({
      questionDescription: 'A stone falls.',
      maxPoints: 3,
      subquestions: [
        {
          id: subquestionIds[0],
          subquestionDescription: 'Name the force that pulls a stone down.',
          maxPoints: 1,
        },
        {
          id: subquestionIds[1],
          subquestionDescription: 'Name the two forces on a falling stone.',
          maxPoints: 2,
        },
      ],
    })
  })

  it('makes one attempt for fifty concurrent calls', async () => {
    const { student, topicId } = await lesson(school)
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(student, topicId)))
    expect(new Set(answers.map(({ attempt_id }) => attempt_id)).size).toBe(1)
    expect(answers.filter(({ is_new_attempt }) => is_new_attempt)).toHaveLength(1)
    expect(answers.every(({ exercises: questions }) => questions.length === 2)).toBe(true)
    expect(await countAttempts(school, topicId)).toBe(1)
  })

  it('gives every student an attempt of their own', async () => {
    const { student, topicId, classId } = await lesson(school)
    const other = await school.signIn('student')
    await join(school, classId, other)
    expect((await open(student, topicId)).attempt_id).not.toBe((await open(other, topicId)).attempt_id)
  })

  it('is refused for a quiz that is processing, failed or deleted, and for one without questions', async () => {
    const { student, classId, topicId } = await lesson(school)
    for (const status of ['processing', 'failed'] as const)
      expect(
        (await sendGetExercises(student, (await quiz(school, classId, { status })).topicId)).status,
      ).toBe(404)
    expect(
      (await sendGetExercises(student, (await quiz(school, classId, { questions: [] })).topicId)).status,
    ).toBe(404)
    await school.db.update(topics).set({ deleted_at: new Date() }).where(eq(topics.id, topicId))
    expect((await sendGetExercises(student, topicId)).status).toBe(404)
    expect(await countAttempts(school, topicId)).toBe(0)
  })

  it("is refused to students of other classes and for quizzes that don't exist", async () => {
    const { topicId } = await lesson(school)
    const stranger = await school.signIn('student')
    expect((await sendGetExercises(stranger, topicId)).status).toBe(404)
    expect((await sendGetExercises(stranger, 2_000_000_000)).status).toBe(404)
    expect((await sendGetExercises(stranger, 9_000_000_000)).status).toBe(400)
  })

  it('is refused to another website', async () => {
    const { student, topicId } = await lesson(school)
    const foreign = { params: { topicId }, headers: { origin: 'https://elsewhere.example' } }
    expect((await student.call('getExercises', foreign)).status).toBe(403)
    expect(await countAttempts(school, topicId)).toBe(0)
  })
})

describe('resuming', () => {
  it('gives the same attempt with the answers saved so far', async () => {
    const mine = await lesson(school)
    const { attempt_id, started_at } = await open(mine.student, mine.topicId)
    await save(mine.student, mine, mine.subquestionIds[1] ?? '', 'gravity')
    const again = await open(mine.student, mine.topicId)
    expect(again).toMatchObject({ attempt_id, started_at, is_new_attempt: false })
    expect(again.student_answers).toEqual([
      { subquestion_id: mine.subquestionIds[1], answer: 'gravity', revision: 1 },
    ])
  })

  it('keeps the attempt’s own copy of its questions when the quiz is changed or deleted', async () => {
    const { student, topicId } = await lesson(school)
    const before = await open(student, topicId)
    await school.db.delete(exercises).where(eq(exercises.topic_id, topicId))
    await school.db.update(topics).set({ deleted_at: new Date() }).where(eq(topics.id, topicId))
    expect((await open(student, topicId)).exercises).toEqual(before.exercises)
  })

  it('is frozen while the student is not in the class, and available again afterwards', async () => {
    const { student, topicId, classId } = await lesson(school)
    const { attempt_id } = await open(student, topicId)
    await leave(school, classId, student)
    for (const named of [undefined, attempt_id]) {
      const { status, body } = await sendGetExercises(student, topicId, named)
      expect(status).toBe(404)
      expect(body).toMatchObject({ detail: expect.stringMatching(/Your attempt and its answers are kept/) })
    }
    const stranger = await sendGetExercises(await school.signIn('student'), topicId, attempt_id)
    expect(stranger.body).toEqual({ detail: 'This quiz does not exist.' })
    await join(school, classId, student)
    expect((await open(student, topicId)).attempt_id).toBe(attempt_id)
  })

  it('never starts an attempt if the call names one', async () => {
    const { student, topicId } = await lesson(school)
    expect((await sendGetExercises(student, topicId, 2_000_000_000)).status).toBe(404)
    expect(await countAttempts(school, topicId)).toBe(0)
    const { attempt_id } = await open(student, topicId)
    expect((await sendGetExercises(student, topicId, attempt_id)).body).toMatchObject({
      attempt_id,
      is_new_attempt: false,
    })
  })

  it('refuses an attempt of somebody else', async () => {
    const { student, topicId, classId } = await lesson(school)
    const { attempt_id } = await open(student, topicId)
    const other = await school.signIn('student')
    await join(school, classId, other)
    expect((await sendGetExercises(other, topicId, attempt_id)).status).toBe(404)
  })

  it('responds that a named attempt has ended, or that another one is open', async () => {
    const { student, topicId } = await lesson(school)
    const { attempt_id } = await open(student, topicId)
    await submit(student, topicId)
    expect((await sendGetExercises(student, topicId, attempt_id)).body).toMatchObject({
      code: 'attempt_finished',
    })
    const next = await open(student, topicId)
    expect(next.is_new_attempt).toBe(true)
    const refused = await sendGetExercises(student, topicId, attempt_id)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'attempt_changed' })
  })

  it('names an invalid header', async () => {
    const { student, topicId } = await lesson(school)
    for (const bad of ['x', '0', '-1', '1.5', '99999999999', '']) {
      const refused = await sendGetExercises(student, topicId, bad)
      expect(refused.status).toBe(400)
      expect(refused.detail).toContain('X-Attempt-Id')
    }
  })
})
