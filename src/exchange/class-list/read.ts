import { parseCsv } from '../csv.ts'
import { decodeText, isDocument } from '../decode.ts'
import { exchangeLimits } from '../limits.ts'
import { UnreadableFile } from '../result.ts'
import { isWorkbook, readWorkbook } from '../xlsx.ts'
import { isZip, openZip } from '../zip.ts'
import { type ClassList, planColumns } from './columns.ts'
import { isOneRoster, readOneRoster } from './one-roster.ts'

const maxRows = 50_000

/**
 * The rows of a class list: of a spreadsheet, of CSV or pasted cells, or of the enrolments of a OneRoster zip.
 * @throws {UnreadableFile} where there is nothing to read
 */
export function readClassList(content: Uint8Array | string): ClassList {
  const rows = readRows(content)
    .map((row, index) => ({ cells: row.map(cleanCell), number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) throw new UnreadableFile('It is empty.')
  if (rows.length <= maxRows)
    return { table: rows.map(({ cells }) => cells), numbers: rows.map(({ number }) => number) }
  throw new UnreadableFile(`It has more than ${maxRows.toLocaleString('en-GB')} rows. Split it.`)
}

function readRows(content: Uint8Array | string): string[][] {
  if (typeof content === 'string') return readText(content)
  if (content.length > exchangeLimits.fileBytes) throw new UnreadableFile('The file is larger than 10 MB.')
  if (!isZip(content)) return readText(decodeText(content))
  const archive = openZip(content)
  if (isWorkbook(archive)) return readWorkbook(archive)
  if (isOneRoster(archive)) return readOneRoster(archive)
  throw new UnreadableFile('It is neither an Excel file nor a OneRoster zip with its CSV files.')
}

/** A PDF, a web page or a picture has no lists that could be read. */
function readText(text: string): string[][] {
  if (isDocument(text) || /^\s*</.test(text))
    throw new UnreadableFile('It is not a list that can be read: save it as Excel or CSV.')
  if (
    /^\ufeff?"?(?:(?:user)?sourcedId"?,"?(?:status|enabledUser|\w*sourcedId)|propertyName"?,"?value)/i.test(
      text,
    )
  )
    throw new UnreadableFile('It is one file of a OneRoster set: choose the zip file with all of them.')
  return isListOfNames(text) ? text.split(/\r\n?|\n/).map((line) => [line]) : parseCsv(text)
}

/** "King, Mia" on a line is one name; in CSV no space follows a comma. */
function isListOfNames(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const isName = (line: string) => /^[^\t;|",]*(?:, [^\t;|",]*)?$/.test(line)
  return lines.every(isName) && !planColumns(parseCsv(lines[0] ?? '')).hasHeader
}

/** Control and bidi characters, which names never have, and the space around. */
const hidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g

const cleanCell = (cell: string): string =>
  cell.replace(hidden, ' ').toWellFormed().replace(/\s+/g, ' ').trim()
