import { describe, expect, it } from 'vitest'
import type { KindFields } from '../../../contract/question-kinds.ts'
import type { MarkSchemeEntry, Question } from '../../../contract/quiz-draft.ts'
import { newQuestion, newSubquestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import {
  getChangedSchemes,
  hasSameQuestions,
  withAnswers,
} from '../../../src/routes/_app/quizzes/-mark-scheme/changed-schemes.ts'

const ask = (fields: KindFields, ...answers: MarkSchemeEntry[]): Question => ({
  ...newQuestion(),
  subquestions: [{ ...newSubquestion(), ...fields, id: '5.1', answers }],
})
const entry = (answer: string, maxPoints = 1): MarkSchemeEntry => ({ answer, maxPoints })
const choice: KindFields = { kind: 'choice', options: ['iron', 'gold'] }
const number: KindFields = { kind: 'number', value: '9.8' }

describe('questions are other ones than the saved ones', () => {
  it.each<[string, KindFields]>([
    ['kind', { ...choice, kind: 'several' }],
    ['options', { ...choice, options: ['iron', 'tin'] }],
    ['value', { ...choice, value: '9.8' }],
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

  it.each<[string, KindFields]>([
    ['an option', choice],
    ['a number', number],
  ])('has only the marks of %s, whose right answer belongs to the question', (_what, fields) => {
    const [saved, edited] = [ask(fields, entry('iron')), ask(fields, entry('gold', 2))]
    expect(getChangedSchemes([edited], [saved])).toEqual([
      { subquestion_id: '5.1', answers: [entry('iron', 2)] },
    ])
    expect(withAnswers(saved, edited).subquestions[0]?.answers).toEqual([entry('iron', 2)])
    expect(getChangedSchemes([ask(fields, entry('gold'))], [saved])).toEqual([])
  })
})
