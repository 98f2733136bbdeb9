import { expect, it } from 'vitest'
import { shortenAtWord } from '../../../src/lib/shorten.ts'

it.each([
  ['Explain how heating works.', 26, 'Explain how heating works.'],
  ['Explain how heating works.', 19, 'Explain how heating...'],
  ['Explain how heating works.', 18, 'Explain how...'],
  ['Methylpropanol', 6, 'Methyl...'],
])('shortens %j to %i characters', (text, maxLength, shown) => {
  expect(shortenAtWord(text, maxLength)).toBe(shown)
})
