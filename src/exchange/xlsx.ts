import { decodeText } from './decode.ts'
import { UnreadableFile } from './result.ts'
import { type Element, findAll, getChild, getChildren, getName, parseDocument } from './xml.ts'
import type { Archive } from './zip.ts'

export const isWorkbook = ({ names }: Archive): boolean => names.includes('xl/workbook.xml')

/** The rows of the first sheet of an Excel file, as text. Formulas are never calculated: their stored result is read. */
export function readWorkbook(archive: Archive): string[][] {
  const strings = readSharedStrings(archive)
  const sheet = parseDocument(decodeText(archive.read(findFirstSheet(archive))))
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

function findFirstSheet(archive: Archive): string {
  const workbook = parseDocument(decodeText(archive.read('xl/workbook.xml')))
  const [sheet] = findAll(workbook, (name) => name === 'sheet')
  const id = Object.entries(sheet?.attributes ?? {}).find(([key]) => key.endsWith(':id'))?.[1]
  const relations = archive.names.includes('xl/_rels/workbook.xml.rels')
    ? findAll(
        parseDocument(decodeText(archive.read('xl/_rels/workbook.xml.rels'))),
        (name) => name === 'Relationship',
      )
    : []
  const target = relations.find(({ attributes }) => attributes['Id'] === id)?.attributes['Target']
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`
  if (!archive.names.includes(path)) throw new UnreadableFile('The Excel file has no sheet that can be read.')
  return path
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
