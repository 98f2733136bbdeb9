import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Format, formats } from '../../../src/exchange/formats.ts'
import { quizQuestions } from './random-questions.ts'
import { roundTrip } from './round-trip.ts'

it.each(Object.keys(formats) as Format[])(
  'questions come back from a file of %s as it can say them, and the rest is listed beforehand',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(quizQuestions, async (questions) => {
        const { expected, found, leftOut, isListed } = await roundTrip(questions, format)
        expect(leftOut).toEqual([])
        expect(found).toEqual(expected)
        expect(isListed).toBe(true)
      }),
      { numRuns: 100 },
    )
  },
)
