import { expect, it } from 'vitest'
import { shortenQuote } from '../../../server/examiner/feedback/quotes.ts'

it.each([
  ['an emoji of several', '👩\u200d🔬 says so'],
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
])('quotes %s with the joiners in it', (_, answer) => expect(shortenQuote(answer)).toBe(answer))

it('quotes without marks that turn the direction of writing', () =>
  expect(shortenQuote('\u202egravity\u202c pulls \u2066it')).toBe('gravity pulls it'))
