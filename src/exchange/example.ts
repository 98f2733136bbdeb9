import { toCsv } from '../lib/csv.ts'
import { toXlsx } from '../lib/xlsx.ts'
import { protectCells } from './csv.ts'
import { formats } from './formats.ts'
import { type Cells, toSheet } from './table-writer.ts'

/** A question of each kind, one of them with two parts. */
const rows: Cells[] = [
  {
    ...{ question: 'What is force measured in?', kind: 'choice', answers: 'newtons', marks: 1 },
    ...{ options: 'newtons\njoules\nwatts', shuffle: 'yes', difficulty: 'foundation' },
  },
  {
    ...{ question: 'Which of these are metals?', kind: 'several', answers: 'iron\ncopper', marks: '1\n1' },
    ...{ options: 'iron\ncopper\nsulfur\ncarbon', shuffle: 'yes', difficulty: 'foundation' },
  },
  {
    ...{ question: 'A bus travels 150 m in 10 s.', part: 'What is its average speed?', kind: 'number' },
    ...{ answers: 15, marks: 1, tolerance: '2 %', unit: 'm/s', unitMarks: 1, difficulty: 'higher' },
  },
  {
    ...{ part: 'Why is its speed not 15 m/s all the time?', kind: 'text' },
    ...{ answers: 'speeds up / accelerates\nstops / slows down / decelerates', marks: '1\n1' },
  },
]

/** A table of questions to begin with: every column and every kind. */
export async function writeExample(format: 'xlsx' | 'csv'): Promise<Blob> {
  const sheet = toSheet(rows)
  if (format === 'xlsx') return toXlsx(sheet, 'Questions')
  return new Blob([toCsv(protectCells(sheet))], { type: `${formats.csv.mime};charset=utf-8` })
}
