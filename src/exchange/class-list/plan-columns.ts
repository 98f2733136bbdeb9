import { type Column, type ColumnPlan, findColumn, isFirstHeader, isName, isWhole } from './columns.ts'

/** Columns by the names in the first row; without any, by what they look like. */
export function planColumns(table: string[][]): ColumnPlan {
  const [header = [], ...rows] = table
  const width = table.reduce((most, row) => Math.max(most, row.length), 0)
  const named = Array.from({ length: width }, (_, index) => findColumn(header[index] ?? ''))
  if (!isFirstHeader(header)) {
    const hasHeader = looksLikeHeader(header, rows)
    const columns = hasHeader ? guessColumns(rows, named) : guessColumns(table, toUnknown(named))
    return { hasHeader, columns }
  }
  // Of a legal and a preferred name the preferred one is taken where every pupil has one; else the first.
  const choose = (column: Column) =>
    named.findIndex(
      (one, index) => one === column && isPreferred(header[index] ?? '') && rows.every((row) => row[index]),
    )
  const columns = named.map((column, index) => {
    const preferred = isName(column) ? choose(column) : -1
    return index === (preferred >= 0 ? preferred : named.indexOf(column)) ? column : 'none'
  })
  // Of several sheets one may have full names and another two columns.
  const parts = columns.flatMap((column, index) => (column === 'first' || column === 'last' ? [index] : []))
  const isNeeded = (index: number) =>
    parts.length === 0 || rows.some((row) => row[index] && parts.every((part) => !row[part]))
  const needed = columns.map((column, index) => (isWhole(column) && !isNeeded(index) ? 'none' : column))
  return {
    hasHeader: true,
    columns: needed.some(isName) ? withGroup(rows, needed) : guessColumns(rows, needed),
  }
}

/** Where no header tells the group: a column whose cells begin as names of classes do, each of several students. */
function withGroup(rows: string[][], columns: Column[]): Column[] {
  if (columns.includes('group')) return columns
  const group = columns.findIndex((column, index) => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    return column === 'none' && isMost(cells, isClassName) && new Set(cells).size <= cells.length / 2
  })
  return columns.map((column, index) => (index === group ? 'group' : column))
}

/** "9D Biology", "10B", "Y7 Ma2", "7/Ma2"; a year alone is no class. */
const isClassName = (cell: string): boolean =>
  /^(?:(?:year|yr?) ?)?\d{1,2}[/ -]?[a-z]{1,3}\d?(?:[/ -]|$)/i.test(cell)

const toUnknown = (columns: Column[]): Column[] => columns.map(() => 'none')

const isPreferred = (cell: string): boolean => /\b(?:preferred|chosen|known as)\b/i.test(cell)

/** Most cells, where there are any. */
const isMost = (cells: string[], is: (cell: string) => boolean): boolean =>
  cells.filter(is).length > cells.length / 2

const hasNumber = (cell: string): boolean => /\d/.test(cell)
const hasWords = (cell: string): boolean => /\S[ ,]+\S/.test(cell)

/** Whether two cells of a first row, whose words are unknown, look like none below: they name the columns. */
function looksLikeHeader(header: string[], rows: string[][]): boolean {
  const isUnlike = (cell: string, index: number) => {
    const below = rows.map((row) => row[index] ?? '').filter((one) => one !== '')
    return below.length > 2 && below.every((one) => hasNumber(one) || hasWords(one)) && !hasWords(cell)
  }
  return !header.some((cell) => /[\d@]|^$/.test(cell)) && header.filter(isUnlike).length > 1
}

/** Fills in names, groups and email addresses where none are known, by what the cells hold. */
function guessColumns(rows: string[][], known: Column[]): Column[] {
  const columns = [...known]
  const read = (index: number) => rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  const findFree = () => [...columns.keys()].filter((index) => columns[index] === 'none')
  const email = findFree().find((index) => read(index).some((cell) => cell.includes('@')))
  if (email !== undefined && !columns.includes('email')) columns[email] = 'email'
  const free = findFree().filter((index) => !isOther(rows.map((row) => row[index] ?? '')))
  if (!columns.some(isName)) {
    const found = findNameColumns(free, read)
    if (found.length === 1) columns[found[0] ?? 0] = 'full'
    else for (const [order, index] of found.entries()) columns[index] = order === 0 ? 'first' : 'last'
  }
  const lastName = columns.findLastIndex(isName)
  const groups = free.filter(
    (index) =>
      columns[index] === 'none' && !isUnique(read(index)) && (index > lastName || isRepeated(read(index))),
  )
  const group = groups.find((index) => isMost(read(index), hasNumber)) ?? groups[0]
  if (group !== undefined && !columns.includes('group')) columns[group] = 'group'
  return columns
}

/** The column of full names, or those of the first and the last; names have no numbers, and differ. */
function findNameColumns(free: number[], read: (index: number) => string[]): number[] {
  const [one, other] = free.filter((index) => !isMost(read(index), hasNumber) && !isRepeated(read(index)))
  if (one === undefined) return free.length === 1 ? free : []
  return other === undefined || isMost(read(one), hasWords) ? [one] : [one, other]
}

/** Groups, tutors, houses: a few words for many pupils, which in a list of five or more are no names. */
const isRepeated = (cells: string[]): boolean =>
  cells.length > 4 && new Set(cells).size <= Math.min(cells.length / 5, 40)

/** Ids: in a list of five or more pupils they are no groups. */
const isUnique = (cells: string[]): boolean => cells.length > 4 && new Set(cells).size === cells.length

/** Whether a column whose name is unknown may hold the school's ids: codes with digits, each once. */
export const areLikeIds = (cells: string[]): boolean =>
  isUnique(cells) && !isOther(cells) && cells.every((cell) => /^[\w./-]*\d[\w./-]*$/.test(cell))

/** Running numbers, also of several sheets, dates and letters for sex, yes and no are neither names nor groups. */
const isOther = (cells: string[]): boolean =>
  cells.every(
    (cell, index) =>
      /^\d+\.?$/.test(cell) &&
      [parseInt(cells[0] ?? ''), parseInt(cells[index - 1] ?? '') + 1].includes(parseInt(cell)),
  ) ||
  cells.every((cell) => /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4})?$/.test(cell)) ||
  cells.every((cell) => /^[MFXYN]?$/i.test(cell))
