import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { KindFields } from '../../../contract/question-kinds.ts'
import type { Subquestion } from '../../../contract/quiz-draft.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { setExaminer } from '../../../server/marking/call-examiner.ts'
import { tryAnswer } from '../../../server/marking/try-answer.ts'
import { exercises } from '../../../server/schema/topic.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { completeAttempt, join, lesson, type Lesson, type Wanted } from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

const school = useSchool()

afterEach(() => {
  vi.useRealTimers()
  setExaminer(school.db, builtInExaminer)
})

const options = ['Iron', 'Neon', 'Argon']
const kinds: (Pick<Subquestion, 'answers'> & KindFields)[] = [
  {
    answers: [
      { answer: 'gravity / weight', maxPoints: 1 },
      { answer: 'air resistance', maxPoints: 2 },
    ],
  },
  { kind: 'choice', options, answers: [{ answer: 'Iron', maxPoints: 1 }] },
  {
    ...{ kind: 'several', options },
    answers: [
      { answer: 'Neon', maxPoints: 1 },
      { answer: 'Argon', maxPoints: 1 },
    ],
  },
  {
    ...{ kind: 'number', value: '3.0', unit: 'm/s' },
    answers: [
      { answer: '3.0 m/s', maxPoints: 1 },
      { answer: 'Unit: m/s', maxPoints: 1, part: 'unit' },
    ],
  },
]

/** A lesson with one question of a subquestion of each kind. */
async function lessonOfKinds(): Promise<Lesson> {
  const wanted: Wanted[] = kinds.map(({ answers }) => ({
    text: 'Which?',
    answers: [answers[0]?.answer ?? ''],
  }))
  const mine = await lesson(school, [wanted])
  const [row] = await school.db.select().from(exercises).where(eq(exercises.topic_id, mine.topicId))
  if (row === undefined) throw new Error('no exercise was stored')
  const subquestions = row.exercise_json.subquestions.map((subquestion, index) => {
    const fields = kinds[index] ?? { answers: [] }
    const maxPoints = fields.answers.reduce((sum, entry) => sum + entry.maxPoints, 0)
    return { ...subquestion, ...fields, maxPoints }
  })
  await school.db
    .update(exercises)
    .set({ exercise_json: { ...row.exercise_json, subquestions } })
    .where(eq(exercises.id, row.id))
  return mine
}

const idsOf = ({ topicId, subquestionIds }: Lesson, index = 0) => ({
  topicId,
  subQuestionId: subquestionIds[index] ?? '',
})
const attemptTo = (mine: Lesson, answer: string, index = 0, by: Visitor = mine.teacher) =>
  by.call('tryAnswer', { params: idsOf(mine, index), body: { answer } })
const trying = (mine: Lesson, answer: string, index = 0) =>
  mine.teacher.get('tryAnswer', { params: idsOf(mine, index), body: { answer } })

/** What a student's result says of the same answers, as a teacher reads it. */
async function handedIn(mine: Lesson, answers: string[]) {
  const { id } = await completeAttempt(mine.student, mine, answers)
  const { subquestion_feedback } = await mine.teacher.get('getExerciseResults', {
    params: { exerciseId: id },
  })
  return subquestion_feedback.map(({ feedback, marking }) => ({
    ...feedback,
    please_check: marking?.please_check,
    entries: marking?.entries,
  }))
}

/** How many rows each table has. */
async function countRows() {
  const { rows } = await school.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts: Record<string, unknown> = {}
  for (const { name } of rows) {
    const { rows: counted } = await school.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    )
    counts[name] = counted[0]?.n
  }
  return counts
}

describe('an answer that a teacher tries', () => {
  it.each([
    ['right', ['gravity and air resistance', 'Iron', 'Neon\nArgon', '3.0 m/s']],
    ['half right', ['it falls by its weight', 'Neon', 'Iron\nNeon', '3.0 cm']],
    ['blank', ['', '', '', '']],
  ])('is marked as when it is handed in, whatever its kind: %s', async (_, answers) => {
    const mine = await lessonOfKinds()
    const tried = []
    for (const [index, answer] of answers.entries()) tried.push(await trying(mine, answer, index))
    expect(tried.map(({ max_points }) => max_points)).toEqual([3, 1, 2, 2])
    const marked = await handedIn(mine, answers)
    expect(tried.map(({ max_points: _max, ...rest }) => rest)).toEqual(marked)
  })

  it('is marked by what the marker has learned from teachers on other answers', async () => {
    const mine = await lesson(school)
    expect((await trying(mine, 'the ground pulls it too')).mark).toBe(0)
    const others = ['the ground pulls it', 'the ground pulls it down', 'the ground pulls at it']
    for (const answer of [...others, 'the ground pulls it in', 'the ground pulls it here']) {
      const student = await school.signIn('student')
      await join(school, mine.classId, student)
      const { id } = await completeAttempt(student, mine, [answer, '', ''])
      await mine.teacher.get('decideMark', {
        params: { resultId: id, subQuestionId: mine.subquestionIds[0] ?? '' },
        body: { type: 'points', points: [1], base: null, key: randomUUID() },
      })
    }
    expect((await trying(mine, 'the ground pulls it too')).mark).toBe(1)
  })

  it('leaves nothing behind, and tells nobody', async () => {
    const mine = await lesson(school)
    const before = await countRows()
    await trying(mine, 'gravity')
    expect(await countRows()).toEqual(before)
    expect((await mine.student.get('getTopics', {}))[0]).toMatchObject({
      has_test_results: false,
      has_active_attempt: false,
    })
  })

  it('is not found in a deleted quiz, in another quiz, and by teachers of other classes', async () => {
    const mine = await lesson(school)
    const other = await lesson(school)
    const refused = [
      await attemptTo(mine, 'gravity', 0, other.teacher),
      await other.teacher.call('tryAnswer', {
        params: { ...idsOf(mine), topicId: other.topicId },
        body: { answer: 'gravity' },
      }),
    ]
    await mine.teacher.get('deleteTopic', { params: { id: mine.topicId } })
    refused.push(await attemptTo(mine, 'gravity'))
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('is not marked while the examiner fails, and the teacher is told', async () => {
    const mine = await lesson(school)
    const examiner = strictExaminer()
    examiner.failing = true
    setExaminer(school.db, examiner)
    const { status, headers, ...refused } = await attemptTo(mine, 'gravity')
    expect([status, headers['retry-after']]).toEqual([503, '60'])
    expect(refused).toMatchObject({ detail: 'The marker does not answer just now. Try again in a minute.' })
  })

  it('is given up before the browser gives up', async () => {
    const mine = await lesson(school)
    const examiner = strictExaminer()
    const resume = examiner.hold()
    setExaminer(school.db, examiner)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const call = { db: school.db, user: mine.teacher, params: idsOf(mine), body: { answer: 'gravity' } }
    const tried = tryAnswer(call as never).catch((error: unknown) => error)
    await vi.waitFor(() => expect(examiner.asked).toBe(1))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await tried).toMatchObject({ status: 503, retryAfter: 60 })
    resume()
  })
})
