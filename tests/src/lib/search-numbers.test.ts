import { describe, expect, it } from 'vitest'
import { parsePositive } from '../../../src/lib/search-numbers.ts'

describe('a number in a URL', () => {
  it.each([3, '3'])('is valid as an integer from 1: %j', (value) => {
    expect(parsePositive(value)).toBe(3)
  })

  it.each([0, -1, 1.5, '', 'x', null, undefined, true, [3], {}])('is missing if it is %j', (value) => {
    expect(parsePositive(value)).toBeUndefined()
  })
})
