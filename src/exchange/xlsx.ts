import { decodeText } from './decode.ts'
import { UnreadableFile } from './result.ts'
import { type Element, findAll, getChild, getChildren, getName, parseDocument } from './xml.ts'
import type { Archive } from './zip.ts'

export const isWorkbook = ({ names }: Archive): boolean => names.includes('xl/workbook.xml')

export interface WorkbookSheet {
  name: string
  rows: string[][]
}

/**
 * The sheets of an Excel file that have content and are not hidden, their cells as text. Formulas are never calculated: their
 * stored result is read.
 * @throws {UnreadableFile} where there is none
 */
export function readWorkbook(archive: Archive): WorkbookSheet[] {
  const strings = readSharedStrings(archive)
  const sheets = findSheets(archive).map(({ name, path }) => ({
    name,
    rows: namingSheet(name, () => readSheet(archive, path, strings)),
  }))
  const filled = sheets.filter(({ rows }) => rows.some((cells) => cells.some((cell) => cell.trim() !== '')))
  if (filled.length === 0) throw new UnreadableFile('It is empty.')
  return filled
}

/** Says which sheet it is that can't be read. */
function namingSheet<T>(sheet: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new UnreadableFile(
      `Sheet “${sheet}” cannot be read: delete it, if it is not needed. ${error.message}`,
    )
  }
}

function readSheet(archive: Archive, path: string, strings: string[]): string[][] {
  const sheet = parseDocument(decodeText(archive.read(path)))
  const rows: string[][] = []
  for (const row of getChildren(getChild(sheet, 'sheetData'), 'row')) {
    const number = Number(row.attributes['r'] ?? rows.length + 1)
    // Rows without content are not stored.
    while (rows.length < Math.min(number - 1, maxRows)) rows.push([])
    rows.push(readRow(row, strings))
  }
  return rows
}

const maxRows = 100_000
const maxColumns = 200

/** Names and paths of the sheets that can be seen. Charts have sheets of their own, in another folder. */
function findSheets(archive: Archive): { name: string; path: string }[] {
  const workbook = parseDocument(decodeText(archive.read('xl/workbook.xml')))
  const targets = readTargets(archive)
  const sheets = findAll(workbook, (name) => name === 'sheet').flatMap(({ attributes }, index) => {
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    const target = targets.get(id) ?? `worksheets/sheet${index + 1}.xml`
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const isHidden = attributes['state'] === 'hidden' || attributes['state'] === 'veryHidden'
    const isRead = !isHidden && !path.includes('/chartsheets/') && archive.names.includes(path)
    return isRead ? [{ name: attributes['name'] ?? `Sheet${index + 1}`, path }] : []
  })
  if (sheets.length === 0) throw new UnreadableFile('The Excel file has no sheet that can be read.')
  return sheets
}

/** The paths of a workbook's parts by their ids. */
function readTargets(archive: Archive): Map<string | undefined, string | undefined> {
  const path = 'xl/_rels/workbook.xml.rels'
  if (!archive.names.includes(path)) return new Map()
  const relations = findAll(parseDocument(decodeText(archive.read(path))), (name) => name === 'Relationship')
  return new Map(relations.map(({ attributes }) => [attributes['Id'], attributes['Target']]))
}

function readSharedStrings(archive: Archive): string[] {
  if (!archive.names.includes('xl/sharedStrings.xml')) return []
  const root = parseDocument(decodeText(archive.read('xl/sharedStrings.xml')))
  return getChildren(root, 'si').map(readText)
}

/** The text of runs, without that of phonetic hints. */
function readText(element: Element): string {
  const runs = findAll(element, (name) => name === 't').filter(
    ({ parent }) => parent?.type !== 'element' || getName(parent as Element) !== 'rPh',
  )
  return runs
    .map(({ text }) => text)
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

function readRow(row: Element, strings: string[]): string[] {
  const cells: string[] = []
  for (const cell of getChildren(row, 'c')) {
    const column = cell.attributes['r'] === undefined ? cells.length : toColumnIndex(cell.attributes['r'])
    if (column >= maxColumns) continue
    while (cells.length < column) cells.push('')
    cells[column] = readCell(cell, strings)
  }
  return cells
}

/** 'A1' is 0, 'AA7' is 26. */
const toColumnIndex = (reference: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A').reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

function readCell(cell: Element, strings: string[]): string {
  const inline = getChild(cell, 'is')
  if (inline !== undefined) return readText(inline)
  const value = getChild(cell, 'v')?.text ?? ''
  switch (cell.attributes['t']) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'str':
    case 'e':
      return value
    default:
      // Excel stores 0.1 as 0.10000000000000001.
      return value === '' || Number.isNaN(Number(value)) ? value : String(Number(value))
  }
}
