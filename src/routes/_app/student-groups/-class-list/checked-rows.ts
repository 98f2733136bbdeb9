import { limits } from '../../../../../contract/limits.ts'
import type { CheckedList, ListBody, ListedPupil, PlannedPupil } from '../../../../data/roster.ts'
import { isLikeName } from '../../../../../contract/like-name.ts'
import { toMarkedName } from '../../../../../contract/marked-name.ts'
import type { ListRequest, SentRow } from './list-rows.ts'

/** What the teacher says of a row whose name is in the group already: an id of who it is, or that it is somebody else. */
type Decision = number | 'other'

/** By the index of the row. */
export type Decisions = Record<number, Decision>

/** A list with what the server says of its rows. */
export interface CheckedRows {
  request: ListRequest
  response: CheckedList
  decisions: Decisions
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

/** Of rows that are in the list twice, the row of the same id, email address or name before each. */
export function findRepeated(rows: CheckedRow[]): Map<CheckedRow, CheckedRow> {
  const before = new Map<string, CheckedRow>()
  const repeated = new Map<CheckedRow, CheckedRow>()
  for (const row of rows) {
    const keys = toKeys(row)
    const first = keys.map((key) => before.get(key)).find((one) => one !== undefined)
    if (row.planned.problem === 'twice' && first !== undefined) repeated.set(row, first)
    if (row.planned.outcome !== 'left-out') for (const key of keys) before.set(key, row)
  }
  return repeated
}

/** What makes two rows of a group one for the server. */
function toKeys({ name, pupil: { group, own_id, email } }: CheckedRow): string[] {
  const ids = [
    ...(own_id === undefined ? [] : [`id ${own_id}`]),
    ...(email === undefined ? [] : [`email ${email.toLowerCase()}`]),
  ]
  return (ids.length > 0 ? ids : [`name ${name.toLowerCase()}`]).map((key) => `${group} ${key}`)
}

/** Whoever has the row's email address, where the row calls them by another name. */
export function findOther({ name, pupil, planned: { outcome, people } }: CheckedRow): string | null {
  const [known] = people ?? []
  const isOther = outcome === 'joins' && pupil.email !== undefined && known !== undefined
  return isOther && !isLikeName(name, known.display_name) ? known.display_name : null
}

const newOutcomes = new Set<PlannedPupil['outcome']>(['card', 'awaited', 'joins'])

/** Whether a new row's pupil comes in when they first log in. */
export const isInvited = ({ pupil, planned: { outcome } }: CheckedRow): boolean =>
  outcome === 'awaited' || (outcome === 'same-name' && pupil.email !== undefined)

/** The rows that add somebody to a group. */
export const getNewRows = (checked: CheckedRows): CheckedRow[] =>
  getRows(checked).filter(
    ({ index, planned }) => newOutcomes.has(planned.outcome) || checked.decisions[index] === 'other',
  )

/** Of whom the teacher has recognised, those whose row has an id that is stored, or who may come in by it. */
const isRecognised = ({ pupil }: CheckedRow, decision: Decision | undefined): boolean =>
  typeof decision === 'number' && pupil.own_id !== undefined

/** The rows that change something: those that add somebody, and those of recognised students. */
export function getChanges(checked: CheckedRows): CheckedRow[] {
  const added = new Set(getNewRows(checked).map(({ index }) => index))
  return getRows(checked).filter(
    (row) => added.has(row.index) || isRecognised(row, checked.decisions[row.index]),
  )
}

/** How many rows wait for the teacher's answer. */
export const countUnanswered = ({ response, decisions }: CheckedRows): number =>
  response.pupils.filter(({ outcome }, index) => outcome === 'same-name' && decisions[index] === undefined)
    .length

/**
 * The parts in which a list is added.
 * @param sent the indexes of rows that the server has taken: answers that are given since move the others
 */
export function toParts(
  checked: CheckedRows,
  size: number,
  sent: ReadonlySet<number>,
): { body: ListBody; rows: CheckedRow[] }[] {
  const rows = getChanges(checked).filter(({ index }) => !sent.has(index))
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
  twice: 'A row before has the same id or email address.',
  teacher: 'This is the email address or id of a teacher.',
  'two-people': 'The id and the email address belong to two different people.',
  'not-made': 'The account could not be made. Add the list again.',
}
