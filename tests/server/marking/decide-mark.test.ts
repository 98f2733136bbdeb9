import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BodyOf } from '../../../contract/shapes.ts'
import { mark_decisions } from '../../../server/schema/marking.ts'
import { results } from '../../../server/schema/exercise.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { join, lesson, completeAttempt } from '../exercise/lesson.ts'
import { reviewed, review, type Reviewed } from '../exercise/marked-lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

type Body = BodyOf<'decideMark'>

/** The second subquestion has two entries of one point each, and its answer earned one of them. */
const second = ({ result, subquestionIds }: Reviewed) => ({
  resultId: result,
  subQuestionId: subquestionIds[1] ?? '',
})

const decide = (mine: Reviewed, body: Partial<Body>, by: Visitor = mine.teacher) =>
  by.call('decideMark', {
    params: second(mine),
    body: { type: 'points', base: null, key: randomUUID(), ...body },
  })

const decided = (mine: Reviewed, body: Partial<Body>, by: Visitor = mine.teacher) =>
  by.get('decideMark', {
    params: second(mine),
    body: { type: 'points', base: null, key: randomUUID(), ...body },
  })

const history = (mine: Reviewed) => mine.teacher.get('getMarkHistory', { params: second(mine) })

describe('a teacher decides a mark', () => {
  it('per entry of the mark scheme, and mark, accuracy and statistics follow at once', async () => {
    const mine = await reviewed(school)
    const before = await mine.student.get('getStudentStatsOverall', {})
    expect(before.overall_stats.average_accuracy).toBe(50)
    const response = await decided(mine, { points: [1, 0.5], note: 'Half right.' })
    expect(response).toMatchObject({
      ...{ decided_by: 'teacher', mark: 1.5, points: [1, 0.5], note: 'Half right.' },
      result: { mark: 2.5, max_points: 4, accuracy: 62.5 },
    })
    const seen = await mine.student.get('getExerciseResults', { params: { exerciseId: mine.result } })
    expect(seen.subquestion_feedback[1]).toMatchObject({ feedback: { mark: 1.5 }, decided_by: 'teacher' })
    const after = await mine.student.get('getStudentStatsOverall', {})
    expect(after.overall_stats.average_accuracy).toBe(62.5)
  })

  it('with full marks counts as a correct answer', async () => {
    const mine = await reviewed(school)
    await decided(mine, { points: [1, 1] })
    const [row] = await school.db.select().from(results).where(eq(results.id, mine.result))
    expect(row?.correct_answers).toBe(2)
  })

  it('as a total where the entries do not fit', async () => {
    const mine = await reviewed(school)
    expect(await decided(mine, { type: 'total', total: 0.5 })).toMatchObject({ mark: 0.5, points: null })
  })

  it('and withdraws it, which brings the automatic mark back', async () => {
    const mine = await reviewed(school)
    const { teacher_decision_id: base } = await decided(mine, { points: [0, 0] })
    const response = await decided(mine, { type: 'withdraw', base })
    expect(response).toMatchObject({ decided_by: 'examiner', mark: 1, points: [1, 0], note: null })
    expect((await history(mine)).map(({ cause, mark }) => [cause, mark])).toEqual([
      ['marked', 1],
      ['teacher', 0],
      ['withdrawn', null],
    ])
  })

  it('over an earlier decision, and the history says who decided what', async () => {
    const mine = await reviewed(school)
    const { teacher_decision_id: base } = await decided(mine, { points: [0, 0], note: 'Too vague.' })
    await decided(mine, { points: [1, 1], base })
    expect(await history(mine)).toMatchObject([
      { decided_by: 'examiner', name: 'strict', version: '1', cause: 'marked', points: [1, 0], mark: 1 },
      {
        decided_by: 'teacher',
        name: expect.stringMatching(/^Teacher/) as string,
        version: null,
        points: [0, 0],
        note: 'Too vague.',
      },
      {
        decided_by: 'teacher',
        name: expect.stringMatching(/^Teacher/) as string,
        points: [1, 1],
        mark: 2,
        note: null,
      },
    ])
  })
})

describe('a decision that does not fit', () => {
  it.each([
    [{ points: [1] }, '2 entries'],
    [{ points: [1, 1.5] }, 'Entry 2 earns 0 to 1'],
    [{ points: [0.3, 1] }, 'Entry 1 earns 0 to 1 in halves'],
    [{}, '2 entries'],
    [{ type: 'total', total: 2.5 }, '0 to 2 in halves'],
    [{ type: 'total' }, '0 to 2 in halves'],
  ] satisfies [Partial<Body>, string][])('%o is refused with what to mend', async (body, detail) => {
    const mine = await reviewed(school)
    const { status, body: error } = await decide(mine, body)
    expect([status, error]).toEqual([400, { detail: expect.stringContaining(detail) as string }])
    expect(await history(mine)).toHaveLength(1)
  })
})

