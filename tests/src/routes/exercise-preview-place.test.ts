import { describe, expect, it } from 'vitest'
import { findStepOrFirst } from '../../../src/lib/steps.ts'

describe('the step of a preview', () => {
  it('is the one in the URL', () => {
    expect(findStepOrFirst([2, 3], { question: 2, subquestion: 3 })).toEqual({ question: 2, subquestion: 3 })
  })

  it.each([
    ['no question', {}],
    ['a question that does not exist', { question: 9, subquestion: 1 }],
    ['a subquestion that does not exist', { question: 1, subquestion: 3 }],
  ])('is question 1, subquestion 1 for %s', (_, wanted) => {
    expect(findStepOrFirst([2, 3], wanted)).toEqual({ question: 1, subquestion: 1 })
  })
})
