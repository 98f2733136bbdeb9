import { expect, it } from 'vitest'
import { keepUnits } from '../../../src/lib/keep-units.ts'

it.each([
  ['The field strength is 10 N/kg.', 'The field strength is 10\u00A0N/kg.'],
  ['a load of 2 N', 'a load of 2\u00A0N'],
  ['at 6 m/s for 2.5 min', 'at 6\u00A0m/s for 2.5\u00A0min'],
  ['about 25 °C, 40 %', 'about 25\u00A0°C, 40\u00A0%'],
  ['an area of 3 m²', 'an area of 3\u00A0m²'],
])('keeps the number with its unit in "%s"', (text, kept) => {
  expect(keepUnits(text)).toBe(kept)
})

it.each(['2 moles of gas', 'Name 3 metals.', 'Question 2 and 3', 'state 2 advantages'])(
  'leaves the words of "%s" apart',
  (text) => {
    expect(keepUnits(text)).toBe(text)
  },
)
