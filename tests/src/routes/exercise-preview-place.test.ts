import { describe, expect, it } from 'vitest'
import { placeIn } from '../../../src/lib/steps.ts'
import { possibleAnswers } from '../../../src/routes/_app/exercise-preview/-possible-entries.ts'

describe('the place of a preview', () => {
  it('is the one the address asks for', () => {
    expect(placeIn([2, 3], { question: 2, subquestion: 3 })).toEqual({ question: 2, subquestion: 3 })
  })

  it.each([
    ['no question', {}],
    ['a question that does not exist', { question: 9, subquestion: 1 }],
    ['a subquestion that does not exist', { question: 1, subquestion: 3 }],
  ])('is question 1, subquestion 1 for %s', (_, wanted) => {
    expect(placeIn([2, 3], wanted)).toEqual({ question: 1, subquestion: 1 })
  })
})

describe('possible answers', () => {
  it('leave out entries of a mark scheme without text', () => {
    const entry = { answer: 'force\nnewton', maxPoints: 1 }
    expect(possibleAnswers([{ answer: ' \n / ', maxPoints: 1 }, entry])).toEqual([entry])
    expect(possibleAnswers([])).toEqual([])
  })
})
