import type { Sheet } from '../lib/sheet.ts'

/** A cell that begins with the apostrophe that keeps it from being a formula. */
export const protectedCell = /^'+[=+\-@\t\r]/

/** Protects what would lose an apostrophe when it is read again. */
export const protectCells = (sheet: Sheet): Sheet =>
  sheet.map((row) =>
    row.map((cell) => (typeof cell === 'string' && protectedCell.test(cell) ? `'${cell}` : cell)),
  )
