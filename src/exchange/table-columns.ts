import { UnreadableFile } from './result.ts'

/** The columns of a table of questions by the names that are written, in their order. */
export const columns = {
  question: 'Question',
  part: 'Part',
  kind: 'Kind',
  answers: 'Answers',
  marks: 'Marks',
  options: 'Options',
  tolerance: 'Tolerance',
  unit: 'Unit',
  unitMarks: 'Unit marks',
  figures: 'Significant figures',
  figuresMarks: 'Figures marks',
  shuffle: 'Shuffle',
  difficulty: 'Difficulty',
} as const

export type Column = keyof typeof columns

/** Other names that a column goes by, in lower case. */
const otherNames: Record<string, Column> = {
  ...{ 'question text': 'question', questiontext: 'question', text: 'question', prompt: 'question' },
  ...{ subquestion: 'part', type: 'kind', 'question type': 'kind' },
  ...{ answer: 'answers', 'correct answer': 'answers', 'correct answers': 'answers', correct: 'answers' },
  ...{ 'right answer': 'answers', 'right answers': 'answers', 'mark scheme': 'answers', solution: 'answers' },
  ...{
    mark: 'marks',
    points: 'marks',
    score: 'marks',
    choices: 'options',
    units: 'unit',
    figures: 'figures',
    'default mark': 'marks',
    defaultmark: 'marks',
  },
}

/** "Option A", "Option 1", "Choice 2", "A". */
const optionName = /^(?:(?:option|choice|answer|distractor)\s*(?:[a-h]|[1-8])|[a-h])$/

export interface Header {
  /** The index of the row that names the columns. */
  row: number
  indexes: Partial<Record<Column, number>>
  /** Columns with one option each. */
  options: number[]
}

/** Templates of other programs explain themselves above the table. */
const maxRowsAbove = 10

/** @throws {UnreadableFile} where no row names the columns */
export function findHeader(rows: string[][]): Header {
  const header = searchHeader(rows)
  if (header !== null) return header
  throw new UnreadableFile(areResponses(rows[0]) ? responsesText : headerText)
}

export const hasHeader = (rows: string[][]): boolean => searchHeader(rows) !== null

function searchHeader(rows: string[][]): Header | null {
  for (const [row, cells] of rows.slice(0, maxRowsAbove).entries()) {
    const header = parseHeader(cells, row)
    // Below the first row, a single name may be what a cell says.
    const isNamed = row === 0 || Object.keys(header.indexes).length + header.options.length > 1
    if (header.indexes.question !== undefined && isNamed) return header
  }
  return null
}

export const headerText =
  'The first row has to name the columns: Question and Answers, and Options for choices. The example has them all.'
const responsesText =
  'It holds the answers of students, not the questions: Google Forms and Microsoft Forms save only answers. Copy the questions into the columns of the example.'

/** What the forms of Google and of Microsoft begin with. */
const areResponses = (header: string[] = []): boolean =>
  /^(?:timestamp|start time)$/.test(normalize(header[0] ?? '')) ||
  header.some((cell) => normalize(cell) === 'completion time')

function parseHeader(cells: string[], row: number): Header {
  const header: Header = { row, indexes: {}, options: [] }
  const names = cells.map(normalize)
  // Beside columns A, B, C the columns Answer 1 and Answer 2 name what is right.
  const hasLetters = names.includes('a') && names.includes('b')
  for (const [index, name] of names.entries()) {
    const written = (Object.keys(columns) as Column[]).find((key) => columns[key].toLowerCase() === name)
    const column = written ?? (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined)
    if (column !== undefined) header.indexes[column] ??= index
    else if (hasLetters && /^answer \d$/.test(name)) header.indexes.answers ??= index
    else if (optionName.test(name)) header.options.push(index)
  }
  return header
}

/** "Correct answer(s) - choose at least one" is "correct answers". */
const normalize = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/ [-–—] .*$/, '')
    .replace('(s)', 's')
    .trim()
    .replace(/ ?[:*]$/, '')
