import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Question } from '../../../contract/quiz-draft.ts'
import { jobHandlers } from '../../../server/worker.ts'
import type { Jobs } from '../../../server/platform/jobs.ts'
import { notifications } from '../../../server/schema/notifications.ts'
import { attempts, results, subquestion_feedback } from '../../../server/schema/exercise.ts'
import { exercises } from '../../../server/schema/topic.ts'
import { useSchool } from '../../setup/school.ts'
import { lesson, open, save, completeAttempt, type Wanted } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

/** Runs the job without the queue. */
function mark(attempt_id: number, examiner = strictExaminer()): Promise<void> {
  const job = jobHandlers(examiner)['mark-attempt']
  if (job === undefined) throw new Error('there is no such job')
  // Marking requests no other jobs, so it needs no queue.
  return job({ attempt_id }, { db: school.db, jobs: {} as Jobs, now: () => school.clock.now })
}

/** A submitted attempt without a request to mark it. */
async function submitted(given: string[], questions?: Wanted[][]) {
  const mine = await lesson(school, questions)
  const { attempt_id } = await open(mine.student, mine.topicId)
  for (const [n, answer] of given.entries())
    await save(mine.student, mine, mine.subquestionIds[n] ?? '', answer)
  const started = new Date('2026-05-04T09:00:00Z')
  const finished = new Date('2026-05-04T09:07:30Z')
  await school.db
    .update(attempts)
    .set({ state: 'submitted', started_at: started, submitted_at: finished, finished_at: finished })
    .where(eq(attempts.id, attempt_id))
  return { mine, attempt: attempt_id }
}

const getResults = (attempt: number) =>
  school.db.select().from(results).where(eq(results.attempt_id, attempt))
const getState = async (attempt: number) =>
  (await school.db.select().from(attempts).where(eq(attempts.id, attempt)))[0]?.state

describe('marking an attempt', () => {
  it('makes a result with mark, accuracy, time and the number of correct answers', async () => {
    const { mine, attempt } = await submitted(['gravity', 'gravity', 'newton'])
    await mark(attempt)
    expect(await getResults(attempt)).toMatchObject([
      {
        ...{
          user_id: mine.student.id,
          topic_id: mine.topicId,
          class_id: mine.classId,
          subject_id: mine.subject.id,
        },
        ...{ mark: 3, max_points: 4, accuracy: 75, correct_answers: 2, time_taken: 450 },
        finished_at: new Date('2026-05-04T09:07:30Z'),
      },
    ])
    expect(await getState(attempt)).toBe('marked')
  })

  it('does not count a subquestion without marks as a correct answer', async () => {
    const nothing = { text: 'Draw a falling stone.', answers: [] }
    const { attempt } = await submitted(
      ['a stone', 'gravity'],
      [[nothing, { text: 'Why?', answers: ['gravity'] }]],
    )
    await mark(attempt)
    expect(await getResults(attempt)).toMatchObject([{ mark: 1, max_points: 1, correct_answers: 1 }])
  })

  it('computes the accuracy of less than one mark in all', async () => {
    const { mine, attempt } = await submitted(['gravity'], [[{ text: 'Why?', answers: ['gravity'] }]])
    const [row] = await school.db.select().from(exercises).where(eq(exercises.topic_id, mine.topicId))
    const halved = JSON.stringify(row?.exercise_json).replaceAll('"maxPoints":1', '"maxPoints":0.5')
    await school.db
      .update(exercises)
      .set({ exercise_json: JSON.parse(halved) as Question })
      .where(eq(exercises.topic_id, mine.topicId))
    await mark(attempt)
    expect(await getResults(attempt)).toMatchObject([{ mark: 0.5, max_points: 0.5, accuracy: 100 }])
  })

  it('marks every subquestion in order, an unanswered one as empty', async () => {
    const { mine, attempt } = await submitted(['gravity'])
    await mark(attempt)
    const [result] = await getResults(attempt)
    const rows = await school.db
      .select()
      .from(subquestion_feedback)
      .where(eq(subquestion_feedback.result_id, result?.id ?? 0))
      .orderBy(subquestion_feedback.position)
    expect(rows.map(({ feedback }) => feedback)).toEqual(['You earned 1.', 'You earned 0.', 'You earned 0.'])
    expect(rows.map((row) => [row.subquestion_id, row.mark, row.max_points, row.feedback_source])).toEqual([
      [mine.subquestionIds[0], 1, 1, 'marker'],
      [mine.subquestionIds[1], 0, 2, 'marker'],
      [mine.subquestionIds[2], 0, 1, 'marker'],
    ])
    expect(rows[0]?.verification?.score).toEqual({
      scientific_accuracy: 80,
      specificity: null,
      clarity: null,
    })
    expect(rows.every(({ busy }) => !busy)).toBe(true)
  })

  it('notifies the student once', async () => {
    const { mine, attempt } = await submitted([])
    await mark(attempt)
    await mark(attempt)
    const told = await school.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, mine.student.id))
    const [result] = await getResults(attempt)
    expect(told.map(({ title, description, result_id }) => [title, description, result_id])).toEqual([
      ['Your results are ready', 'Forces has been marked.', result?.id],
    ])
  })

  it('makes one result in many concurrent runs', async () => {
    const { attempt } = await submitted(['gravity'])
    await Promise.all(Array.from({ length: 5 }, () => mark(attempt)))
    expect(await getResults(attempt)).toHaveLength(1)
  })

  it("doesn't use the examiner where there is nothing to mark", async () => {
    const { attempt } = await submitted([])
    await mark(attempt)
    const examiner = strictExaminer()
    await mark(attempt, examiner)
    await mark(2_000_000_000, examiner)
    expect(examiner.answers).toEqual([])
  })

  it('uses the attempt’s own copy of the questions, even if the quiz has changed', async () => {
    const { mine, attempt } = await submitted(['gravity', 'gravity and air resistance', 'newton'])
    await school.db.delete(exercises).where(eq(exercises.topic_id, mine.topicId))
    await mark(attempt)
    expect(await getResults(attempt)).toMatchObject([{ accuracy: 100, correct_answers: 3 }])
  })

  it('does nothing to an open or abandoned attempt', async () => {
    const { attempt } = await submitted([])
    for (const state of ['active', 'abandoned'] as const) {
      await school.db.update(attempts).set({ state }).where(eq(attempts.id, attempt))
      await mark(attempt)
      expect(await getResults(attempt)).toEqual([])
    }
  })

  it('stores nothing when it fails, and can be retried', async () => {
    const { attempt } = await submitted(['gravity'])
    const examiner = strictExaminer()
    examiner.failing = true
    await expect(mark(attempt, examiner)).rejects.toThrow('It is ill.')
    expect(await getResults(attempt)).toEqual([])
    expect(await getState(attempt)).toBe('submitted')
    await mark(attempt)
    expect(await getResults(attempt)).toHaveLength(1)
  })

  it('stores nothing if the attempt is deleted while the examiner works', async () => {
    const { attempt } = await submitted(['gravity'])
    const examiner = strictExaminer()
    const goOn = examiner.hold()
    const marking = mark(attempt, examiner)
    await school.db.update(attempts).set({ state: 'abandoned' }).where(eq(attempts.id, attempt))
    goOn()
    await marking
    expect(await getResults(attempt)).toEqual([])
  })

  it('gives an accuracy of 0 where the quiz has no marks to give', async () => {
    const mine = await lesson(school, [[{ text: 'Anything?', answers: [] }]])
    const { accuracy } = await completeAttempt(mine.student, mine, ['x'])
    expect(accuracy).toBe(0)
  })
})
