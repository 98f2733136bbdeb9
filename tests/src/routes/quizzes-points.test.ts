import { describe, expect, it } from 'vitest'
import { pointsIn } from '../../../src/routes/_app/quizzes/-manage-exercises/points-in.ts'
import { shortName } from '../../../src/routes/_app/quizzes/-short-name.ts'

describe('the marks of an answer', () => {
  it.each([
    ['1', 1],
    ['2.5', 2.5],
    ['0,5', 0.5],
    ['100', 100],
  ])('%s are taken', (text, points) => {
    expect(pointsIn(text)).toBe(points)
  })

  it.each(['', '0', '-1', '1.25', '101', 'two', '1e999'])('"%s" are not', (text) => {
    expect(pointsIn(text)).toBeNull()
  })
})

describe('the name on a card', () => {
  it('has at most 20 characters', () => {
    expect(shortName('Separating mixtures')).toBe('Separating mixtures')
    expect(shortName('a'.repeat(20))).toBe('a'.repeat(20))
    expect(shortName('Cells and organisation')).toBe('Cells and organisati...')
  })

  it('never cuts a sign in half', () => {
    expect(shortName('🧪'.repeat(21))).toBe(`${'🧪'.repeat(20)}...`)
  })
})
