import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { until, useSchool } from '../../setup/school.ts'
import {
  answerKeyed,
  choice,
  decide,
  edit,
  entry,
  type finished,
  getCell,
  marks,
  number,
  place,
  queue,
  request,
  several,
  tryScheme,
  type Keyed,
  type Scheme,
} from './keyed-quiz.ts'

const school = useSchool()

const answered = (...lists: [string, string, string][]) => answerKeyed(school, ...lists)

async function feedback(mine: Keyed, part: number, index = 0) {
  const review = await mine.students[index]?.get('getExerciseResults', {
    params: { exerciseId: mine.results[index] ?? 0 },
  })
  return review?.subquestion_feedback[part]?.feedback.feedback
}

/** What was said before is what happened. */
function expectMoved({ scheme_change }: Awaited<ReturnType<typeof finished>>, up: number, down: number) {
  const moved = scheme_change?.moved ?? []
  expect([
    moved.filter((one) => one.to > one.from).length,
    moved.filter((one) => one.to < one.from).length,
  ]).toEqual([up, down])
}

describe('the key of a quiz in use is corrected', () => {
  it('of a choice: which option is right', async () => {
    const mine = await answered(['Iron', '', ''], ['Neon', '', ''], ['Neon', '', ''], ['Zinc', '', ''])
    const scheme = { answers: [entry('Neon')] }
    expect(await tryScheme(mine, choice, scheme)).toEqual({
      answers: 4,
      decided: 0,
      differing: 0,
      up: 2,
      down: 1,
    })
    expect(await marks(mine, choice)).toEqual([1, 0, 0, 0])
    const seen = await edit(mine, choice, scheme)
    expectMoved(seen, 2, 1)
    expect(seen.subquestion).toMatchObject({ options: ['Iron', 'Neon', 'Zinc'], answers: [entry('Neon')] })
    expect(await marks(mine, choice)).toEqual([0, 1, 1, 0])
    expect(await feedback(mine, choice)).toContain('“Iron” is not the right one.')
    expect(await feedback(mine, choice, 1)).toContain('“Neon” is right.')
    const history = await mine.teacher.get('getMarkHistory', {
      params: { resultId: mine.results[0] ?? 0, subQuestionId: place(mine, choice).subQuestionId },
    })
    expect(history.map(({ cause, mark }) => [cause, mark])).toEqual([
      ['marked', 1],
      ['scheme_changed', 0],
    ])
  })

  it('of several: which options are right, also another number of them', async () => {
    const mine = await answered(['', 'Iron\nZinc', ''], ['', 'Iron\nNeon', ''], ['', 'Iron', ''])
    expect(await marks(mine, several)).toEqual([1, 4, 2])
    const scheme = { answers: [entry('Zinc', 2), entry('Argon', 2), entry('Iron', 2)] }
    expect(await tryScheme(mine, several, scheme)).toEqual({
      answers: 3,
      decided: 0,
      differing: 0,
      up: 1,
      down: 1,
    })
    const seen = await edit(mine, several, scheme)
    expectMoved(seen, 1, 1)
    expect(seen.subquestion.answers).toEqual([entry('Iron', 2), entry('Zinc', 2), entry('Argon', 2)])
    expect(await marks(mine, several)).toEqual([4, 1, 2])
    const { exercises } = (await mine.students[0]?.get('getExercises', {
      params: { topicId: mine.topicId },
    })) ?? { exercises: [] }
    expect(exercises[0]?.exercise_json.subquestions[several]).toMatchObject({ rightCount: 3, maxPoints: 6 })
  })

  it('of a number: value, tolerance and unit', async () => {
    const mine = await answered(['', '', '30 m'], ['', '', '3.2 cm'], ['', '', '0.032 m'])
    expect(await marks(mine, number)).toEqual([2, 1, 1])
    const scheme = {
      answers: [entry(''), entry('')],
      number: { value: '3', tolerance: '± 0.5', unit: 'cm' },
    }
    expect(await tryScheme(mine, number, scheme)).toEqual({
      answers: 3,
      decided: 0,
      differing: 0,
      up: 2,
      down: 1,
    })
    const seen = await edit(mine, number, scheme)
    expectMoved(seen, 2, 1)
    expect(seen.subquestion).toMatchObject({
      ...{ value: '3', tolerance: '± 0.5', unit: 'cm' },
      answers: [entry('3 cm (± 0.5)'), { ...entry('Unit: cm'), part: 'unit' }],
    })
    expect(await marks(mine, number)).toEqual([1, 2, 2])
  })

  it('with feedback that agrees also where the mark stays', async () => {
    const mine = await answered(['', 'Neon\nZinc', '300'])
    expect(await feedback(mine, several)).toContain('“Zinc” is not right')
    await edit(mine, several, { answers: [entry('Zinc', 2), entry('Argon', 2)] })
    expect(await marks(mine, several)).toEqual([1])
    expect(await feedback(mine, several)).toContain('“Neon” is not right')
    const before = await feedback(mine, number)
    await edit(mine, number, {
      answers: [entry(''), entry('')],
      number: { value: '-300', tolerance: '', unit: 'm' },
    })
    expect(await marks(mine, number)).toEqual([0])
    expect(await feedback(mine, number)).not.toBe(before)
  })

  it('and undone, with marks and feedback', async () => {
    const mine = await answered(['Neon', 'Neon\nZinc', '3 m'])
    const before = await Promise.all([0, 1, 2].map((part) => feedback(mine, part)))
    const schemes: Scheme[] = [
      { answers: [entry('Neon')] },
      { answers: [entry('Zinc', 2), entry('Argon', 2)] },
      { answers: [entry(''), entry('')], number: { value: '3', tolerance: '', unit: 'm' } },
    ]
    for (const [part, scheme] of schemes.entries()) {
      const { scheme_change } = await edit(mine, part, scheme)
      await mine.teacher.get('undoSchemeChange', { params: { id: scheme_change?.id ?? 0 } })
      await until(
        () => feedback(mine, part),
        (text) => text === before[part],
      )
    }
    expect([await marks(mine, 0), await marks(mine, 1), await marks(mine, 2)]).toEqual([[0], [1], [1]])
    const { subquestion } = await queue(mine, number)
    expect(subquestion).toMatchObject({ value: '30', tolerance: '1', unit: 'm' })
  })
})

