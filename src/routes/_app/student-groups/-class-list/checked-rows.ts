import { limits } from '../../../../../contract/limits.ts'
import type { CheckedList, ListBody, ListedPupil, PlannedPupil } from '../../../../data/roster.ts'
import { toMarkedName } from '../../../../../contract/marked-name.ts'
import type { ListRequest, SentRow } from './list-rows.ts'

/** What the teacher says of a row whose name is in the group already: an id of who it is, or that it is somebody else. */
export type Decision = number | 'other'

/** A list with what the server says of its rows. */
export interface CheckedRows {
  request: ListRequest
  response: CheckedList
  /** By the index of the row. */
  decisions: Record<number, Decision>
}

/** A row with what becomes of it. */
export interface CheckedRow extends SentRow {
  index: number
  /** With the id or email address where the group has the name twice in the list. */
  markedName: string
  planned: PlannedPupil
}

export function getRows({ request, response }: CheckedRows): CheckedRow[] {
  const toKey = ({ name, pupil }: SentRow) => `${pupil.group} ${name.toLowerCase()}`
  const byName = Map.groupBy(request.rows, toKey)
  return request.rows.flatMap((row, index) => {
    const planned = response.pupils[index]
    if (planned === undefined) return []
    const isTwice = (byName.get(toKey(row)) ?? []).length > 1
    const mark = isTwice ? (row.pupil.own_id ?? row.pupil.email) : undefined
    return [{ ...row, index, planned, markedName: toMarkedName(row.name, mark) }]
  })
}

/** Whether the row brings the pupil of a row before, who is new, into one more group. */
export const isFurtherGroup = ({ planned: { outcome, people } }: CheckedRow): boolean =>
  outcome === 'joins' && people === undefined

/** How many pupils the rows are: one may come into several groups. */
export const countPupils = (rows: CheckedRow[]): number =>
  new Set(rows.filter((row) => !isFurtherGroup(row)).map(toPerson)).size

function toPerson({ index, pupil, planned: { outcome, people } }: CheckedRow): string {
  const [known] = people ?? []
  if (known !== undefined && outcome !== 'same-name') return `user ${known.id}`
  return outcome === 'awaited' ? `email ${pupil.email?.toLowerCase()}` : `row ${index}`
}

const newOutcomes = new Set<PlannedPupil['outcome']>(['card', 'awaited', 'joins'])

/** The rows that add somebody to a group. */
export const getNewRows = (checked: CheckedRows): CheckedRow[] =>
  getRows(checked).filter(
    ({ index, planned }) => newOutcomes.has(planned.outcome) || checked.decisions[index] === 'other',
  )

/**
 * The parts in which a list is added: the rows that add somebody, and those that the teacher has recognised.
 * @param sent the indexes of rows that the server has taken: answers that are given since move the others
 */
export function toParts(
  checked: CheckedRows,
  size: number,
  sent: ReadonlySet<number>,
): { body: ListBody; rows: CheckedRow[] }[] {
  const rows = getRows(checked).filter(
    ({ index, planned }) =>
      !sent.has(index) && (newOutcomes.has(planned.outcome) || checked.decisions[index] !== undefined),
  )
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => {
    const some = rows.slice(part * size, (part + 1) * size)
    return { rows: some, body: toPartBody(checked, some) }
  })
}

/** A part has only the groups of its own rows. */
function toPartBody({ request, decisions }: CheckedRows, rows: CheckedRow[]): ListBody {
  const groups = [...new Set(rows.map(({ pupil }) => pupil.group))]
  return {
    groups: groups.flatMap((group) => request.groups[group] ?? []),
    pupils: rows.map((row) => ({
      ...decide(row, decisions[row.index]),
      group: groups.indexOf(row.pupil.group),
    })),
  }
}

function decide({ pupil, planned }: CheckedRow, decision: Decision | undefined): ListedPupil {
  if (decision === undefined) return pupil
  if (decision !== 'other') return { ...pupil, same_as: decision }
  return { ...pupil, not_same_as: (planned.people ?? []).map(({ id }) => id) }
}

/** Sentences for rows that can't come in. */
export const problemTexts: Record<NonNullable<PlannedPupil['problem']>, string> = {
  'no-name': 'It has no name.',
  'long-name': 'The name is longer than 80 characters.',
  'long-id': `The id is longer than ${limits.ownIdLength} characters.`,
  'no-email': 'Students need an email address here, because this school has not set up log-in cards.',
  'bad-email': 'The email address is not complete.',
  twice: 'This student is in the list twice. Give two students of one name an id each.',
  teacher: 'This is the email address or id of a teacher.',
  'two-people': 'The id and the email address belong to two different people.',
  'not-made': 'The account could not be made. Add the list again.',
}
