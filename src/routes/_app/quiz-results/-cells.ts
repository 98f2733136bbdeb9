import { formatDate, formatShortDate, formatTime } from '../../../lib/dates.ts'
import { duration } from '../../../lib/numbers.ts'
import type { Column } from './-columns.ts'
import type { CellNotes, TableRow } from './-rows.ts'

/** Marks have at most two decimals. */
export const formatMark = (mark: number): string => String(Math.round(mark * 100) / 100)

/** '2/15': what the row has of its own maximum. */
export const formatTotal = ({ mark, max_points }: Pick<TableRow, 'mark' | 'max_points'>): string =>
  `${formatMark(mark ?? 0)}/${formatMark(max_points ?? 0)}`

/** '18 Nov 10:04', with the year where it is another one. */
export function formatSubmitted(instant: string | null, now = new Date()): string {
  if (instant === null) return ''
  const isThisYear = new Date(instant).getFullYear() === now.getFullYear()
  return `${isThisYear ? formatShortDate(instant) : formatDate(instant)} ${formatTime(instant)}`
}

/** In whole minutes from one minute on. */
export const formatTimeTaken = (seconds: number | null): string =>
  seconds === null ? '' : duration(seconds < 60 ? seconds : 60 * Math.round(seconds / 60))

/** How a cell is shaded, by the share of the maximum: amber up to 40 % as in rings, green above. */
export type Shade = 'none' | 'low' | 'fair' | 'good' | 'high' | 'full'

export function getShade(mark: number, maxPoints: number): Shade {
  const share = maxPoints > 0 ? mark / maxPoints : 1
  if (share <= 0) return 'none'
  if (share <= 0.4) return 'low'
  if (share <= 0.6) return 'fair'
  if (share <= 0.8) return 'good'
  return share < 1 ? 'high' : 'full'
}

/** What the signs beside a mark say: ', please check'. */
export function describeNotes({ isEmpty, pleaseCheck, isDecided, isQueried }: CellNotes): string {
  const parts = [
    isEmpty && 'no answer',
    isQueried && 'queried by the student',
    pleaseCheck && 'please check',
    isDecided && 'decided by a teacher',
  ]
  return parts.map((part) => (part ? `, ${part}` : '')).join('')
}

/** What screen readers hear of a mark: '2 of 3, please check'. */
export const describeMark = (mark: number, { maxPoints }: Column, notes: CellNotes | undefined): string =>
  `${formatMark(mark)} of ${formatMark(maxPoints)}${notes ? describeNotes(notes) : ''}`

/** The review of a whole attempt, or null where there is none. */
export const getReviewHref = ({ result_id }: TableRow): string | null =>
  result_id === null ? null : `/exercise-review?exercise_id=${result_id}`

/** The address of one answer on the marking desk, or null where there is none. */
export const getAnswerHref = ({ result_id }: TableRow, { deskHref }: Column): string | null =>
  result_id === null ? null : `${deskHref}&result_id=${result_id}`
