import { describe, expect, it } from 'vitest'
import { letterOf } from '../../../src/lib/letters.ts'
import { marks } from '../../../src/lib/marks.ts'
import { positive } from '../../../src/lib/search-numbers.ts'

describe('the words of a preview', () => {
  it('count halves of marks', () => {
    expect([marks(1), marks(2.5), marks(0), marks(11)]).toEqual([
      '1 mark',
      '2.5 marks',
      '0 marks',
      '11 marks',
    ])
  })

  it('call subquestions by letters', () => {
    expect([1, 2, 20, 26, 27, 28].map(letterOf)).toEqual(['a', 'b', 't', 'z', 'aa', 'ab'])
  })
})

describe('a number in an address', () => {
  it.each([3, '3'])('is taken where it is a whole one from 1: %j', (value) => {
    expect(positive(value)).toBe(3)
  })

  it.each([0, -1, 1.5, '', 'x', null, undefined, true, [3], {}])('is not there where it is %j', (value) => {
    expect(positive(value)).toBeUndefined()
  })
})
