import { describe, expect, it } from 'vitest'
import { questionPoints, subquestionPoints } from '../../../contract/quiz-draft.ts'
import { parsePoints } from '../../../src/routes/_app/quizzes/-manage-exercises/marks.tsx'
import { shortenName } from '../../../src/routes/_app/quizzes/-quiz-card.tsx'

describe('the marks of an answer', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['2.5', 2.5],
    ['0.07', 0.07],
    ['0,5', 0.5],
    ['100', 100],
  ])('%s are valid', (text, points) => {
    expect(parsePoints(text)).toBe(points)
  })

  it.each(['', ' ', '-1', '1.005', '101', 'two', '1e999'])('"%s" are invalid', (text) => {
    expect(parsePoints(text)).toBeNull()
  })

  it('add up as exact decimals', () => {
    const answers = [0.1, 0.2].map((maxPoints) => ({ maxPoints }))
    expect(subquestionPoints({ answers })).toBe(0.3)
    expect(questionPoints({ subquestions: [{ answers }, { answers }, { answers }] })).toBe(0.9)
  })
})

describe('the name on a card', () => {
  it('has at most 20 characters', () => {
    expect(shortenName('Separating mixtures')).toBe('Separating mixtures')
    expect(shortenName('a'.repeat(20))).toBe('a'.repeat(20))
    expect(shortenName('Cells and organisation')).toBe('Cells and organisati...')
  })

  it('never cuts a character in half', () => {
    expect(shortenName('🧪'.repeat(21))).toBe(`${'🧪'.repeat(20)}...`)
  })
})
