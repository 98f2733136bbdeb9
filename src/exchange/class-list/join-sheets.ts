import { findColumn, isFirstHeader } from './columns.ts'

export interface PlacedRow {
  cells: string[]
  /** "row 12"; with several sheets "row 12 of sheet “8C”". */
  place: string
}

/** A sheet whose first row is its header, if it has one. */
export interface ListSheet {
  name: string
  rows: PlacedRow[]
}

/**
 * Sheets that have a group each, as one table: the name of a sheet is the group of its pupils, unless it has a column for it.
 * Where some sheets name their columns, those that do not are left out.
 * @returns the rows, and the names of the sheets that are left out
 */
export function joinSheets(sheets: ListSheet[]): { rows: PlacedRow[]; leftOut: string[] } {
  const [only, ...others] = sheets
  if (only !== undefined && others.length === 0) return { rows: only.rows, leftOut: [] }
  const headed = sheets.filter(({ rows: [first] }) => first !== undefined && isFirstHeader(first.cells))
  const leftOut = sheets.filter((sheet) => !headed.includes(sheet)).map(({ name }) => name)
  if (headed.length === 0) return { rows: addNames(sheets), leftOut: [] }
  return { rows: headed.length === 1 ? (headed[0]?.rows ?? []) : joinByHeader(headed), leftOut }
}

/** Without headers: the name of the sheet in a further column. */
function addNames(sheets: ListSheet[]): PlacedRow[] {
  const width = Math.max(...sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells.length)))
  return sheets.flatMap(({ name, rows }) =>
    rows.map(({ cells, place }) => ({
      cells: [...Array.from({ length: width }, (_, index) => cells[index] ?? ''), name],
      place,
    })),
  )
}

/**
 * Columns of the same name are one, or else those of the same meaning. A pupil of one sheet who is in another in all the same
 * words is left out there: workbooks have a sheet of all classes beside those of each.
 */
function joinByHeader(sheets: ListSheet[]): PlacedRow[] {
  const header: string[] = []
  const joined = sheets.map(({ name, rows: [first, ...rows] }) => {
    const targets = matchColumns(header, first?.cells ?? [])
    return { name, rows, targets, place: first?.place ?? '' }
  })
  const isGroup = (name: string) => findColumn(name) === 'group'
  if (!header.some(isGroup)) header.push('Group')
  const group = header.findIndex(isGroup)
  const known = new Set<string>()
  const body = joined.flatMap(({ name, rows, targets }) => {
    const hasGroup = targets.includes(group)
    const moved = rows.map(({ cells, place }) => {
      const own = header.map((_, index) => cells[targets.indexOf(index)] ?? '')
      return { cells: hasGroup ? own : own.with(group, name), place }
    })
    const fresh = moved.filter(({ cells }) => !known.has(cells.join('\t')))
    for (const { cells } of fresh) known.add(cells.join('\t'))
    return fresh
  })
  return [{ cells: header, place: joined[0]?.place ?? '' }, ...body]
}

/** For each column of a sheet its index in the joint header, to which new ones are added. */
function matchColumns(header: string[], names: string[]): number[] {
  const targets: number[] = []
  const isFree = (index: number) => !targets.includes(index)
  for (const name of names) {
    const column = findColumn(name)
    const same = header.findIndex((one, index) => one.toLowerCase() === name.toLowerCase() && isFree(index))
    const alike = header.findIndex(
      (one, index) => column !== 'none' && findColumn(one) === column && isFree(index),
    )
    const found = same >= 0 ? same : alike
    targets.push(found >= 0 ? found : header.push(name) - 1)
  }
  return targets
}
