import type { CellValue, Sheet } from './sheet.ts'

/** A spreadsheet takes text that begins like this for a formula. */
const formulaStart = /^[=+\-@\t\r]/

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** '2026-11-23 10:04', in the time zone of the browser. */
function formatInstant(time: Date): string {
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-')
  return `${day} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
}

function formatCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return formatInstant(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV as Excel reads it (RFC 4180, with a byte order mark); text that looks like a formula begins with an apostrophe. */
export const toCsv = (sheet: Sheet): string =>
  `\ufeff${sheet.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