describe('a mark that a teacher gave', () => {
  it('stays, with words that agree, and is taken back to the mark by the new key', async () => {
    const mine = await answered(['Neon', '', ''])
    const { teacher_decision_id: base } = await decide(mine, choice, [0])
    expect(await feedback(mine, choice)).toContain('“Neon” is not the right one.')
    const scheme = { answers: [entry('Neon')] }
    expect(await tryScheme(mine, choice, scheme)).toEqual({
      answers: 1,
      decided: 1,
      differing: 1,
      up: 0,
      down: 0,
    })
    const seen = await edit(mine, choice, scheme)
    expectMoved(seen, 0, 0)
    expect(await marks(mine, choice)).toEqual([0])
    expect(await feedback(mine, choice)).not.toContain('not the right one')
    const [item] = seen.items
    expect(item?.decided_by).toBe('teacher')
    const withdrawn = await mine.teacher.call('decideMark', {
      params: { resultId: mine.results[0] ?? 0, subQuestionId: place(mine, choice).subQuestionId },
      body: { type: 'withdraw', base: item?.teacher_decision_id ?? base, key: randomUUID() },
    })
    expect(withdrawn.body).toMatchObject({ mark: 1, decided_by: 'examiner' })
  })

  it('per option becomes a total where other options are right, and stays the decision of its teacher', async () => {
    const mine = await answered(['', 'Neon', ''])
    const { teacher_decision_id } = await decide(mine, several, [1, 2])
    const seen = await edit(mine, several, { answers: [entry('Iron', 2), entry('Zinc', 2)] })
    expect(seen.items[0]).toMatchObject({
      ...{ mark: 3, points: null, decided_by: 'teacher', teacher_decision_id },
    })
    const review = await mine.teacher.get('getExerciseResults', {
      params: { exerciseId: mine.results[0] ?? 0 },
    })
    expect(review.subquestion_feedback[several]).toMatchObject({ points: null, feedback: { mark: 3 } })
    expect(review.subquestion_feedback[several]?.mark_by?.name).toBe(
      (await mine.teacher.get('me')).display_name,
    )
    const history = await mine.teacher.get('getMarkHistory', { params: getCell(mine, several) })
    const teachers = history.filter(({ decided_by }) => decided_by === 'teacher')
    expect(teachers).toMatchObject([{ id: teacher_decision_id, mark: 3, points: null }])
  })

  it('per option has its points again where the correction is undone', async () => {
    const mine = await answered(['', 'Neon', ''])
    const { teacher_decision_id } = await decide(mine, several, [1, 2])
    const { scheme_change } = await edit(mine, several, { answers: [entry('Iron', 2), entry('Zinc', 2)] })
    await mine.teacher.get('undoSchemeChange', { params: { id: scheme_change?.id ?? 0 } })
    const { items } = await queue(mine, several)
    expect(items[0]).toMatchObject({ mark: 3, points: [1, 2], decided_by: 'teacher', teacher_decision_id })
  })

  it.each([
    [2, [1, 2]],
    [1.5, null],
  ])('per option has its points again where its options are right again, worth %d', async (worth, points) => {
    const mine = await answered(['', 'Neon', ''])
    await decide(mine, several, [1, 2])
    await edit(mine, several, { answers: [entry('Iron', 2), entry('Zinc', 2)] })
    const { items } = await edit(mine, several, { answers: [entry('Iron', worth), entry('Neon', worth)] })
    expect(items[0]).toMatchObject({ mark: 3, points, decided_by: 'teacher' })
  })

  it('per option refuses a key only for the sum, because its options are others', async () => {
    const mine = await answered(['', 'Neon', ''])
    await decide(mine, several, [2, 0])
    const few = await mine.teacher.call(
      'tryMarkScheme',
      await request(mine, several, { answers: [entry('Zinc', 0.5), entry('Argon', 1)] }),
    )
    expect([few.status, few.detail]).toEqual([
      409,
      expect.stringContaining('a teacher has given Student 1 more'),
    ])
    await edit(mine, several, { answers: [entry('Zinc', 1), entry('Argon', 1)] })
    expect(await marks(mine, several)).toEqual([2])
  })
})

