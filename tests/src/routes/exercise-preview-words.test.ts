import { describe, expect, it } from 'vitest'
import { toLetter } from '../../../src/lib/steps.ts'
import { marks } from '../../../src/lib/numbers.ts'
import { parsePositive } from '../../../src/lib/search-numbers.ts'

describe('the texts of a preview', () => {
  it('count half marks', () => {
    expect([marks(1), marks(2.5), marks(0), marks(11)]).toEqual([
      '1 mark',
      '2.5 marks',
      '0 marks',
      '11 marks',
    ])
  })

  it('letter subquestions', () => {
    expect([1, 2, 20, 26, 27, 28].map(toLetter)).toEqual(['a', 'b', 't', 'z', 'aa', 'ab'])
  })
})

describe('a number in a URL', () => {
  it.each([3, '3'])('is valid as an integer from 1: %j', (value) => {
    expect(parsePositive(value)).toBe(3)
  })

  it.each([0, -1, 1.5, '', 'x', null, undefined, true, [3], {}])('is missing if it is %j', (value) => {
    expect(parsePositive(value)).toBeUndefined()
  })
})
