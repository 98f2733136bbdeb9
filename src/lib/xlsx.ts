import type { CellValue, Sheet } from './sheet.ts'
import { zip } from './zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Formats of cells by their position in `styles.xml`. */
const style = { text: 1, time: 2, heading: 3 } as const

/** Characters that XML can't hold, and text that looks like the escape of one. */
const unsafe = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as a spreadsheet reads it back unchanged: ECMA-376 part 1, 22.9.2.19. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unsafe, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (one) => escapes[one] ?? one)

/** 'A', … 'Z', 'AA'; from 0. */
export const toColumnName = (index: number): string =>
  (index >= 26 ? toColumnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Days since 30 December 1899 by the clock of the browser, which is how spreadsheets tell time. */
const toSerial = (time: Date): number =>
  (time.getTime() - time.getTimezoneOffset() * 60_000) / 86_400_000 + 25_569

function toCell(value: CellValue, row: number, column: number): string {
  const attributes = `r="${toColumnName(column)}${row + 1}"`
  if (value === null) return ''
  if (typeof value === 'number') return `<c ${attributes}><v>${value}</v></c>`
  if (value instanceof Date) return `<c ${attributes} s="${style.time}"><v>${toSerial(value)}</v></c>`
  const text = `<is><t xml:space="preserve">${escapeText(value)}</t></is>`
  return `<c ${attributes} s="${row === 0 ? style.heading : style.text}" t="inlineStr">${text}</c>`
}

/** The first line stays while it scrolls. */
function toSheetXml(sheet: Sheet): string {
  const rows = sheet.map(
    (row, index) => `<row r="${index + 1}">${row.map((value, n) => toCell(value, index, n)).join('')}</row>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  return `${declaration}<worksheet xmlns="${main}">${views}<sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** Text has the format for text, so that editing a cell makes no formula of it either. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const part = (name: string, type: string) =>
  `<Override PartName="/${name}" ContentType="${types}.${type}+xml"/>`
const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`

const toRelationships = (targets: [type: string, target: string][]) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([type, target], n) =>
        `<Relationship Id="rId${n + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** A workbook with one sheet. No cell is a formula. */
export async function toXlsx(sheet: Sheet, sheetName: string): Promise<Blob> {
  const workbook = `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escapeText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const archive = await zip({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': toRelationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': toRelationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': toSheetXml(sheet),
  })
  return archive.slice(0, archive.size, `${types}.sheet`)
}
