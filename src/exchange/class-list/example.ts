import { toCsv } from '../../lib/csv.ts'
import type { Sheet } from '../../lib/sheet.ts'
import { toXlsx } from '../../lib/xlsx.ts'

const sheet: Sheet = [
  ['First name', 'Last name', 'Group', 'Email'],
  ['Mia', 'King', '9A Physics', ''],
  ['Leo', 'Fox', '9A Physics', 'leo.fox@school.example'],
]

/** A class list to begin with. */
export async function writeExample(format: 'xlsx' | 'csv'): Promise<Blob> {
  if (format === 'xlsx') return toXlsx(sheet, 'Students')
  return new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' })
}
