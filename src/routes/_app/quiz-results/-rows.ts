import type { QuizResultRow } from '../../../data/marking.ts'
import { toMarkedName } from '../../../../contract/marked-name.ts'
import { includesName } from '../../../lib/name-search.ts'
import type { Column } from './-columns.ts'

export type ResultState = QuizResultRow['state']

export const stateNames: Record<ResultState, string> = {
  not_started: 'Not started',
  working: 'Working',
  submitted: 'Being marked',
  marked: 'Marked',
}
/** The state of a row; `late` where the attempt was finished after the quiz had closed. */
export const describeState = ({ state, late }: Pick<QuizResultRow, 'state' | 'late'>): string =>
  late ? `${stateNames[state]}, late` : stateNames[state]

/** As far as the attempt has come. */
export const states = Object.keys(stateNames) as ResultState[]

/** Whether a student sees the marks of a result, and has looked at them. */
export type ReleaseState = 'held' | 'released' | 'seen'

export const releaseNames: Record<ReleaseState, string> = {
  held: 'Held',
  released: 'Released but not seen',
  seen: 'Released and seen',
}

/** Beside a mark, where there is room for no more. */
export const releaseWords: Record<ReleaseState, string> = { held: 'Held', released: 'Not seen', seen: 'Seen' }

export const getReleaseState = ({
  released_at,
  seen_at,
}: Pick<QuizResultRow, 'released_at' | 'seen_at'>): ReleaseState =>
  released_at === null ? 'held' : seen_at === null ? 'released' : 'seen'

/** A state, or whether the marks of a result are held, released and seen; as in the URL. */
export type StateFilter = ResultState | ReleaseState

const releaseStates = Object.keys(releaseNames) as ReleaseState[]
export const stateFilters: StateFilter[] = [...states, ...releaseStates]

export const filterNames: Record<StateFilter, string> = {
  ...stateNames,
  ...{ held: 'Marks held', released: 'Marks not seen', seen: 'Marks seen' },
}

/** Why no row has the state that the table is filtered by. */
export const noneTexts: Record<StateFilter, string> = {
  ...{ not_started: 'Everybody has started.', working: 'Nobody is working on it.' },
  ...{ submitted: 'No attempt is being marked.', marked: 'No attempt has been marked yet.' },
  ...{ held: 'No marks are held.', released: 'No released marks wait to be seen.' },
  seen: 'Nobody has looked at their marks yet.',
}

/** Stand between "No student" and "has “x” in the name". */
export const studentTexts: Record<StateFilter, string> = {
  ...{
    not_started: 'who has not started',
    working: 'who is working',
    submitted: 'whose attempt is being marked',
  },
  ...{ marked: 'who is marked', held: 'with held marks', released: 'who has not seen their marks' },
  seen: 'who has seen their marks',
}

export const hasState = (row: TableRow, state: StateFilter): boolean =>
  row.state === state || row.release === state

/** What the table says about one mark in addition to the number. */
export interface CellNotes {
  pleaseCheck: boolean
  isDecided: boolean
  /** Its student asked to look at it again. */
  isQueried: boolean
  isEmpty: boolean
}

/** A row of the table: an attempt, or a student without one. */
export interface TableRow extends Omit<QuizResultRow, 'to_check' | 'decided' | 'queried' | 'blank'> {
  key: string
  name: string
  /** Its position by name, from 0. */
  order: number
  /** 'Attempt 2 of 3' where the student has several rows. */
  attempt: string | null
  /** Null where there is no result. */
  release: ReleaseState | null
  /** The release as the row shows it: null where it is as for the whole quiz, and the rows are not filtered by it. */
  shownRelease: ReleaseState | null
  /** By column. */
  notes: CellNotes[]
}

/**
 * The response's rows, which come sorted by name, with their notes by column.
 * @param isHeld whether the marks of the quiz are held
 */
