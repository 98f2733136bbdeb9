import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readQuestions } from '../../../scripts/marking/class-questions.ts'
import { readDataFile } from '../../../scripts/marking/marking-data.ts'
import { averageMarks, orders, simulateQuestions } from '../../../scripts/marking/simulate-classes.ts'

/** A teacher who takes what the marker does not know: 30 answers in words of their own, every other one right. */
const answers = Array.from({ length: 30 }, (_, index) => ({
  text: index % 2 === 0 ? `it turns to gas ${index}` : `somebody drank from it ${index}`,
  label2: index % 2 === 0 ? 'correct' : 'incorrect',
}))
const line = {
  question: 'Where is the puddle?',
  markScheme: [{ answer: 'evaporated', maxPoints: 1 }],
  answers,
}
const path = join(mkdtempSync(join(tmpdir(), 'classes-')), 'puddle.jsonl')
writeFileSync(
  path,
  [line, { ...line, answers: answers.slice(0, 27) }].map((each) => JSON.stringify(each)).join('\n'),
)

describe('simulated classes', () => {
  const [questions = []] = readQuestions([readDataFile(path)])
  const simulate = (order: (typeof orders)[number]) =>
    averageMarks(simulateQuestions(questions, { order, classesPerQuestion: 2 }))

  test('need 28 answers to a question', () => {
    expect(questions).toHaveLength(1)
  })

  test.each(orders)('learn the rest from a few marks, and are the same every time: %s', (order) => {
    const right = simulate(order)
    expect(right[0]).toBeCloseTo(0.5, 1)
    expect(right[12]).toBe(1)
    expect(simulate(order)).toEqual(right)
  })
})
