/** What a column of a class list holds; `reversed` is a full name that begins with the last name, without a comma. */
export type Column = 'first' | 'last' | 'full' | 'reversed' | 'group' | 'id' | 'email' | 'none'

/** Names of columns, in lower case, as the lists of schools have them. "id" alone may only number the rows. */
const names: Record<Exclude<Column, 'none' | 'reversed'>, string> = {
  first:
    'first name,firstname,first names,forename,forenames,given name,given names,givenname,preferred name,chosen name,known as,first,vorname,prénom',
  last: 'last name,lastname,last names,surname,surnames,family name,familyname,second name,last,nachname,nom',
  full: 'name,full name,fullname,pupil,student,learner,names,pupils,students,display name,displayname',
  group:
    'group,class,form,form group,reg,reg group,reg form,registration,registration group,registration form,tutor group,teaching group,class name,classname,class group,student group,group name,groups,section,sections,set,klasse,classe',
  id: 'own id,upn,unique pupil number,adno,adm no,admission no,admission number,student id,studentid,pupil id,student number,pupil number,id number,mis id,sourcedid,external id,sis id,sis user id',
  email:
    'email,e-mail,email address,e-mail address,mail,school email,work email,primary email,main email,userprincipalname',
}

const columnsByName = new Map<string, Column>(
  Object.entries(names).flatMap(([column, list]) => list.split(',').map((name) => [name, column as Column])),
)

const lastName = /\b(?:surname|last|family)\b/
const firstName = /\b(?:forename|first|given)\b/

/** "Legal Forename(s)", "First Name [Required]" and "Surname, Forename" are names too. */
export function findColumn(cell: string): Column {
  const written = cell
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/ ?[:*]$/, '')
    .trim()
  const [last, first] = [written.search(lastName), written.search(firstName)]
  if (last >= 0 && first >= 0) return last < first ? 'reversed' : 'full'
  const name = written
    .replace(/\[.*?\]|\(.*?\)/g, '')
    .replace(/[.#]/g, '')
    .trim()
  // "Student ID" is an id, "ID" alone is none.
  const bare = name.replace(/^(?:(?:legal|preferred|chosen|pupil|student|learner|child)(?:[’']?s)? )+/, '')
  return columnsByName.get(name) ?? (bare === name ? 'none' : (columnsByName.get(bare) ?? 'none'))
}

export const isName = (column: Column): boolean => /^(?:first|last|full|reversed)$/.test(column)

export interface ColumnPlan {
  /** Whether the first row names the columns. */
  hasHeader: boolean
  columns: Column[]
}

/** The first row is one where it names a column of names or two others; "Lee Child" in a row below names none. */
export function isFirstHeader(cells: string[]): boolean {
  const found = cells.map(findColumn)
  return found.some(isName) || found.filter((column) => column !== 'none').length > (cells.length > 1 ? 1 : 0)
}

/** Lists that are printed have titles above their header. */
const maxRowsAbove = 15

/** The index of the row that names the columns, or -1. */
export const findHeader = (table: string[][]): number =>
  table.slice(0, maxRowsAbove).findIndex((cells, index) => {
    if (index === 0) return isFirstHeader(cells)
    const found = cells.map(findColumn).filter((column) => column !== 'none')
    const isAlone = cells.filter((cell) => cell !== '').length === 1
    return found.some(isName) && (found.length > 1 || (isAlone && found.some(isWhole)))
  })

/** Whether a column holds first and last name. */
export const isWhole = (column: Column): boolean => column === 'full' || column === 'reversed'

/** Gives a column another meaning; no two columns have the same. */
export const setColumn = (columns: Column[], index: number, column: Column): Column[] =>
  columns.map((one, at) => {
    if (at === index) return column
    const isReplaced = one === column || (isName(one) && isName(column) && (isWhole(one) || isWhole(column)))
    return isReplaced ? 'none' : one
  })

/** A class list as it was read. */
export interface ClassList {
  /** The rows without empty ones. */
  table: string[][]
  /** Where each row is: "row 12", "row 12 of sheet “8C”". */
  locations: string[]
  /** Rows that are no pupils: titles above the header, sums below, headers of further pages. */
  skipped: { location: string; text: string }[]
  /** The names of sheets without a header, where others have one. */
  sheetsLeftOut: string[]
  /** Of the only sheet, where somebody named it; else ''. */
  sheetName: string
}

/** A pupil as a list has them; empty where the list has nothing. */
export interface ListedName {
  /** Where the row is: "row 12", "row 12 of sheet “8C”". */
  location: string
  firstName: string
  lastName: string
  group: string
  ownId: string
  email: string
}

/** The pupils of a list, without what the other columns hold. */
export function toNames(
  { table, locations }: Pick<ClassList, 'table' | 'locations'>,
  { hasHeader, columns }: ColumnPlan,
): ListedName[] {
  const read = (cells: string[], column: Column) => cells[columns.indexOf(column)] ?? ''
  const start = hasHeader ? 1 : 0
  return table.slice(start).map((cells, index) => {
    const [first, last] = splitName(read(cells, 'full') || reverse(read(cells, 'reversed')))
    return {
      location: locations[start + index] ?? '',
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

/** "King Mia" as "King, Mia"; "de" and "van" belong to the last name. */
const reverse = (name: string): string =>
  name.includes(',') ? name : name.replace(/^((?:(?:de|der|den|van|von|al|el|la|le|bin|ibn) )*\S+) /i, '$1, ')
