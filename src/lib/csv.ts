import { formatIsoDate, formatTime } from './dates.ts'
import type { CellValue, Sheet } from './sheet.ts'

/** A spreadsheet takes text that begins like this for a formula. */
const formulaStart = /^[=+\-@\t\r]/

function formatCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return `${formatIsoDate(value)} ${formatTime(value)}`
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV as Excel reads it (RFC 4180, with a byte order mark); text that looks like a formula begins with an apostrophe. */
export const toCsv = (sheet: Sheet): string =>
  `\ufeff${sheet.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
