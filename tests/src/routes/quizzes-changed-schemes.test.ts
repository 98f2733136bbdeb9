import { describe, expect, it } from 'vitest'
import type { KindFields } from '../../../contract/question-kinds.ts'
import type { MarkSchemeEntry, Question } from '../../../contract/quiz-draft.ts'
import {
  newDraft,
  newQuestion,
  newSubquestion,
  withQuestions,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { takeInSaved, toBaseSchemes } from '../../../src/routes/_app/quizzes/-mark-scheme/base-schemes.ts'
import {
  formatEffect,
  getChangedSchemes,
  getKeyProblem,
  hasSameQuestions,
  tickOption,
  withAnswers,
} from '../../../src/routes/_app/quizzes/-mark-scheme/changed-schemes.ts'

const ask = (fields: KindFields, ...answers: MarkSchemeEntry[]): Question => ({
  ...newQuestion(),
  subquestions: [{ ...newSubquestion(), ...fields, id: '5.1', answers }],
})
const entry = (answer: string, maxPoints = 1): MarkSchemeEntry => ({ answer, maxPoints })
const choice: KindFields = { kind: 'choice', options: ['iron', 'gold'] }
const several: KindFields = { kind: 'several', options: ['iron', 'gold', 'tin'] }
const number: KindFields = { kind: 'number', value: '9.8', unit: 'm' }

describe('questions are other ones than the saved ones', () => {
  it.each<[string, KindFields]>([
    ['kind', { ...choice, kind: 'several' }],
    ['options', { ...choice, options: ['iron', 'tin'] }],
  ])('with another %s', (_what, fields) => {
    expect(hasSameQuestions([ask(choice, entry('iron'))], [ask(choice, entry('iron'))])).toBe(true)
    expect(hasSameQuestions([ask(fields, entry('iron'))], [ask(choice, entry('iron'))])).toBe(false)
  })
})

describe('the edited mark scheme', () => {
  it('has the words and marks of a text', () => {
    const [saved, edited] = [ask({}, entry('gravity')), ask({ kind: 'text' }, entry('weight', 2))]
    expect(getChangedSchemes([edited], [saved])).toEqual([
      { subquestion_id: '5.1', answers: [entry('weight', 2)] },
    ])
  })

  it('has the right option of a choice, and its marks', () => {
    const [saved, edited] = [ask(choice, entry('iron')), ask(choice, entry('gold', 2))]
    expect(getChangedSchemes([edited], [saved])).toEqual([
      { subquestion_id: '5.1', answers: [entry('gold', 2)] },
    ])
    expect(withAnswers(saved, edited).subquestions[0]?.answers).toEqual([entry('gold', 2)])
  })

  it('has the right options of several, whose order says nothing', () => {
    const saved = ask(several, entry('tin'), entry('iron'))
    expect(getChangedSchemes([ask(several, entry('iron'), entry('tin'))], [saved])).toEqual([])
    expect(getChangedSchemes([ask(several, entry('iron'), entry('gold'), entry('tin'))], [saved])).toEqual([
      { subquestion_id: '5.1', answers: [entry('iron'), entry('gold'), entry('tin')] },
    ])
  })

  it('has what is right in a number, and its marks', () => {
    const saved = ask(number, entry('9.8 m'), { ...entry('Unit: m'), part: 'unit' })
    const typed = { ...number, value: '9.9 ', tolerance: '1%' }
    const edited = ask(typed, entry('9.8 m', 2), { ...entry('Unit: m'), part: 'unit' })
    expect(getChangedSchemes([edited], [saved])).toEqual([
      {
        ...{ subquestion_id: '5.1', number: { value: '9.9', tolerance: '1%', unit: 'm' } },
        answers: [entry('9.9 m (± 1%)', 2), entry('Unit: m')],
      },
    ])
    expect(withAnswers(saved, edited).subquestions[0]?.value).toBe('9.9 ')
    expect(getChangedSchemes([saved], [saved])).toEqual([])
  })
})

it.each<[string, Question, Question]>([
  ['needs two or more right options', ask(several, entry('iron')), ask(several, entry('iron'), entry('tin'))],
  [
    'has the value "x", which is not a number',
    ask({ ...number, value: 'x' }, entry('')),
    ask(number, entry('9.8 m')),
  ],
])('a key that cannot be marked by %s', (problem, edited, saved) => {
  expect(getKeyProblem([edited], [saved])).toContain(`Question 1 ${problem}`)
  expect(getKeyProblem([saved], [saved])).toBeNull()
})

describe('a tick', () => {
  const tick = (fields: KindFields, answers: MarkSchemeEntry[], option: string, isRight: boolean) =>
    tickOption({ ...newSubquestion(), ...fields, answers }, option, isRight)

  it('of a choice moves, and its marks with it', () => {
    expect(tick(choice, [entry('iron', 3)], 'gold', true)).toEqual([entry('gold', 3)])
  })

  it('of several comes with the marks of the others, in the order of the options, or goes', () => {
    const ticked = tick(several, [entry('iron', 2), entry('tin', 2)], 'gold', true)
    expect(ticked).toEqual([entry('iron', 2), entry('gold', 2), entry('tin', 2)])
    expect(tick(several, ticked, 'iron', false)).toEqual([entry('gold', 2), entry('tin', 2)])
  })
})

describe('what a colleague has saved meanwhile', () => {
  const merge = (mine: Question, base: Question, theirs: Question) =>
    takeInSaved({ ...withQuestions(newDraft(), [mine]), base: toBaseSchemes([base]) }, [theirs])
  const base = ask(number, entry('9.8 m'))
  const theirs = ask({ ...number, value: '9.7', tolerance: '0.1' }, entry('9.7 m (± 0.1)'))

  it('is taken in whole where the draft has the number as it was', () => {
    const { questions } = merge(base, base, theirs)
    expect(getChangedSchemes(questions, [theirs])).toEqual([])
  })

  it('stands beside a number that the draft has changed too', () => {
    const mine = ask({ ...number, value: '9.9' }, entry('9.8 m'))
    const { questions, base: kept } = merge(mine, base, theirs)
    expect(questions[0]?.subquestions[0]?.value).toBe('9.9')
    expect(kept).toEqual(toBaseSchemes([base]))
  })
})

it.each([
  [{ up: 0, down: 18 }, '18 of 28 marks change: all go down.'],
  [{ up: 1, down: 0 }, '1 of 28 marks changes: it goes up.'],
  [{ up: 1, down: 3 }, '4 of 28 marks change: 1 goes up and 3 go down.'],
  [{ up: 0, down: 0 }, 'None of 28 marks changes.'],
  [{ up: 0, down: 0, answers: 0 }, 'No marks change: nobody has marks for this yet.'],
])('says what a new mark scheme does to marks: %o', (ways, sentence) => {
  expect(formatEffect({ answers: 28, decided: 0, differing: 0, ...ways })).toBe(sentence)
})
