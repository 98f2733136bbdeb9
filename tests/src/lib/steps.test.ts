import { describe, expect, it } from 'vitest'
import {
  clamp,
  findStepOrFirst,
  formatStep,
  next,
  previous,
  toLetter,
  type Step,
  listSteps,
} from '../../../src/lib/steps.ts'

const at = (question: number, subquestion: number): Step => ({ question, subquestion })
const counts = [2, 1, 3]

describe('steps through a quiz', () => {
  it('goes through the subquestions of every question in order', () =>
    expect(listSteps(counts)).toEqual([at(1, 1), at(1, 2), at(2, 1), at(3, 1), at(3, 2), at(3, 3)]))

  it('goes on to the next subquestion, then to the next question', () => {
    expect(next(counts, at(1, 1))).toEqual(at(1, 2))
    expect(next(counts, at(1, 2))).toEqual(at(2, 1))
    expect(next(counts, at(3, 3))).toBeNull()
  })

  it('goes back to the last subquestion of the question before', () => {
    expect(previous(counts, at(2, 1))).toEqual(at(1, 2))
    expect(previous(counts, at(1, 1))).toBeNull()
  })

  it('knows its two ends', () => {
    expect(previous(counts, at(1, 1)) === null).toBe(true)
    expect(previous(counts, at(1, 2)) === null).toBe(false)
    expect(next(counts, at(3, 3)) === null).toBe(true)
    expect(next(counts, at(3, 2)) === null).toBe(false)
  })

  it('shows a question without subquestions as one step', () => {
    expect(listSteps([0, 1])).toEqual([at(1, 1), at(2, 1)])
    expect(next([0, 1], at(1, 1))).toEqual(at(2, 1))
  })

  it.each([
    [{}, at(1, 1)],
    [{ question: 99, subquestion: 99 }, at(3, 3)],
    [{ question: 0, subquestion: -4 }, at(1, 1)],
    [{ question: 2.9, subquestion: Number.NaN }, at(2, 1)],
    [{ question: 1, subquestion: 3 }, at(1, 2)],
    [{ question: Number.POSITIVE_INFINITY }, at(1, 1)],
  ])('turns %o of an address into a step that exists', (requested, step) =>
    expect(clamp(counts, requested)).toEqual(step),
  )

  it('stays at 1, 1 in an empty quiz', () => {
    expect(clamp([], { question: 4 })).toEqual(at(1, 1))
    expect(next([], at(1, 1))).toBeNull()
    expect(previous([], at(1, 1))).toBeNull()
  })
})

describe('the requested step', () => {
  it('is the one in the URL', () => {
    expect(findStepOrFirst([2, 3], at(2, 3))).toEqual(at(2, 3))
  })

  it.each([
    ['no question', {}],
    ['a question that does not exist', at(9, 1)],
    ['a subquestion that does not exist', at(1, 3)],
  ])('is question 1, subquestion 1 for %s', (_, requested) => {
    expect(findStepOrFirst([2, 3], requested)).toEqual(at(1, 1))
  })
})

describe('the number of a subquestion', () => {
  it('has a letter only if its question has several', () => {
    expect(formatStep(at(3, 2), 2)).toBe('3b')
    expect(formatStep(at(3, 1), 1)).toBe('3')
  })
})

describe('the letter of a subquestion', () => {
  it('continues with two letters after z', () => {
    expect([1, 2, 20, 26, 27, 28].map(toLetter)).toEqual(['a', 'b', 't', 'z', 'aa', 'ab'])
  })
})
