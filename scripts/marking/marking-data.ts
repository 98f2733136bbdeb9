import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { MarkTask } from '../../server/examiner/examiner.ts'

/** An answer somebody has marked: 1 for correct, 0 for incorrect, or a share of the marks. */
export interface MarkedAnswer {
  text: string
  gold: number
}

/** A question with answers, as one line of a data file has it. */
export interface MarkedQuestion {
  task: Omit<MarkTask, 'answer'>
  fold: number | null
  answers: MarkedAnswer[]
}

export interface DataFile {
  file: string
  sha256: string
  /** Whether answers are right or wrong (`label2`), or have a share of the marks (`score`). */
  labels: 'label2' | 'score'
  questions: MarkedQuestion[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The gold mark of an answer, or null. */
function parseGold(answer: Record<string, unknown>): { gold: number; label: DataFile['labels'] } | null {
  const { label2, score } = answer
  if (label2 === 'correct' || label2 === 'incorrect')
    return { gold: label2 === 'correct' ? 1 : 0, label: 'label2' }
  return typeof score === 'number' && Number.isFinite(score) ? { gold: score, label: 'score' } : null
}

/** Several references any one of which earns the mark are one entry with alternatives. */
function parseScheme(entries: unknown, anyOf: boolean): MarkTask['markScheme'] {
  if (!Array.isArray(entries)) throw new Error('has no markScheme')
  const scheme = entries.filter(isObject).map(({ answer, maxPoints }) => ({
    answer: toText(answer),
    maxPoints: typeof maxPoints === 'number' && maxPoints > 0 ? Math.round(maxPoints) || 1 : 1,
  }))
  if (scheme.length === 0) throw new Error('has an empty markScheme')
  if (!anyOf) return scheme
  const answer = scheme.map((entry) => entry.answer.replace(/\s*\n\s*/gu, ' ')).join('\n')
  return [{ answer, maxPoints: Math.max(...scheme.map(({ maxPoints }) => maxPoints)) }]
}

function parseQuestion(line: string, labels: Set<DataFile['labels']>): MarkedQuestion {
  const record: unknown = JSON.parse(line)
  if (!isObject(record)) throw new Error('is no object')
  const markScheme = parseScheme(record['markScheme'], record['anyOf'] === true)
  if (!Array.isArray(record['answers'])) throw new Error('has no answers')
  const answers = record['answers'].filter(isObject).flatMap((answer) => {
    const marked = parseGold(answer)
    if (marked === null) return []
    labels.add(marked.label)
    return [{ text: toText(answer['text']), gold: marked.gold }]
  })
  const { fold } = record
  return {
    task: {
      question: toText(record['question']),
      subquestion: '',
      maxPoints: markScheme.reduce((sum, entry) => sum + entry.maxPoints, 0),
      markScheme,
    },
    fold: typeof fold === 'number' ? fold : null,
    answers,
  }
}

/** Reads one file; throws a sentence that names file and line where it is not of the shape. */
export function readDataFile(path: string): DataFile {
  const file = basename(path)
  const bytes = readFileSync(path)
  const labels = new Set<DataFile['labels']>()
  const questions = bytes
    .toString('utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      try {
        return [parseQuestion(line, labels)]
      } catch (error) {
        const reason = error instanceof SyntaxError ? 'is not JSON' : (error as Error).message
        throw new Error(`${file}: line ${index + 1} ${reason}.`, { cause: error })
      }
    })
  const [label, other] = [...labels]
  if (label === undefined) throw new Error(`${file}: no answer has a label2 or a score.`)
  if (other !== undefined) throw new Error(`${file}: some answers have a label2 and others a score.`)
  if (label === 'score') scaleToMaximum(questions)
  return { file, sha256: createHash('sha256').update(bytes).digest('hex'), labels: label, questions }
}

/** Scores above 1 are marks, and are divided by the highest one. */
function scaleToMaximum(questions: MarkedQuestion[]): void {
  const all = questions.flatMap(({ answers }) => answers)
  const most = all.reduce((highest, { gold }) => Math.max(highest, gold), 1)
  for (const answer of all) answer.gold /= most
}

/** Every .jsonl file of a folder, by name. */
export function readDataFolder(folder: string): DataFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
  if (names.length === 0) throw new Error(`There is no .jsonl file in ${folder}.`)
  return names.map((name) => readDataFile(join(folder, name)))
}

/** The mean of the F1 of both classes. A class that occurs on neither side counts 0. */
export function macroF1(gold: readonly number[], given: readonly number[]): number {
  const f1Of = (label: number): number => {
    let [both, right, said] = [0, 0, 0]
    gold.forEach((value, index) => {
      if (value === label) right++
      if (given[index] === label) said++
      if (value === label && given[index] === label) both++
    })
    return right + said === 0 ? 0 : (2 * both) / (right + said)
  }
  return (f1Of(0) + f1Of(1)) / 2
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Pearson's r; 0 where one side is always the same. */
export function correlation(gold: readonly number[], given: readonly number[]): number {
  const [middle, other] = [mean(gold), mean(given)]
  let [both, left, right] = [0, 0, 0]
  gold.forEach((value, index) => {
    const [one, two] = [value - middle, (given[index] ?? 0) - other]
    both += one * two
    left += one ** 2
    right += two ** 2
  })
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right)
}

/** Brier score: the mean squared difference of probability and outcome. */
export const brierScore = (gold: readonly number[], given: readonly number[]): number =>
  mean(gold.map((value, index) => (value - (given[index] ?? 0)) ** 2))

export function percentile(values: readonly number[], quantile: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? 0
}
