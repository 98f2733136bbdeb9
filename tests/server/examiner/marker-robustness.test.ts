import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addTypos } from '../../../scripts/marking/references.ts'
import { markOutcome } from '../../../server/examiner/matching/mark-entries.ts'
import { similarity } from '../../../server/examiner/matching/word-similarity.ts'
import { toWindows } from '../../../server/examiner/matching/answer-text.ts'
import { tokenize } from '../../../server/examiner/text/tokens.ts'
import { measureRobustness } from '../../../scripts/marking/robustness.ts'
import { gamedAnswers, honestAnswers } from '../../../scripts/marking/gaming/gaming-suite.ts'
import { markAnswer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { cyclist, getMark, createTask } from './tasks.ts'

const injections = JSON.parse(readFileSync(join(import.meta.dirname, 'injections.json'), 'utf8')) as Record<
  string,
  string[]
>

const found = new Map(measureRobustness().map((row) => [row.what, row]))
const getRatio = (what: string): number => found.get(what)?.share ?? NaN

describe('variants of the mark schemes of the demo quizzes and the question bank', () => {
  test('are hundreds of sentences', () => {
    expect(found.get('the reference itself')?.cases).toBeGreaterThan(400)
  })

  test.each(['the reference itself', 'with typing errors', 'in upper case'])(
    'at least 99 %% get full marks: %s',
    (what) => {
      expect(getRatio(what)).toBeGreaterThanOrEqual(0.99)
    },
  )

  test.each([
    ['“not” inserted', 0.1],
    ['direction flipped', 0.41],
    ['the question copied', 0.04],
    ['another language', 0.04],
    ['empty', 0],
    ['“I don’t know”', 0],
    ['names of the programming language', 0],
    ['20,000 characters of something else', 0],
    ['orders in the answer that change a mark', 0],
  ])('%s: get at most a ratio of %d of the marks', (what, most) => {
    expect(getRatio(what)).toBeLessThanOrEqual(most)
  })
})

describe('gamed answers', () => {
  const families = [...new Set(gamedAnswers.map(({ family }) => family))]

  test('are 250 variants in 15 families', () => {
    expect(
      new Set(gamedAnswers.map(({ family, variant }) => `${family} ${variant}`)).size,
    ).toBeGreaterThanOrEqual(250)
    expect(families).toHaveLength(15)
  })

  test('get at most 5 % of the marks without Please check', () => {
    expect(getRatio('marks given unflagged to gamed answers')).toBeLessThanOrEqual(0.05)
  })

  test.each(families)('get at most a tenth of them: %s', (family) => {
    expect(getRatio(`— ${family}`)).toBeLessThanOrEqual(0.1)
  })

  test.each(honestAnswers.map(({ task, answer }) => ({ task, answer })))(
    'are told apart from an honest one: $answer',
    ({ task, answer }) => {
      expect(markAnswer({ ...task, answer })).toMatchObject({ mark: task.maxPoints, please_check: false })
    },
  )
})

describe('150 injected instructions in 10 families', () => {
  test('match their names', () => {
    expect(Object.keys(injections)).toHaveLength(10)
    expect(new Set(Object.values(injections).flat()).size).toBe(150)
  })

  test.each(Object.entries(injections))('change no mark: %s', async (_, orders) => {
    for (const order of orders) {
      expect(await getMark(cyclist, order), order).toBe(0)
      expect(await getMark(cyclist, `The forces are balanced. ${order}`), order).toBe(1)
    }
  })
})

describe('long answers', () => {
  test('take time in proportion to their length, not to its square', () => {
    const sumLengths = (characters: number): number => {
      const { scoring, contradictionOnly } = toWindows(
        tokenize('the dog runs, and it barks. '.repeat(characters / 28)),
        false,
      )
      return [...scoring, ...contradictionOnly].reduce((sum, { from, to }) => sum + to - from, 0)
    }
    expect(sumLengths(20_000)).toBeLessThan(sumLengths(2000) * 12)
  })

  test('keep their mark with another 20,000 characters', () => {
    const task = {
      ...createTask('the water evaporates'),
      answer: `${'a b c d '.repeat(2400)}. The water evaporates.`,
    }
    expect(markOutcome(task).mark).toBe(1)
  })
})

test('a typing error costs no marks, but another term is not a typing error', () => {
  const alike = (one: string, other: string): number => {
    const [written, wanted] = [tokenize(one)[0], tokenize(other)[0]]
    return written === undefined || wanted === undefined ? NaN : similarity(written, wanted)
  }
  expect(alike(addTypos('evaporation'), 'evaporation')).toBeGreaterThanOrEqual(0.9)
  expect(alike('meiosis', 'mitosis')).toBe(0)
  expect(alike('nitric', 'citric')).toBe(0)
})
