import { describe, expect, test } from 'vitest'
import { drawSamples } from '../../../scripts/feedback-samples.ts'
import { leaksScheme } from '../../../server/examiner/ai-service/feedback-guards.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { verifiers } from '../../../server/examiner/examiner.ts'

const countWords = (text: string) => text.split(/\s+/u).length
const findQuotes = (text: string) => [...text.matchAll(/“([^”]*)”/gu)].map(([, quoted = '']) => quoted)
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe.each(['feedback', 'another draw'])('a hundred pieces of feedback, drawn by "%s"', (seed) => {
  const samplesByType = [...drawSamples(seed).values()]
  const samples = samplesByType.flat()

  test('are 25 of each type', () => {
    expect(samplesByType.map(({ length }) => length)).toEqual([25, 25, 25, 25])
  })

  test('have 8 to 60 words', () => {
    const counts = samples.map(({ marking }) => countWords(marking.feedback))
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(8)
    expect(Math.max(...counts)).toBeLessThanOrEqual(60)
  })

  test('quote the student or the question, or begin a sentence', () => {
    const odd = samples.flatMap(({ task, marking }) => {
      const said = `${task.answer}\n${task.question} ${task.subquestion}`
        .replaceAll(/\s+/gu, ' ')
        .toLowerCase()
      return findQuotes(marking.feedback).filter(
        (quoted) =>
          !quoted.endsWith('…') &&
          quoted !== 'not' &&
          quoted !== 'but' &&
          !said.includes(quoted.toLowerCase()),
      )
    })
    expect(odd).toEqual([])
  })

  test('reveal no missing entry', () => {
    const told = samples.filter(({ task, marking }) => {
      const missed = task.markScheme.filter(
        (entry, index) => (marking.entries[index]?.awarded ?? 0) < entry.maxPoints,
      )
      return leaksScheme(marking.feedback, missed, [task.question, task.subquestion, task.answer])
    })
    expect(told.map(({ marking }) => marking.feedback)).toEqual([])
  })

  test('have a next step if something is missing, and none with full marks', () => {
    for (const { task, marking } of samples)
      expect(/\bNext, /u.test(marking.feedback), marking.feedback).toBe(marking.mark < task.maxPoints)
  })

  test('are not cold', () => {
    for (const { marking } of samples)
      expect(marking.feedback).not.toMatch(/\b(?:incorrect|wrong|poor|fail|bad|unfortunately)\b/i)
  })

  test('repeat none of their sentences in more than a fifth of them', () => {
    const counts = new Map<string, number>()
    for (const { marking } of samples)
      for (const sentence of marking.feedback.replaceAll(/“[^”]*”/gu, '“”').split(/(?<=[.?]) /u))
        counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 20)).toEqual([])
  })

  test('score high in the checks, and low if they are changed into something wrong', async () => {
    const scored = await Promise.all(
      samples.map(async ({ task, marking: { mark, feedback } }) => {
        const good = await builtInExaminer.verify({ ...task, mark, feedback }, verifiers)
        const praised = {
          ...task,
          mark,
          feedback: mark < task.maxPoints ? 'Full marks, all correct.' : 'No marks.',
        }
        const wrong = await builtInExaminer.verify(praised, verifiers)
        return { good: good.score, wrong: wrong.score }
      }),
    )
    expect(average(scored.map(({ good }) => good.scientific_accuracy ?? 0))).toBeGreaterThan(92)
    expect(average(scored.map(({ good }) => good.specificity ?? 0))).toBeGreaterThan(85)
    expect(average(scored.map(({ good }) => good.clarity ?? 0))).toBeGreaterThan(95)
    expect(scored.filter(({ wrong }) => (wrong.scientific_accuracy ?? 0) > 50)).toEqual([])
    expect(average(scored.map(({ wrong }) => wrong.specificity ?? 0))).toBeLessThan(40)
  })
})