describe('a corrected key is refused', () => {
  it.each<[number, Scheme, string]>([
    [choice, { answers: [] }, 'Question 1a needs a right option'],
    [choice, { answers: [entry('Iron'), entry('Zinc')] }, 'Question 1a has more than one right option'],
    [
      choice,
      { answers: [entry('Gold')] },
      'Question 1a has the right answer "Gold", which is not one of its',
    ],
    [several, { answers: [entry('Iron')] }, 'Question 1b needs two or more right options'],
    [
      several,
      { answers: ['Iron', 'Neon', 'Zinc', 'Argon'].map((one) => entry(one)) },
      'Question 1b needs a wrong option too',
    ],
    [several, { answers: [entry('Iron'), entry('Iron'), entry('Neon')] }, 'has a right option twice'],
    [number, { answers: [entry('')] }, 'Question 1c has 2 answers in its mark scheme'],
    [
      number,
      { answers: [entry(''), entry('')], number: { value: 'three', tolerance: '', unit: 'm' } },
      'Question 1c has the value "three", which is not a number',
    ],
    [
      number,
      { answers: [entry(''), entry('')], number: { value: '3', tolerance: '-1', unit: 'm' } },
      'Question 1c has the tolerance "-1"',
    ],
    [
      number,
      { answers: [entry(''), entry('')], number: { value: '3', tolerance: '', unit: ' ' } },
      'Question 1c gives points for the unit, but has no unit',
    ],
  ])('%# with what to mend', async (part, scheme, detail) => {
    const mine = await answered(['Iron', '', ''])
    const sent = await request(mine, part, scheme)
    for (const call of ['tryMarkScheme', 'editMarkScheme'] as const) {
      const refused = await mine.teacher.call(call, sent)
      expect([refused.status, refused.detail]).toEqual([400, expect.stringContaining(detail)])
    }
  })
})
