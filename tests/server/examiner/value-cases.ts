import { describe, expect, test } from 'vitest'
import { mark, createTask } from './tasks.ts'

/** An entry of the mark scheme, an answer, its mark, and why. */
export type Case = [entry: string, answer: string, mark: 0 | 1 | 2, why: string]

/** Cases for one question. Each test also checks that the evidence is a quotation from the answer. */
export interface Table {
  what: string
  question: string
  points: 1 | 2
  cases: Case[]
}

export const describeTables = (tables: Table[]) =>
  describe.each(tables)('$what', ({ question, points, cases }) => {
    test.each(cases)('for "%s" the answer "%s" earns %i: %s', async (entry, answer, earned) => {
      const marking = await mark(createTask(entry, question, points), answer)
      expect(marking.mark).toBe(earned)
      const [quote] = marking.entries.map((each) => each.quote)
      if (earned > 0) expect(answer).toContain(quote)
      else expect(quote).toBeNull()
    })
  })
