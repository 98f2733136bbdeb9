import { describe, expect, it } from 'vitest'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { hostileValues, listPaths, replaceInBody } from '../access/hostile-values.ts'
import { addClass, manual, quiz } from './quiz-drafts.ts'

const school = useSchool()

type Part = ReturnType<typeof manual>['subquestions'][number]

const entry = (answer: string, maxPoints = 1) => ({ answer, maxPoints })

const choice: Part = {
  ...{ subquestionDescription: 'Which is a noble gas?', kind: 'choice', shuffle: true },
  ...{ options: [' Iron ', 'Copper', 'Neon', 'Zinc  metal'], answers: [entry(' Neon')] },
}
const several: Part = {
  ...{ subquestionDescription: 'Choose two metals.', kind: 'several' },
  ...{ options: ['Iron', 'Neon', 'Zinc'], answers: [entry('Iron'), entry('Zinc', 2)] },
}
const number: Part = {
  ...{ subquestionDescription: 'How fast is light?', kind: 'number', value: '3.0 × 10^8', tolerance: '2 %' },
  ...{ unit: ' m/s', significantFigures: 2 },
  answers: [entry('', 2), { ...entry('', 1), part: 'unit' }, { ...entry('', 1), part: 'figures' }],
}
const text = manual().subquestions[0] as Part

/** A completed quiz of one question with these parts. */
async function addQuiz(teacher: Visitor, class_id: number, parts: Part[]): Promise<number> {
  const body = quiz(class_id, [manual({ subquestions: parts })])
  const { id } = await teacher.get('addTopic', { body })
  await until(
    async () => (await teacher.get('getTopics')).find((topic) => topic.id === id),
    (topic) => topic?.processing_status === 'completed',
  )
  return id
}

const open = (student: Visitor, topicId: number) => student.get('getExercises', { params: { topicId } })

