import Papa from 'papaparse'
import type { Sheet } from '../lib/sheet.ts'
import { UnreadableFile } from './result.ts'

const delimiters = [',', ';', '\t', '|']

/** The one that parts the names of the columns. A title above them has none. */
function findDelimiter(source: string): string {
  const lines = source
    .slice(0, 10_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
  const first = lines.find((line) => /[,;\t|]/.test(line)) ?? ''
  const count = (delimiter: string) => first.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/**
 * The rows of CSV; an apostrophe that keeps a text from being a formula is taken off.
 * @throws {UnreadableFile} where a quotation mark is never closed, because all that follows would be one cell
 */
export function parseCsv(source: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(source, { delimiter: findDelimiter(source) })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open !== undefined)
    throw new UnreadableFile(
      `In row ${(open.row ?? 0) + 1} a cell begins with a quotation mark (") that is never closed. Close it or take it out.`,
    )
  return data.map((row) => row.map((cell) => (protectedCell.test(cell) ? cell.slice(1) : cell)))
}

/** A cell that begins with the apostrophe that keeps it from being a formula. */
const protectedCell = /^'+[=+\-@\t\r]/

/** Protects what would lose an apostrophe when it is read again. */
export const protectCells = (sheet: Sheet): Sheet =>
  sheet.map((row) =>
    row.map((cell) => (typeof cell === 'string' && protectedCell.test(cell) ? `'${cell}` : cell)),
  )
