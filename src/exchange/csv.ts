import Papa from 'papaparse'
import type { Sheet } from '../lib/sheet.ts'

const delimiters = [',', ';', '\t', '|']

/** The one that parts the names of the columns. */
function findDelimiter(source: string): string {
  const [first = ''] = source
    .slice(0, 10_000)
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/)
  const count = (delimiter: string) => first.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** The rows of CSV; an apostrophe that keeps a text from being a formula is taken off. */
export const parseCsv = (source: string): string[][] =>
  Papa.parse<string[]>(source, { delimiter: findDelimiter(source) }).data.map((row) =>
    row.map((cell) => (protectedCell.test(cell) ? cell.slice(1) : cell)),
  )

/** A cell that begins with the apostrophe that keeps it from being a formula. */
const protectedCell = /^'+[=+\-@\t\r]/

/** Protects what would lose an apostrophe when it is read again. */
export const protectCells = (sheet: Sheet): Sheet =>
  sheet.map((row) =>
    row.map((cell) => (typeof cell === 'string' && protectedCell.test(cell) ? `'${cell}` : cell)),
  )
