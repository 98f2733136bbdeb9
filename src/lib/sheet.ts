/** What a cell holds: text stays text, whatever it looks like. */
export type CellValue = string | number | Date | null

/** A sheet by rows; the first one has the names of the columns. */
export type Sheet = CellValue[][]
