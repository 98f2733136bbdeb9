import { type Column, getTotalPoints } from './-columns.ts'
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
  maxPoints: number
  marked: number
  /** Percent; null without marked rows. */
  average: number | null
  empty: number
  toCheck: number
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
const mean = (numbers: number[]): number | null => (numbers.length > 0 ? sum(numbers) / numbers.length : null)

export function summarize(rows: TableRow[], columns: Column[]): Summary {
  const summaries = columns.map((column) => summarizeColumn(rows, column))
  const accuracies = rows.flatMap(({ accuracy }) => accuracy ?? [])
  return {
    columns: summaries,
    maxPoints: getTotalPoints(columns),
    marked: accuracies.length,
    average: mean(accuracies),
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
    toCheck: count('pleaseCheck', 'isQueried'),
  }
}

/** Those with marks, the lowest average first. */
export const sortHardestFirst = (summaries: ColumnSummary[]): (ColumnSummary & { average: number })[] =>
  summaries
    .flatMap((summary) => (summary.average === null ? [] : [{ ...summary, average: summary.average }]))
    .toSorted((a, b) => a.average - b.average || a.column.index - b.column.index)
