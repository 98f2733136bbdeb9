import { type Column, getCommonMaximum } from './-columns.ts'
import type { TableRow } from './-rows.ts'

/** How a subquestion went, over the marked rows. */
export interface ColumnSummary {
  column: Column
  /** Percent of the maximum; null without marks. */
  average: number | null
  marked: number
  empty: number
  toCheck: number
}

export interface Summary {
  columns: ColumnSummary[]
  /** Null where each row has its own. */
  maxPoints: number | null
  /** The rows that are counted. */
  count: number
  /** Those with an attempt. */
  begun: number
  marked: number
  /** Students who have left the class and are not counted. */
  left: number
  /** Percent; null without marked rows. */
  average: number | null
  /** The lowest, the middle and the highest in percent; null where so few are marked that it says no more than the average. */
  spread: { lowest: number; median: number; highest: number } | null
  /** Null where the rows have other maxima. */
  averageMark: number | null
  empty: number
  toCheck: number
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
const mean = (numbers: number[]): number | null => (numbers.length > 0 ? sum(numbers) / numbers.length : null)

const minSpread = 3

function toSpread(accuracies: number[]): Summary['spread'] {
  const sorted = accuracies.toSorted((one, other) => one - other)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (lowest === undefined || highest === undefined || sorted.length < minSpread) return null
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return { lowest, median: mean(middle) ?? lowest, highest }
}

/** Of the students in the class, as on the quiz's card; where all of them have left, of everybody. */
export function summarize(all: TableRow[], columns: Column[]): Summary {
  const members = all.filter(({ in_class }) => in_class)
  const rows = members.length > 0 ? members : all
  const others = members.length > 0 ? all.filter(({ in_class }) => !in_class) : []
  const summaries = columns.map((column) => summarizeColumn(rows, column))
  const maxPoints = getCommonMaximum(columns, all)
  const accuracies = rows.flatMap(({ accuracy }) => accuracy ?? [])
  return {
    columns: summaries,
    maxPoints,
    count: rows.length,
    begun: rows.filter(({ attempt_id }) => attempt_id !== null).length,
    marked: accuracies.length,
    left: new Set(others.map(({ student }) => student.id)).size,
    average: mean(accuracies),
    spread: toSpread(accuracies),
    averageMark: maxPoints === null ? null : mean(rows.flatMap(({ mark }) => mark ?? [])),
    empty: sum(summaries.map(({ empty }) => empty)),
    toCheck: sum(summaries.map(({ toCheck }) => toCheck)),
  }
}

function summarizeColumn(rows: TableRow[], column: Column): ColumnSummary {
  const marks = rows.flatMap((row) => row.marks[column.index] ?? [])
  const average = mean(marks)
  const count = (...notes: ('isEmpty' | 'pleaseCheck' | 'isQueried')[]) =>
    rows.filter((row) => notes.some((note) => row.notes[column.index]?.[note] === true)).length
  return {
    column,
    average: average === null || column.maxPoints === 0 ? null : (100 * average) / column.maxPoints,
    marked: marks.length,
    empty: count('isEmpty'),
    toCheck: column.toCheck ?? count('pleaseCheck', 'isQueried'),
  }
}

/** Those with marks, the lowest average first. */
export const sortHardestFirst = (summaries: ColumnSummary[]): (ColumnSummary & { average: number })[] =>
  summaries
    .flatMap((summary) => (summary.average === null ? [] : [{ ...summary, average: summary.average }]))
    .toSorted((a, b) => a.average - b.average || a.column.index - b.column.index)