describe('two teachers', () => {
  it('who decide the same mark: the second is told what stands, and nothing is overwritten', async () => {
    const mine = await reviewed(school)
    const colleague = await school.signIn('teacher')
    await join(school, mine.classId, colleague)
    const first = await decided(mine, { points: [1, 1], note: 'Good.' })
    const { status, body } = await decide(mine, { points: [0, 0] }, colleague)
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'decision_changed',
        standing: {
          ...{
            teacher_decision_id: first.teacher_decision_id,
            name: expect.stringMatching(/^Teacher/) as string,
          },
          ...{ mark: 2, points: [1, 1], note: 'Good.' },
        },
      },
    ])
    expect((await review(mine)).subquestion_feedback[1]?.feedback.mark).toBe(2)
  })

  it('who decide at the same moment leave one decision', async () => {
    const mine = await reviewed(school)
    const both = await Promise.all([decide(mine, { points: [1, 1] }), decide(mine, { points: [0, 0] })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await history(mine)).toHaveLength(2)
  })
})

it('a repeated call decides once, and responds as the first', async () => {
  const mine = await reviewed(school)
  const key = randomUUID()
  const first = await decided(mine, { points: [1, 1], key })
  expect(await decided(mine, { points: [1, 1], key })).toEqual(first)
  expect(await history(mine)).toHaveLength(2)
})

it('a decision on a result that its student has deleted is not found', async () => {
  const mine = await reviewed(school)
  await mine.student.get('deleteResult', { params: { resultId: mine.result } })
  const { status, body } = await decide(mine, { points: [1, 1] })
  expect([status, body]).toEqual([404, { detail: 'This answer does not exist any more.' }])
})

it('decisions outlive their teacher, without name and note', async () => {
  const mine = await reviewed(school)
  const colleague = await school.signIn('teacher')
  await join(school, mine.classId, colleague)
  await decided(mine, { points: [1, 1], note: 'Mine.' }, colleague)
  await colleague.get('deleteUser', {})
  expect((await history(mine))[1]).toMatchObject({ decided_by: 'teacher', name: null, note: null, mark: 2 })
})

it('a decision survives that the student leaves the class and sits the quiz again', async () => {
  const mine = await reviewed(school)
  await decided(mine, { points: [1, 1] })
  await completeAttempt(mine.student, mine, ['', '', ''])
  expect((await review(mine)).subquestion_feedback[1]?.feedback.mark).toBe(2)
})

it('every marked answer has the examiner as its first decision', async () => {
  const mine = await lesson(school)
  const { id } = await completeAttempt(mine.student, mine, ['gravity', '', ''])
  const first = await school.db
    .select()
    .from(mark_decisions)
    .where(and(eq(mark_decisions.result_id, id), eq(mark_decisions.decided_by, 'examiner')))
  expect(first.map(({ cause, mark, points }) => [cause, mark, points])).toEqual([
    ['marked', 1, [1]],
    ['marked', 0, [0, 0]],
    ['marked', 0, [0]],
  ])
})

describe('feedback', () => {
  it('of the marker follows the decided points, and comes back when the decision is withdrawn', async () => {
    const mine = await reviewed(school)
    const text = async () => (await review(mine)).subquestion_feedback[1]?.feedback.feedback ?? ''
    const { teacher_decision_id: base } = await decided(mine, { points: [1, 1] })
    expect(await text()).toContain('Full marks')
    const { feedback } = await decided(mine, { type: 'withdraw', base })
    expect([feedback, await text()]).toEqual([await text(), expect.not.stringContaining('Full marks')])
  })

  it.each([{ points: [1, 0] }, { type: 'total' as const, total: 1 }])(
    'of the marker stays when the teacher confirms the mark by %o',
    async (confirmed) => {
      const mine = await reviewed(school)
      expect(await decided(mine, confirmed)).toMatchObject({ mark: 1, feedback: 'You earned 1.' })
      expect((await review(mine)).subquestion_feedback[1]).toMatchObject({ decided_by: 'teacher' })
    },
  )

  it('of a teacher stays', async () => {
    const mine = await reviewed(school)
    const { resultId, subQuestionId } = second(mine)
    await mine.teacher.get('editFeedback', {
      params: { resultId, questionId: mine.first.questionId, subQuestionId },
      body: { feedback: 'See me.', verifiers: [] },
    })
    expect(await decided(mine, { points: [1, 1] })).toMatchObject({
      ...{ feedback: 'See me.', feedback_source: 'teacher' },
    })
  })
})
