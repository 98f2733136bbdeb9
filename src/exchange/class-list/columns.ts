/** What a column of a class list holds. */
export type Column = 'first' | 'last' | 'full' | 'group' | 'id' | 'email' | 'none'

/** Names of columns, in lower case, as the lists of schools have them. "id" alone may only number the rows. */
const names: Record<Exclude<Column, 'none'>, string> = {
  first:
    'first name,firstname,first names,forename,forenames,given name,given names,givenname,preferred forename,preferred name,preferred first name,legal forename,legal first name,chosen name,first',
  last: 'last name,lastname,last names,surname,family name,familyname,preferred surname,preferred last name,legal surname,legal last name,second name,last',
  full: 'name,full name,fullname,pupil,student,pupil name,student name,names,pupils,students',
  group:
    'group,class,form,form group,reg,reg group,reg form,registration group,registration form,tutor group,teaching group,class name,classname,class group,student group,group name,set',
  id: 'own id,upn,unique pupil number,adno,admission no,admission number,student id,studentid,pupil id,student number,pupil number,mis id,sourcedid,external id,sis id,sis user id',
  email:
    'email,e-mail,email address,e-mail address,mail,school email,student email,pupil email,work email,primary email',
}

const columnsByName = new Map<string, Column>(
  Object.entries(names).flatMap(([column, list]) => list.split(',').map((name) => [name, column as Column])),
)

const findColumn = (cell: string): Column =>
  columnsByName.get(
    cell
      .toLowerCase()
      .replace(/[_\s]+/g, ' ')
      .replace(/[:*]$/, '')
      .trim(),
  ) ?? 'none'

export interface ColumnPlan {
  /** Whether the first row names the columns. */
  hasHeader: boolean
  columns: Column[]
}

/** Columns by the names in the first row; without any, by their number and what they look like. */
export function planColumns(table: string[][]): ColumnPlan {
  const width = table.reduce((most, row) => Math.max(most, row.length), 0)
  const named = Array.from({ length: width }, (_, index) => findColumn(table[0]?.[index] ?? ''))
  if (named.every((column) => column === 'none'))
    return { hasHeader: false, columns: guessColumns(table, width) }
  // Lists may have a legal and a preferred name: the first is taken.
  const columns = named.map((column, index) => (named.indexOf(column) === index ? column : 'none'))
  const hasNames = columns.includes('first') || columns.includes('last')
  return {
    hasHeader: true,
    columns: columns.map((column) => (column === 'full' && hasNames ? 'none' : column)),
  }
}

function guessColumns(table: string[][], width: number): Column[] {
  const columns = Array.from({ length: width }, (): Column => 'none')
  const email = columns.findIndex((_, index) => table.some((row) => row[index]?.includes('@')))
  if (email >= 0) columns[email] = 'email'
  const free = columns.flatMap((column, index) => (column === 'none' ? [index] : []))
  const guesses: Column[] =
    free.length === 1 || hasFullNames(table, free[0] ?? 0) ? ['full', 'group'] : ['first', 'last', 'group']
  for (const [place, index] of free.entries()) columns[index] = guesses[place] ?? 'none'
  return columns
}

/** Most cells have several words. */
const hasFullNames = (table: string[][], index: number): boolean =>
  table.filter((row) => /\S[ ,]+\S/.test(row[index] ?? '')).length > table.length / 2

/** Gives a column another meaning; no two columns have the same. */
export const setColumn = (columns: Column[], index: number, column: Column): Column[] =>
  columns.map((one, at) => {
    if (at === index) return column
    const isReplaced = one === column || (column === 'full' && (one === 'first' || one === 'last'))
    return isReplaced || (one === 'full' && (column === 'first' || column === 'last')) ? 'none' : one
  })

/** A class list as it was read. */
export interface ClassList {
  /** The rows without empty ones. */
  table: string[][]
  /** The number of each row in the list, from 1. */
  numbers: number[]
}

/** A pupil as a list has them; empty where the list has nothing. */
export interface ListedName {
  /** The number of the row in the list, from 1. */
  row: number
  firstName: string
  lastName: string
  group: string
  ownId: string
  email: string
}

/** The pupils of a list, without what the other columns hold. */
export function toNames({ table, numbers }: ClassList, { hasHeader, columns }: ColumnPlan): ListedName[] {
  const read = (cells: string[], column: Column) => cells[columns.indexOf(column)] ?? ''
  const start = hasHeader ? 1 : 0
  return table.slice(start).map((cells, index) => {
    const [first, last] = splitName(read(cells, 'full'))
    return {
      row: numbers[start + index] ?? 0,
      firstName: read(cells, 'first') || first,
      lastName: read(cells, 'last') || last,
      group: read(cells, 'group'),
      ownId: read(cells, 'id'),
      email: read(cells, 'email'),
    }
  })
}

/** "King, Mia" and "Mia King". */
function splitName(name: string): [first: string, last: string] {
  const comma = name.indexOf(',')
  if (comma > 0) return [name.slice(comma + 1).trim(), name.slice(0, comma).trim()]
  const space = name.lastIndexOf(' ')
  return space < 0 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)]
}
