import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Format, formats } from '../../../src/exchange/formats.ts'
import { readFile } from '../../../src/exchange/read.ts'
import { UnreadableFile } from '../../../src/exchange/result.ts'
import { writeQuizzes } from '../../../src/exchange/write.ts'
import { mutate } from './mutate.ts'
import { quizQuestions } from './random-questions.ts'

it.each(Object.keys(formats) as Format[])(
  'a file of %s with mistakes is read, or refused in words',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(quizQuestions, fc.nat(), async (questions, seed) => {
        const blob = await writeQuizzes([{ name: 'Quiz', description: '', questions }], format)
        const bytes = mutate(new Uint8Array(await blob.arrayBuffer()), seed)
        try {
          const { questions: found, leftOut } = readFile(bytes, `a.${formats[format].extension}`)
          expect(leftOut.every(({ reason }) => /[.?]$/.test(reason))).toBe(true)
          expect(found.every(({ question }) => question.questionDescription.trim() !== '')).toBe(true)
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error
          expect(error.message).toMatch(/[.?]$/)
        }
      }),
      { numRuns: 50 },
    )
  },
)
