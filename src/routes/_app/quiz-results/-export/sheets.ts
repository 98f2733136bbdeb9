import type { QuizAnswer } from '../../../../data/quiz-answers.ts'
import type { Column } from '../-columns.ts'
import { type CellNotes, type TableRow, describeState, releaseNames } from '../-rows.ts'
import { type ColumnSummary, summarize } from '../-summary.ts'
import type { CellValue, Sheet } from '../../../../lib/sheet.ts'

const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100)

const getNameCells = ({ name, student, attempt, in_class }: TableRow): CellValue[] => [
  name,
  student.email,
  [attempt, !in_class && 'Left the class'].filter(Boolean).join(', ') || null,
]
const nameHeads = ['Name', 'Email', 'Note']

/**
 * The table as it is shown: the same rows in the same order, a mark in each cell. The average and the number of empty
 * answers come last, so that the students can be sorted.
 */
export function toTableSheet(rows: TableRow[], columns: Column[]): Sheet {
  const summary = summarize(rows, columns)
  const inMark = ({ column, average }: ColumnSummary) =>
    average === null ? null : round((average * column.maxPoints) / 100)
  return [
    [
      ...nameHeads,
      ...['State', 'Total', 'Maximum', 'Percent'],
      ...columns.map(({ label, maxPoints }) => `${label} [${maxPoints}]`),
      ...['Time taken (seconds)', 'Handed in', 'To check', 'Decided by a teacher', 'Queried by the student'],
      'Held or released',
    ],
    ...rows.map((row) => [
      ...getNameCells(row),
      ...[describeState(row), row.mark, row.max_points, round(row.accuracy)],
      ...columns.map(({ index }) => row.marks[index] ?? null),
      row.time_taken === null ? null : Math.round(row.time_taken),
      row.submitted_at === null ? null : new Date(row.submitted_at),
      ...(['pleaseCheck', 'isDecided', 'isQueried'] as const).map((note) => listNoted(row, columns, note)),
      row.release && releaseNames[row.release],
    ]),
    [
      ...['Average (marks)', null, summary.left > 0 ? `Without ${summary.left} who left` : null, null],
      ...[round(summary.averageMark), null, round(summary.average), ...summary.columns.map(inMark)],
    ],
    ['Empty answers', ...noCells(6), ...summary.columns.map(({ empty }) => empty)],
  ]
}

const noCells = (count: number): null[] => Array.from({ length: count }, () => null)

/** "1a, 2c": the subquestions whose cells have a sign. */
const listNoted = ({ notes }: TableRow, columns: Column[], note: keyof CellNotes): string | null =>
  columns
    .filter(({ index }) => notes[index]?.[note] === true)
    .map(({ label }) => label)
    .join(', ') || null

const describeCheck = (pleaseCheck: boolean, isQueried: boolean): string | null =>
  [pleaseCheck && 'Please check', isQueried && 'Queried by the student'].filter(Boolean).join(', ') || null

/** One row per answer, in the order of the rows of the table, with text, points per entry and feedback. */
export function toAnswersSheet(rows: TableRow[], columns: Column[], answers: QuizAnswer[]): Sheet {
  const entries = Math.max(0, ...answers.map(({ points }) => points?.length ?? 0))
  const byResult = Map.groupBy(answers, ({ result_id }) => result_id)
  const columnsById = new Map(columns.map((column) => [column.id, column]))
  const toRow = (row: TableRow, answer: QuizAnswer): CellValue[] => {
    const column = columnsById.get(answer.subquestion_id)
    return [
      ...getNameCells(row),
      ...[column?.label ?? answer.subquestion_id, column?.fullText ?? null, answer.answer],
      ...[answer.mark, column?.maxPoints ?? null],
      ...Array.from({ length: entries }, (_, n) => answer.points?.[n] ?? null),
      answer.decided_by === 'teacher' ? 'Teacher' : 'Automatic marker',
      describeCheck(answer.please_check, column !== undefined && row.notes[column.index]?.isQueried === true),
      answer.feedback,
    ]
  }
  return [
    [
      ...nameHeads,
      ...['Subquestion', 'Question', 'Answer', 'Mark', 'Maximum'],
      ...Array.from({ length: entries }, (_, n) => `Points for entry ${n + 1}`),
      ...['Marked by', 'To check', 'Feedback'],
    ],
    ...rows.flatMap((row) => (byResult.get(row.result_id ?? 0) ?? []).map((answer) => toRow(row, answer))),
  ]
}