export function toTableRows(rows: QuizResultRow[], columns: Column[], isHeld = false): TableRow[] {
  const counts = new Map<number, number>()
  for (const { student } of rows) counts.set(student.id, (counts.get(student.id) ?? 0) + 1)
  const seen = new Map<number, number>()
  return rows.map(({ to_check, decided, queried, blank, ...row }, order) => {
    const { id, display_name, email, name_mark } = row.student
    const [count = 1, number] = [counts.get(id), (seen.get(id) ?? 0) + 1]
    seen.set(id, number)
    const [checks, decisions, blanks] = [new Set(to_check), new Set(decided), new Set(blank)]
    const release = row.result_id === null ? null : getReleaseState(row)
    // Tables that were cached before have none.
    const queries = new Set(queried as string[] | undefined)
    return {
      ...row,
      ...{
        key: `${id}-${row.attempt_id ?? ''}`,
        name: toMarkedName(display_name || email || 'Student', name_mark),
        order,
      },
      attempt: count > 1 ? `Attempt ${number} of ${count}` : null,
      release,
      shownRelease: isHeld === (release === 'held') ? null : release,
      notes: columns.map((column) => ({
        pleaseCheck: checks.has(column.id),
        isDecided: decisions.has(column.id),
        isQueried: queries.has(column.id),
        isEmpty: blanks.has(column.id),
      })),
    }
  })
}

export interface RowFilter {
  state?: StateFilter | undefined
  /** '' for all. */
  name: string
}

/** Those that the filter leaves. A row says whether its marks are held, released and seen where that is the filter. */
export const filterRows = (rows: TableRow[], { state, name }: RowFilter): TableRow[] =>
  rows
    .filter((row) => (state === undefined || hasState(row, state)) && includesName(row.name, name))
    .map((row) => (row.release === state ? { ...row, shownRelease: state } : row))

const fields = ['name', 'state', 'total', 'percent', 'time', 'submitted'] as const
export type SortField = (typeof fields)[number]

/** By a field, or by the marks of a subquestion, whose id follows a `q`. */
export interface Sort {
  by: SortField | `q${string}`
  isDescending: boolean
}

export const defaultSort: Sort = { by: 'name', isDescending: false }

/** As in the URL: `percent`, `-percent`, `-q12.1`. */
export const formatSort = ({ by, isDescending }: Sort): string => `${isDescending ? '-' : ''}${by}`

/** Undefined for anything that the table can't be sorted by. */
export function parseSort(value: unknown): Sort | undefined {
  if (typeof value !== 'string') return undefined
  const isDescending = value.startsWith('-')
  const by = isDescending ? value.slice(1) : value
  const isKnown = fields.some((field) => field === by) || /^q[1-9]\d{0,9}\.[1-9]\d{0,2}$/.test(by)
  return isKnown ? { by: by as Sort['by'], isDescending } : undefined
}

/** The sort after a column's head is pressed: numbers fall first, names rise; a second press turns it round. */
export function toggleSort(sort: Sort, by: Sort['by']): Sort {
  if (sort.by === by) return { by, isDescending: !sort.isDescending }
  return { by, isDescending: by !== 'name' && by !== 'state' }
}

/** What a row is sorted by; null where it has no such value. */
function getSortValue(row: TableRow, by: Sort['by'], columns: Column[]): number | null {
  switch (by) {
    case 'name':
      return row.order
    case 'state':
      return stateFilters.indexOf(row.release ?? row.state)
    case 'total':
      return row.mark
    case 'percent':
      return row.accuracy
    case 'time':
      return row.time_taken
    case 'submitted':
      return row.submitted_at === null ? null : Date.parse(row.submitted_at)
    default: {
      const column = columns.find(({ id }) => `q${id}` === by)
      return column ? (row.marks[column.index] ?? null) : null
    }
  }
}

/** Rows without the value come last either way; equal ones are in the order of names. */
export function sortRows(rows: TableRow[], sort: Sort, columns: Column[]): TableRow[] {
  const direction = sort.isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: getSortValue(row, sort.by, columns) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null) || a.row.order - b.row.order
      return (a.value - b.value) * direction || a.row.order - b.row.order
    })
    .map(({ row }) => row)
}
