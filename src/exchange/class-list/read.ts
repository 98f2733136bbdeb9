import { parseCsv } from '../csv.ts'
import { decodeText } from '../decode.ts'
import { refuseDocument, refuseDocumentText } from '../documents.ts'
import { exchangeLimits, tooLargeText } from '../limits.ts'
import { UnreadableFile } from '../result.ts'
import { isWord, readWord } from '../word.ts'
import { type WorkbookSheet, isWorkbook, readWorkbook } from '../xlsx.ts'
import { type Archive, isZip, openZip } from '../zip.ts'
import { type ClassList, findHeader } from './columns.ts'
import { type ListSheet, type LocatedRow, joinSheets } from './join-sheets.ts'
import { isOneRoster, readOneRoster } from './one-roster.ts'

const maxRows = 50_000

/**
 * The rows of a class list: of the sheets of a workbook, of CSV or pasted cells, or of the enrolments of a OneRoster zip.
 * @throws {UnreadableFile} where there is nothing to read
 */
export function readClassList(content: Uint8Array | string): ClassList {
  const sheets = locateRows(readSheets(content))
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count === 0) throw new UnreadableFile('It is empty.')
  if (count > maxRows)
    throw new UnreadableFile(`It has more than ${maxRows.toLocaleString('en-GB')} rows. Split it.`)
  const skipped: LocatedRow[] = []
  const lists = sheets.map(({ name, rows }) => {
    const isSkipped = toIsSkipped(rows.map(({ cells }) => cells))
    skipped.push(...rows.filter(isSkipped))
    return { name, rows: rows.filter((row, index) => !isSkipped(row, index)) }
  })
  const { rows, leftOut } = joinSheets(lists)
  if (rows.length === 1 && findHeader(rows.map(({ cells }) => cells)) === 0)
    throw new UnreadableFile('It only names the columns: add the students below them.')
  return {
    table: rows.map(({ cells }) => cells),
    locations: rows.map(({ location }) => location),
    skipped: skipped.map(({ cells, location }) => ({
      location,
      text: cells.filter((cell) => cell !== '').join(', '),
    })),
    sheetsLeftOut: leftOut,
    sheetName: sheets.length === 1 && !defaultName.test(sheets[0]?.name ?? '') ? (sheets[0]?.name ?? '') : '',
  }
}

/** What programs call the first sheet in the languages of Europe. */
const defaultName =
  /^(?:sheet|worksheet|tabelle|feuil(?:le)?|hoja|foglio|blad|ark|folha|planilha|arkusz|list|munka|sayfa)\s*\d*$/i

/** The rows that have content, with where they are; without sheets that have none. */
function locateRows(sheets: WorkbookSheet[]): ListSheet[] {
  const located = sheets.map(({ name, rows }) => ({
    name: cleanCell(name),
    rows: rows
      .map((row, index) => ({
        cells: row.map(cleanCell),
        location: `row ${index + 1}${sheets.length > 1 ? ` of sheet “${cleanCell(name)}”` : ''}`,
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }))
  return located.filter(({ rows }) => rows.length > 0)
}

/** Whether a row is above the header, repeats it on a further page, or sums up. Without a header all rows are kept. */
function toIsSkipped(table: string[][]): (row: { cells: string[] }, index: number) => boolean {
  const header = findHeader(table)
  if (header < 0) return () => false
  const text = table[header]?.join('\t')
  return ({ cells }, index) =>
    index < header || (index > header && (cells.join('\t') === text || sumsUp.test(cells.join(' ').trim())))
}

/** What reports and gradebooks have in rows of their own. */
const sumsUp =
  /^(?:(?:grand |sub)?total\b|page \d|printed\b|points possible\b|number (?:of|on)\b|(?:class )?average\b)/i

/** How the names of a document come in. */
const way = 'Copy the names and paste them here.'

/** The sheets of a workbook; whatever else has rows is one sheet without a name. */
function readSheets(content: Uint8Array | string): WorkbookSheet[] {
  if (typeof content === 'string') return [toSheet(readText(content, 'Paste the names alone.'))]
  if (content.length > exchangeLimits.fileBytes) throw new UnreadableFile(tooLargeText)
  const archive = isZip(content) ? openZip(content) : null
  const fromWord = archive !== null && isWord(archive) ? readRowsOfWord(archive) : null
  if (fromWord !== null) return [toSheet(fromWord)]
  refuseDocument(content, archive?.names ?? [], way)
  if (archive === null) return [toSheet(readText(decodeText(content)))]
  if (isWorkbook(archive)) return readWorkbook(archive)
  return isOneRoster(archive) ? [toSheet(readOneRoster(archive))] : readOnlyFile(archive)
}

const toSheet = (rows: string[][]): WorkbookSheet => ({ name: '', rows })

const maxNameLength = 60

/** The largest table, or a name a line; null for a document of sentences. */
function readRowsOfWord(archive: Archive): string[][] | null {
  const { text, tables } = readWord(archive)
  const [table] = tables.toSorted((a, b) => b.length - a.length)
  if (table !== undefined && table.length > 1) return table
  const isList = text.trim() !== '' && text.split('\n').every((line) => line.length <= maxNameLength)
  return isList ? readText(text) : null
}

/** The list that was packed alone. */
function readOnlyFile(archive: Archive): WorkbookSheet[] {
  const [name, ...others] = archive.names.filter((one) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(one))
  if (name === undefined) throw new UnreadableFile('The zip file is empty.')
  const content = archive.read(name)
  const isBook = isZip(content) && isWorkbook(openZip(content))
  if (others.length === 0 && isBook) return readWorkbook(openZip(content))
  if (others.length === 0 && !isZip(content)) {
    refuseDocument(content, [], way)
    return [toSheet(readText(decodeText(content)))]
  }
  throw new UnreadableFile('It is no OneRoster zip. Unpack it and choose the file with the class list.')
}

/** @param instead the sentence that says how its names can come in */
function readText(text: string, instead = way): string[][] {
  refuseDocumentText(text, instead)
  if (/^\s*</.test(text)) throw new UnreadableFile(`It is XML, not a list. ${instead}`)
  if (
    /^\ufeff?"?(?:(?:user)?sourcedId"?,"?(?:status|enabledUser|\w*sourcedId)|propertyName"?,"?value)/i.test(
      text,
    )
  )
    throw new UnreadableFile('It is one file of a OneRoster set: choose the zip file with all of them.')
  return isListOfNames(text) ? text.split(/\r\n?|\n/).map((line) => [withoutNumber(line)]) : parseCsv(text)
}

/** "King, Mia" on a line is one name; in CSV no space follows a comma. */
function isListOfNames(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const isName = (line: string) => /^[^\t;|",]*(?:, [^\t;|",]*)?$/.test(line)
  return lines.every(isName) && findHeader(parseCsv(lines.slice(0, 20).join('\n'))) < 0
}

/** "1. Mia King", "- Mia King". */
const withoutNumber = (line: string): string => line.replace(/^\s*(?:\d+[.)]?|[-•*–])\s+/, '')

/** Control and bidi characters, which names never have, and the space around. */
const hidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g

const cleanCell = (cell: string): string =>
  cell.replace(hidden, ' ').toWellFormed().replace(/\s+/g, ' ').trim()
