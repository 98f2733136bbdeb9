import { type MarkSchemeEntry, type Question, difficulties, roundPoints } from '../../contract/quiz-draft.ts'
import { type QuestionKind, questionKinds, toOptionText } from '../../contract/question-kinds.ts'
import { type Part, buildQuestion, shufflesByDefault, sharePoints, toNumberPart } from './build-question.ts'
import { tidyText } from './html-text.ts'
import { noteTexts } from './note-texts.ts'
import { type Findings, NotImportable } from './result.ts'
import { type Column, type Header, findHeader } from './table-columns.ts'

interface Row {
  /** Of the first row of the question, from 1. */
  number: number
  get: (column: Column) => string
  has: (column: Column) => boolean
  options: string[]
}

/** Reads a table with a row for each part. A row without a text in Question belongs to the question above it. */
export function readTable(table: string[][], findings: Findings): void {
  const header = findHeader(table)
  const questions: Row[][] = []
  for (const [index, cells] of table.entries()) {
    if (index <= header.row || cells.every((cell) => cell.trim() === '')) continue
    const row = toRow(cells, index, header)
    const current = questions.at(-1)
    if (row.get('question') === '' && current !== undefined) current.push(row)
    else questions.push([row])
  }
  findings.attemptAll(questions, (rows) => {
    const [first] = rows
    if (first === undefined) return
    findings.attempt(`Row ${first.number}`, first.get('question'), (changes) =>
      toQuestion(first, rows, changes),
    )
  })
}

const toRow = (cells: string[], index: number, { indexes, options }: Header): Row => ({
  number: index + 1,
  get: (column) => tidyText(cells[indexes[column] ?? -1] ?? ''),
  has: (column) => indexes[column] !== undefined,
  options: options.map((at) => toOptionText(cells[at] ?? '')).filter((text) => text !== ''),
})

function toQuestion(first: Row, rows: Row[], changes: Set<string>): Question {
  const parts = rows.map(toPart)
  const hasNone = parts.some(
    ({ kind, answers }) => kind === undefined && answers.every(({ answer }) => answer === ''),
  )
  if (hasNone) changes.add(noteTexts.noScheme)
  const name = first.get('difficulty').toLowerCase()
  const difficulty = difficulties.find((one) => one === name) ?? null
  return buildQuestion(first.get('question'), parts, { difficulty })
}

const kindNames: Record<string, QuestionKind> = {
  ...Object.fromEntries(questionKinds.map((kind) => [kind, kind])),
  ...{ 'multiple choice': 'choice', mc: 'choice', 'true/false': 'choice', 'multiple answers': 'several' },
  ...{ 'short answer': 'text', essay: 'text', numeric: 'number', numerical: 'number' },
  ...{ checkbox: 'several', 'open-ended': 'text', 'fill-in-the-blank': 'text' },
}

function toPart(row: Row): Part {
  const text = row.get('part')
  const options = getOptions(row)
  const name = row.get('kind').toLowerCase()
  const kind = name === '' ? guessKind(row, options) : kindNames[name]
  if (kind === undefined)
    throw new NotImportable(`Its kind “${name}” is not known: write ${questionKinds.join(', ')}.`)
  if (kind === 'text')
    return { subquestionDescription: text, answers: toEntries(row, splitLines(row.get('answers'))) }
  if (kind === 'number') return toNumber(row, text)
  const right = getRightOptions(row, options)
  const texts = options.map((option) => option.text)
  const shuffle = row.has('shuffle')
    ? /^(yes|true|1|y|x)$/i.test(row.get('shuffle'))
    : shufflesByDefault(texts)
  const isSeveral = kind === 'several' || (name === '' && right.length > 1)
  return {
    subquestionDescription: text,
    kind: isSeveral ? 'several' : 'choice',
    options: texts,
    ...(shuffle && { shuffle }),
    answers: toEntries(row, right),
  }
}

/** The lines of a cell. Blank ones are kept, because marks are given line by line. */
const splitLines = (cell: string): string[] => cell.split('\n').map((line) => line.trim())

/** The columns of options, else the lines of Options, where `*` marks the right ones. */
function getOptions(row: Row): { text: string; isStarred: boolean }[] {
  const lines = row.options.length > 0 ? row.options : splitOptions(row.get('options'))
  const mayStar = row.get('answers') === ''
  return lines.map((line) => {
    const isStarred = mayStar && line.startsWith('*')
    return { text: toOptionText(isStarred ? line.slice(1) : line), isStarred }
  })
}

/** A line each; options that are all on one line are parted by semicolons. */
function splitOptions(cell: string): string[] {
  const lines = cell.includes('\n') ? splitLines(cell) : cell.split(';').map((option) => option.trim())
  return lines.filter((line) => line !== '')
}

function guessKind(row: Row, options: unknown[]): QuestionKind {
  if (options.length > 0) return 'choice'
  return (['tolerance', 'unit', 'figures'] as const).some((column) => row.get(column) !== '')
    ? 'number'
    : 'text'
}

/** The texts of the right options, which Answers names by text, letter or number. */
function getRightOptions(row: Row, options: { text: string; isStarred: boolean }[]): string[] {
  const answer = row.get('answers')
  if (answer === '') return options.filter(({ isStarred }) => isStarred).map(({ text }) => text)
  const texts = options.map(({ text }) => text)
  const lines = splitLines(answer)
    .map(toOptionText)
    .filter((line) => line !== '')
  if (lines.every((line) => texts.includes(line))) return lines
  const written = lines.join(', ')
  const symbols =
    /^(?:option\s*)?[a-h1-8](?:[\s,;&/]+[a-h1-8])*[.)]?$/i.test(written) || /^[A-H]{2,8}$/.test(written)
  const found = symbols
    ? lines
        .join(' ')
        .replace(/option/gi, '')
        .match(/[a-h1-8]/gi)
    : null
  return found === null ? lines : found.map((symbol) => texts[toIndex(symbol)] ?? symbol)
}

const toIndex = (symbol: string): number =>
  /\d/.test(symbol) ? Number(symbol) - 1 : symbol.toUpperCase().charCodeAt(0) - 65

/** Marks has one line for each answer. A single number for several answers is their sum. */
function toEntries(row: Row, answers: string[]): MarkSchemeEntry[] {
  const marks = splitLines(row.get('marks'))
    .filter((line) => line !== '')
    .map(toPoints)
  const [first] = marks
  const points = marks.length === 1 && first !== undefined ? sharePoints(first, answers.length) : marks
  return answers.map((answer, index) => ({ answer, maxPoints: points[index] ?? 1 }))
}

function toPoints(text: string): number {
  const points = Number(text.replace(',', '.'))
  if (Number.isNaN(points)) throw new NotImportable(`Its marks “${text.slice(0, 20)}” are not a number.`)
  return roundPoints(points)
}

function toNumber(row: Row, text: string): Part {
  const value = row.get('answers')
  const figures = row.get('figures')
  const partMarks = (['unit', 'figures'] as const).flatMap((part) => {
    const marks = row.get(part === 'unit' ? 'unitMarks' : 'figuresMarks')
    return marks === '' ? [] : [{ answer: '', maxPoints: toPoints(marks), part }]
  })
  const fields = { value, tolerance: row.get('tolerance'), unit: row.get('unit') }
  const significantFigures = figures === '' ? undefined : Number(figures)
  const marks = row.get('marks')
  return toNumberPart(text, { ...fields, significantFigures }, [
    { answer: value, maxPoints: marks === '' ? 1 : toPoints(marks) },
    ...partMarks,
  ])
}
