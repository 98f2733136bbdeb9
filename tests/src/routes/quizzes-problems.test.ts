import { describe, expect, it } from 'vitest'
import type { Question } from '../../../contract/quiz-draft.ts'
import {
  type QuizDraft,
  newDraft,
  newQuestion,
  withQuestions,
} from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { getFieldErrors, getQuestionProblem } from '../../../src/routes/_app/quizzes/-draft-contents.ts'

const group = { id: 4 }
const question = (change: Partial<Question>): Question => ({ ...newQuestion(), ...change })
const manual = question({ questionDescription: 'What is an acid?' })
const generated = question({ needsGeneration: true, difficulty: 'foundation', ncTopic: 'Acids' })
const draft: QuizDraft = { ...newDraft(), name: 'Acids', description: 'Indicators', groupId: 4, subjectId: 2 }

describe('the fields of a new quiz', () => {
  it('pass when name, description and class are there', () => {
    expect(getFieldErrors(draft, group)).toEqual({})
  })

  it('have the three messages of a new class where they are empty', () => {
    expect(getFieldErrors(newDraft(), undefined)).toEqual({
      name: 'Class name is required',
      description: 'Class description is required',
      group: 'Subject is required',
    })
  })

  it('are empty with nothing but spaces', () => {
    expect(getFieldErrors({ ...draft, name: '  ', description: ' \n' }, group)).toEqual({
      name: 'Class name is required',
      description: 'Class description is required',
    })
  })

  it('need a class that still is one of the teacher', () => {
    expect(getFieldErrors(draft, undefined)).toEqual({ group: 'Subject is required' })
  })
})

describe('the questions of a new quiz', () => {
  it('pass with a text, or with difficulty and curriculum topic where they are generated', () => {
    expect(getQuestionProblem([manual, generated])).toBeNull()
  })

  it('need a text that is more than spaces', () => {
    expect(getQuestionProblem([manual, newQuestion(), question({ questionDescription: ' ' })])).toEqual({
      text: 'To save, add the text of questions 2 and 3.',
      question: 1,
    })
  })

  it('need difficulty and curriculum topic where they are generated, whatever text they have', () => {
    const neither = question({ needsGeneration: true, questionDescription: 'Ignored' })
    expect(getQuestionProblem([manual, neither])).toEqual({
      text: 'To save, add the difficulty of question 2 and the curriculum topic of question 2.',
      question: 1,
    })
    expect(getQuestionProblem([{ ...generated, ncTopic: null }])?.text).toBe(
      'To save, add the curriculum topic of question 1.',
    )
    expect(getQuestionProblem([{ ...generated, difficulty: null }])?.text).toBe(
      'To save, add the difficulty of question 1.',
    )
  })

  it('must be at least one', () => {
    expect(getQuestionProblem([])?.text).toBe('A quiz needs at least one question.')
  })

  it('hold at most 300 subquestions', () => {
    const { subquestions } = newQuestion()
    const many = { ...manual, subquestions: Array.from({ length: 20 }, () => subquestions).flat() }
    const large = withQuestions(
      draft,
      Array.from({ length: 16 }, () => many),
    )
    expect(getQuestionProblem(large.questions)?.text).toBe('A quiz has at most 300 subquestions.')
  })
})
