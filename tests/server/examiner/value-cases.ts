import { describe, expect, test } from 'vitest'
import { mark, oneEntry } from './tasks.ts'

/** What a pupil writes to an entry of the mark scheme, what it earns, and why. */
export type Case = [entry: string, answer: string, mark: 0 | 1 | 2, why: string]

/** One question to one table of answers; whatever earns a mark is quoted from the answer. */
export interface Table {
  what: string
  question: string
  points: 1 | 2
  cases: Case[]
}

export const describeTables = (tables: Table[]) =>
  describe.each(tables)('$what', ({ question, points, cases }) => {
    test.each(cases)('"%s" by "%s" earns %i: %s', async (entry, answer, earned) => {
      const marking = await mark(oneEntry(entry, question, points), answer)
      expect(marking.mark).toBe(earned)
      const [quote] = marking.entries.map((each) => each.quote)
      if (earned > 0) expect(answer).toContain(quote)
      else expect(quote).toBeNull()
    })
  })
