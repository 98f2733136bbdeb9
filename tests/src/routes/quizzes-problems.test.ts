import { describe, expect, it } from 'vitest'
import type { Question } from '../../../contract/quiz-draft.ts'
import {
  type QuizDraft,
  newDraft,
  newQuestion,
  withQuestions,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { fieldErrors, questionProblem } from '../../../src/routes/_app/quizzes/-quiz-problems.ts'

const group = { id: 4 }
const question = (change: Partial<Question>): Question => ({ ...newQuestion(), ...change })
const manual = question({ questionDescription: 'What is an acid?' })
const generated = question({ needsGeneration: true, difficulty: 'foundation', ncTopic: 'Acids' })
const draft: QuizDraft = { ...newDraft(), name: 'Acids', description: 'Indicators', groupId: 4, subjectId: 2 }

describe('the fields of a new quiz', () => {
  it('pass when name, description and class are there', () => {
    expect(fieldErrors(draft, group)).toEqual({})
  })

  it('have the three messages of a new class where they are empty', () => {
    expect(fieldErrors(newDraft(), undefined)).toEqual({
      name: 'Class name is required',
      description: 'Class description is required',
      group: 'Subject is required',
    })
  })

  it('are empty with nothing but spaces', () => {
    expect(fieldErrors({ ...draft, name: '  ', description: ' \n' }, group)).toEqual({
      name: 'Class name is required',
      description: 'Class description is required',
    })
  })

  it('need a class that still is one of the teacher', () => {
    expect(fieldErrors(draft, undefined)).toEqual({ group: 'Subject is required' })
  })
})

describe('the questions of a new quiz', () => {
  it('pass with a text, or with difficulty and curriculum topic where they are generated', () => {
    expect(questionProblem([manual, generated])).toBeNull()
  })

  it('need a text that is more than spaces', () => {
    expect(questionProblem([manual, newQuestion(), question({ questionDescription: ' ' })])).toEqual({
      words: 'To save, add the text of questions 2 and 3.',
      question: 1,
    })
  })

  it('need difficulty and curriculum topic where they are generated, whatever text they have', () => {
    const neither = question({ needsGeneration: true, questionDescription: 'Ignored' })
    expect(questionProblem([manual, neither])).toEqual({
      words: 'To save, add the difficulty of question 2 and the curriculum topic of question 2.',
      question: 1,
    })
    expect(questionProblem([{ ...generated, ncTopic: null }])?.words).toBe(
      'To save, add the curriculum topic of question 1.',
    )
    expect(questionProblem([{ ...generated, difficulty: null }])?.words).toBe(
      'To save, add the difficulty of question 1.',
    )
  })

  it('must be at least one', () => {
    expect(questionProblem([])?.words).toBe('A quiz needs at least one question.')
  })

  it('hold at most 300 subquestions', () => {
    const { subquestions } = newQuestion()
    const many = { ...manual, subquestions: Array.from({ length: 20 }, () => subquestions).flat() }
    const large = withQuestions(
      draft,
      Array.from({ length: 16 }, () => many),
    )
    expect(questionProblem(large.questions)?.words).toBe('A quiz has at most 300 subquestions.')
  })
})