describe('kinds of subquestions', () => {
  it('are stored with the fields they have, cleaned, and a text without any', async () => {
    const teacher = await school.signIn('teacher')
    const topicId = await addQuiz(teacher, await addClass(teacher), [
      choice,
      several,
      number,
      { ...text, options: ['a', 'b'], unit: 'm' },
      { ...number, options: ['a'], shuffle: true, tolerance: '', unit: undefined, answers: [entry('x')] },
      { ...text, kind: 'text' },
    ])
    const [exercise] = await teacher.get('previewExercises', { params: { topicId } })
    const stored = exercise?.exercise_json.subquestions.map(
      ({ id: _id, subquestionDescription: _text, ...fields }) => fields,
    )
    const gravity = { maxPoints: 1, answers: [entry('gravity / weight')] }
    expect(stored).toEqual([
      {
        ...{ maxPoints: 1, kind: 'choice', shuffle: true, answers: [entry('Neon')] },
        options: ['Iron', 'Copper', 'Neon', 'Zinc metal'],
      },
      {
        ...{ maxPoints: 3, kind: 'several', options: ['Iron', 'Neon', 'Zinc'] },
        answers: [entry('Iron'), entry('Zinc', 2)],
      },
      {
        ...{ maxPoints: 4, kind: 'number', value: '3.0 × 10^8', tolerance: '2 %', unit: 'm/s' },
        significantFigures: 2,
        answers: [
          entry('3.0 × 10^8 m/s (± 2 %)', 2),
          { ...entry('Unit: m/s'), part: 'unit' },
          { ...entry('2 significant figures'), part: 'figures' },
        ],
      },
      gravity,
      {
        ...{ maxPoints: 1, kind: 'number', value: '3.0 × 10^8', significantFigures: 2 },
        answers: [entry('3.0 × 10^8')],
      },
      gravity,
    ])
    const draft = await teacher.get('getTopicDraft', { params: { id: topicId } })
    expect(draft.exercises[0]).toEqual(exercise?.exercise_json)
  })

  it('stay as they are when the quiz is edited, copied and picked from the bank', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const topicId = await addQuiz(teacher, class_id, [choice, several, number])
    const [exercise] = await teacher.get('previewExercises', { params: { topicId } })
    const kinds = (parts: { id: string }[] = []) => parts.map(({ id: _id, ...fields }) => fields)
    const expected = kinds(exercise?.exercise_json.subquestions)
    const copy = await teacher.get('duplicateTopic', { params: { id: topicId }, body: { class_id } })
    const copied = await teacher.get('previewExercises', { params: { topicId: copy.id } })
    expect(kinds(copied[0]?.exercise_json.subquestions)).toEqual(expected)
    const { version, ...draft } = await teacher.get('getTopicDraft', { params: { id: topicId } })
    const { name, description, is_draft, opens_at, closes_at, one_attempt } = draft
    const exercises = [...draft.exercises, { id: exercise?.id ?? 0 }]
    const times = { is_draft, opens_at, closes_at, one_attempt }
    const body = { version, name, description, ...times, exercises }
    await teacher.get('editTopic', { params: { id: topicId }, body })
    const edited = await until(
      () => teacher.get('previewExercises', { params: { topicId } }),
      (all) => all.length === 2,
    )
    for (const { exercise_json } of edited) expect(kinds(exercise_json.subquestions)).toEqual(expected)
  })

  it.each([
    ['options', { ...choice, options: ['Neon'] }, 'needs 2 to 8 options.'],
    [
      'options that differ only in spaces',
      { ...choice, options: ['Neon', 'Neon '] },
      'has the option "Neon" twice: change or remove one.',
    ],
    [
      'options that are the same once stored',
      { ...choice, options: ['a\ud800', 'a\udc00'], answers: [entry('a\ud800')] },
      'has the option "a�" twice: change or remove one.',
    ],
    ['its right option', { ...choice, answers: [entry('Gold')] }, 'has the right answer "Gold", which'],
    [
      'one right option',
      { ...several, kind: 'choice' as const },
      'has more than one right option: mark one alone, or allow several.',
    ],
    ['a wrong option', { ...several, options: ['Iron', 'Zinc'] }, 'needs a wrong option too: add one.'],
    ['a value', { ...number, value: 'three' }, 'has the value "three", which is not a number'],
    ['a tolerance', { ...number, tolerance: '-1' }, 'has the tolerance "-1": write a number'],
    ['a unit', { ...number, unit: '' }, 'gives points for the unit, but has no unit.'],
    ['figures', { ...number, significantFigures: 11 }, 'asks for 11 significant figures: it can be 1 to 10.'],
    ['a short value', { ...number, value: '1'.repeat(61) }, 'has a value or a tolerance with more than 60'],
    ['a short unit', { ...number, unit: 'm'.repeat(41) }, 'has a unit with more than 40 characters.'],
  ])('are refused without %s, and the question and part are named', async (_, part, problem) => {
    const teacher = await school.signIn('teacher')
    const exercises = [manual(), manual({ subquestions: [text, part] })]
    const body = quiz(await addClass(teacher), exercises)
    const { status, detail } = await teacher.call('addTopic', { body })
    expect(`${status} ${detail}`).toContain(`400 Question 2, subquestion 2 ${problem}`)
  })

  it.each([choice, several, number])('with hostile values are refused or stored: %#', async (part) => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const headers = { 'content-type': 'application/json' }
    const body = quiz(class_id, [manual({ subquestions: [part] })])
    for (const path of listPaths(part))
      for (const [what, value] of Object.entries(hostileValues)) {
        const hostile = replaceInBody(body, ['exercises', 0, 'subquestions', 0, ...path], value)
        const { status, detail } = await teacher.call('addTopic', { body: hostile, headers })
        expect([201, 400, 413], `${path.join('.')} ${what} ${detail}`).toContain(status)
      }
  })

  it('come to a student with options in an order of the attempt and nothing that tells which are right', async () => {
    const teacher = await school.signIn('teacher')
    const [one, other] = [await school.signIn('student'), await school.signIn('student')]
    const options = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const shuffled: Part = { ...choice, options, answers: [entry('C')] }
    const unitless: Part = { ...number, answers: [entry('')] }
    const parts = [shuffled, several, number, unitless, text]
    const topicId = await addQuiz(teacher, await addClass(teacher, one, other), parts)
    const first = await open(one, topicId)
    const subquestions = first.exercises[0]?.exercise_json.subquestions ?? []
    const fields = subquestions.map(
      ({ id: _id, subquestionDescription: _text, maxPoints: _max, ...kind }) => kind,
    )
    const order = fields[0]?.options ?? []
    expect(order.toSorted()).toEqual(options)
    expect(fields).toEqual([
      { kind: 'choice', options: order },
      { kind: 'several', options: ['Iron', 'Neon', 'Zinc'], rightCount: 2 },
      { kind: 'number', asksUnit: true },
      { kind: 'number', unit: 'm/s' },
      {},
    ])
    expect((await open(one, topicId)).exercises).toEqual(first.exercises)
    const second = (await open(other, topicId)).exercises[0]?.exercise_json.subquestions[0]?.options
    expect(second?.toSorted()).toEqual(options)
    expect([order, second]).not.toEqual([order, order])
    expect([order, second]).not.toEqual([options, options])
  })
})
