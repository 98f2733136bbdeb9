import { describe, expect, test } from 'vitest'
import { getMark, createTask } from './tasks.ts'

describe('numbers with units', () => {
  const distance = createTask('4800 m', 'How far does it go?', 2)

  test.each(['4800 m', '4,800 metres', '4.8 km', '4.8 x 10^3 m', '4.8 × 10³ m', 'It goes 4790 m'])(
    'are the same when written "%s"',
    async (answer) => {
      expect(await getMark(distance, answer)).toBe(2)
    },
  )

  test('lose a mark for a missing or wrong unit', async () => {
    expect(await getMark(distance, '4800')).toBe(1)
    expect(await getMark(distance, '4800 s')).toBe(1)
  })

  test('need no unit if the question names it', async () => {
    expect(await getMark(createTask('4800 m', 'Give the distance in metres.', 2), '4800')).toBe(2)
  })

  test.each(['4500 m', '4.8 m', '48 km', 'far'])('earn nothing if the value is "%s"', async (answer) => {
    expect(await getMark(distance, answer)).toBe(0)
  })

  test.each(['2.5 m/s²', '2.5 m/s^2', '2.5 m/s2', '2.5 ms⁻²', '2.5 metres per second squared'])(
    'match the unit in "%s"',
    async (answer) => {
      expect(await getMark(createTask('2.5 m/s²', 'Calculate it.', 2), answer)).toBe(2)
    },
  )

  test('distinguish a product of units from a quotient', async () => {
    expect(await getMark(createTask('10 ÷ 4'), '10 / 4')).toBe(1)
    expect(await getMark(createTask('10 ÷ 4'), '10 × 4')).toBe(0)
  })
})
