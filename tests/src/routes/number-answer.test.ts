import { expect, it } from 'vitest'
import {
  joinNumberAnswer,
  splitNumberAnswer,
} from '../../../src/routes/_app/-answer-input/kinds/number-box.tsx'

it.each([
  ['', '', ''],
  ['3', '3', ''],
  ['3 m', '3', 'm'],
  ['3.0 × 10^8 m/s', '3.0 × 10^8', 'm/s'],
  ['3,0 mol/dm³', '3,0', 'mol/dm³'],
  ['-40 °C', '-40', '°C'],
  ['3e8 m per second', '3e8', 'm per second'],
  ['360 000 J', '360 000', 'J'],
  ['360 000', '360 000', ''],
  [' m', '', 'm'],
  ['3  m', '3', ' m'],
  ['3 ', '3 ', ''],
  ['3m', '3m', ''],
  ['about 3 m', 'about 3 m', ''],
])('"%s" is shown as "%s" and "%s"', (text, number, unit) => {
  expect(splitNumberAnswer(text)).toEqual({ number, unit })
})

it('joins the boxes to the same string, whatever was written', () => {
  const signs = ['3', '0', '.', ',', ' ', '×', '10', '^', '⁸', '-', 'e', 'm', '/', 's²', '°C', '½']
  const words = signs.flatMap((one) => signs.flatMap((two) => signs.map((three) => one + two + three)))
  for (const text of words) expect(joinNumberAnswer(splitNumberAnswer(text))).toBe(text)
})

it('splits every number and unit where they were joined', () => {
  for (const number of ['3', '-0.5', '3.0 × 10^8', '3×10⁸', '1,500', '10³', '½'])
    for (const unit of ['m', 'm/s', 'km per hour', '%', '°C', ' J'])
      expect(splitNumberAnswer(joinNumberAnswer({ number, unit }))).toEqual({ number, unit })
})
