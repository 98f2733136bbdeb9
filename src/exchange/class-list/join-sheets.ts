import { findColumn, isFirstHeader } from './columns.ts'

export interface LocatedRow {
  cells: string[]
  /** "row 12"; with several sheets "row 12 of sheet “8C”". */
  location: string
}

/** A sheet whose first row is its header, if it has one. */
export interface ListSheet {
  name: string
  rows: LocatedRow[]
}

/**
 * Sheets that have a group each, as one table: the name of a sheet is the group of its pupils, unless it has a column for it.
 * Where some sheets name their columns, those that do not are left out.
 * @returns the rows, and the names of the sheets that are left out
 */
export function joinSheets(sheets: ListSheet[]): { rows: LocatedRow[]; leftOut: string[] } {
  const [only, ...others] = sheets
  if (only !== undefined && others.length === 0) return { rows: only.rows, leftOut: [] }
  const headed = sheets.filter(({ rows: [first] }) => first !== undefined && isFirstHeader(first.cells))
  const leftOut = sheets.filter((sheet) => !headed.includes(sheet)).map(({ name }) => name)
  if (headed.length === 0) return { rows: addNames(sheets), leftOut: [] }
  return { rows: headed.length === 1 ? (headed[0]?.rows ?? []) : joinByHeader(headed), leftOut }
}

/** Without headers: the name of the sheet in a further column. */
function addNames(sheets: ListSheet[]): LocatedRow[] {
  const width = Math.max(...sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells.length)))
  return sheets.flatMap(({ name, rows }) =>
    rows.map(({ cells, location }) => ({
      cells: [...Array.from({ length: width }, (_, index) => cells[index] ?? ''), name],
      location,
    })),
  )
}

/**
 * Columns of the same name are one, or else those of the same meaning. A pupil of one sheet who is in another in all the same
 * words is left out there: workbooks have a sheet of all classes beside those of each.
 */
function joinByHeader(sheets: ListSheet[]): LocatedRow[] {
  const header: string[] = []
  const joined = sheets.map(({ name, rows: [first, ...rows] }) => {
    const width = Math.max(...[first, ...rows].map((row) => row?.cells.length ?? 0))
    const names = Array.from({ length: width }, (_, index) => first?.cells[index] ?? '')
    return { name, rows, targets: matchColumns(header, names), location: first?.location ?? '' }
  })
  const isGroup = (name: string) => findColumn(name) === 'group'
  if (!header.some(isGroup)) header.push('Group')
  const group = header.findIndex(isGroup)
  const known = new Set<string>()
  const body = joined.flatMap(({ name, rows, targets }) => {
    const hasGroup = targets.includes(group)
    const moved = rows.map(({ cells, location }) => {
      const own = header.map((_, index) => cells[targets.indexOf(index)] ?? '')
      return { cells: hasGroup ? own : own.with(group, name), location }
    })
    const fresh = moved.filter(({ cells }) => !known.has(cells.join('\t')))
    for (const { cells } of fresh) known.add(cells.join('\t'))
    return fresh
  })
  return [{ cells: header, location: joined[0]?.location ?? '' }, ...body]
}

/** For each column of a sheet its index in the joint header, to which new ones are added. */
function matchColumns(header: string[], names: string[]): number[] {
  const targets = names.map(() => -1)
  const match = (isMatch: (one: string, name: string) => boolean) => {
    for (const [index, name] of names.entries())
      if (targets[index] === -1)
        targets[index] = header.findIndex((one, at) => !targets.includes(at) && isMatch(one, name))
  }
  match((one, name) => one.toLowerCase() === name.toLowerCase())
  match((one, name) => findColumn(name) !== 'none' && findColumn(one) === findColumn(name))
  return targets.map((target, index) => (target === -1 ? header.push(names[index] ?? '') - 1 : target))
}
