import { describe, expect, test } from 'vitest'
import { markOf, oneEntry } from './tasks.ts'

describe('numbers with units', () => {
  const distance = oneEntry('4800 m', 'How far does it go?', 2)

  test.each(['4800 m', '4,800 metres', '4.8 km', '4.8 x 10^3 m', '4.8 × 10³ m', 'It goes 4790 m'])(
    'are the same when written "%s"',
    async (answer) => {
      expect(await markOf(distance, answer)).toBe(2)
    },
  )

  test('lose a mark for a missing or wrong unit', async () => {
    expect(await markOf(distance, '4800')).toBe(1)
    expect(await markOf(distance, '4800 s')).toBe(1)
  })

  test('need no unit that the question names', async () => {
    expect(await markOf(oneEntry('4800 m', 'Give the distance in metres.', 2), '4800')).toBe(2)
  })

  test.each(['4500 m', '4.8 m', '48 km', 'far'])('earn nothing when the value is "%s"', async (answer) => {
    expect(await markOf(distance, answer)).toBe(0)
  })

  test.each(['2.5 m/s²', '2.5 m/s^2', '2.5 m/s2', '2.5 ms⁻²', '2.5 metres per second squared'])(
    'know the unit in "%s"',
    async (answer) => {
      expect(await markOf(oneEntry('2.5 m/s²', 'Calculate it.', 2), answer)).toBe(2)
    },
  )

  test('tell multiplying from dividing', async () => {
    expect(await markOf(oneEntry('10 ÷ 4'), '10 / 4')).toBe(1)
    expect(await markOf(oneEntry('10 ÷ 4'), '10 × 4')).toBe(0)
  })
})
