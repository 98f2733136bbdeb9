import { type MarkSchemeEntry, type Question, type Subquestion } from '../../contract/quiz-draft.ts'
import type { CellValue, Sheet } from '../lib/sheet.ts'
import { toSchemeLine } from './scheme-text.ts'
import { type Column, columns } from './table-columns.ts'

/** A row for each part, below the names of the columns. */
export const toQuestionSheet = (questions: Question[]): Sheet =>
  toSheet(
    questions.flatMap((question) =>
      question.subquestions.map((part, index) => ({
        ...toCells(part),
        ...(index === 0 && toQuestionCells(question)),
      })),
    ),
  )

/** What a row has in some of the columns. */
export type Cells = Partial<Record<Column, CellValue>>

export const toSheet = (rows: Cells[]): Sheet => [
  Object.values(columns),
  ...rows.map((cells) => (Object.keys(columns) as Column[]).map((column) => cells[column] ?? null)),
]

const toQuestionCells = ({ questionDescription, difficulty }: Question): Cells => ({
  question: questionDescription,
  difficulty,
})

const toMarks = (answers: MarkSchemeEntry[]): CellValue =>
  answers.length === 1
    ? (answers[0]?.maxPoints ?? null)
    : answers.map(({ maxPoints }) => maxPoints).join('\n')

function toCells(part: Subquestion): Cells {
  const { kind = 'text', answers, options, shuffle } = part
  const common: Cells = { part: part.subquestionDescription, kind }
  if (kind === 'number') return { ...common, ...toNumberCells(part) }
  const texts = answers.map(({ answer }) => (kind === 'text' ? toSchemeLine(answer) : answer))
  return {
    ...common,
    answers: texts.join('\n'),
    marks: toMarks(answers),
    options: options?.join('\n') ?? null,
    shuffle: shuffle === true ? 'yes' : null,
  }
}

function toNumberCells({ value, tolerance, unit, significantFigures, answers }: Subquestion): Cells {
  const pointsFor = (part?: 'unit' | 'figures') =>
    answers.find((entry) => entry.part === part)?.maxPoints ?? null
  return {
    ...{ answers: value ?? null, tolerance: tolerance ?? null, unit: unit ?? null },
    ...{ figures: significantFigures ?? null, marks: pointsFor() },
    ...{ unitMarks: pointsFor('unit'), figuresMarks: pointsFor('figures') },
  }
}
