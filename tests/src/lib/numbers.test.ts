import { describe, expect, it } from 'vitest'
import {
  counted,
  duration,
  marks,
  minutes,
  percent,
  signedPercent,
  significant,
  threeToFour,
  whole,
  wholePercent,
} from '../../../src/lib/numbers.ts'

describe('numbers', () => {
  it.each([
    [6.1, '6.10'],
    [72.413, '72.41'],
    [0.5, '0.500'],
    [1204.3, '1,204'],
    [0, '0'],
  ])('writes %d with three to four significant digits in a tooltip', (value, text) =>
    expect(threeToFour(value)).toBe(text),
  )

  it.each([
    [6.1, '6.10'],
    [72.4, '72.4'],
    [412.6, '413'],
    [999.4, '999'],
    [999.6, '1,000'],
    [1204.3, '1,204'],
    [0, '0'],
  ])('writes %d with three significant digits', (value, text) => expect(significant(value)).toBe(text))

  it.each([
    [0, '0\u00a0s'],
    [45, '45\u00a0s'],
    [59.4, '59\u00a0s'],
    [59.6, '1.00\u00a0min'],
    [60, '1.00\u00a0min'],
    [366.2, '6.103\u00a0min'],
    [3600, '60.0\u00a0min'],
  ])('writes a time of %d seconds', (seconds, text) => expect(minutes(seconds)).toBe(text))

  it.each([
    [0, '0\u00a0s'],
    [59.4, '59\u00a0s'],
    [59.6, '1\u00a0min'],
    [480, '8\u00a0min'],
    [501, '8\u00a0min 21\u00a0s'],
    [3725, '62\u00a0min 5\u00a0s'],
  ])('writes a duration of %d seconds that stands alone', (seconds, text) =>
    expect(duration(seconds)).toBe(text),
  )

  it.each([
    [0, '0%'],
    [4.444, '4.44%'],
    [72.4, '72.4%'],
    [99.94, '99.9%'],
    [99.96, '100%'],
    [100, '100%'],
  ])('writes a percentage of %d', (value, text) => expect(percent(value)).toBe(text))

  it('rounds a half that floats miss by a hair up, as an exact one', () =>
    expect([37.5, 37.49999999999999, 37.499].map(wholePercent)).toEqual(['38%', '38%', '37%']))

  it('writes a change with its sign, and none for none', () => {
    expect(signedPercent(5.6)).toBe('+5.6%')
    expect(signedPercent(-4.4)).toBe('\u22124.4%')
    expect(signedPercent(12.34)).toBe('+12.3%')
    expect(signedPercent(0)).toBe('0.0%')
    expect(signedPercent(-0.04)).toBe('0.0%')
  })

  it('counts half marks', () => {
    expect([1, 2.5, 0, 11].map(marks)).toEqual(['1 mark', '2.5 marks', '0 marks', '11 marks'])
  })

  it('counts in the singular and the plural', () => {
    expect(counted(1, 'answer')).toBe('1 answer')
    expect(counted(0, 'answer')).toBe('0 answers')
    expect(counted(3, 'quiz', 'quizzes')).toBe('3 quizzes')
    expect(whole(12345)).toBe('12,345')
  })
})
