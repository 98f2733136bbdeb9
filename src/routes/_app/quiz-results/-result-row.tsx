import { memo } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import {
  describeMark,
  formatMark,
  formatSubmitted,
  formatTimeTaken,
  formatTotal,
  getAnswerHref,
  getReviewHref,
  getShade,
} from './-cells.ts'
import { type Column, sideColumns } from './-columns.ts'
import { Markers } from './-markers.tsx'
import styles from './-results-table.module.css'
import {
  type ReleaseState,
  type TableRow,
  describeState,
  releaseNames,
  releaseWords,
  stateNames,
} from './-rows.ts'
import shades from './-shades.module.css'
import { cellName } from './-use-grid-focus.ts'

interface ResultRowProps {
  row: TableRow
  columns: Column[]
  line: number
  /** `line` as screen readers count it. */
  lineNumber: number
  /** Whether the total says what it is out of, which is not the same in all rows. */
  hasOwnMaximum: boolean
  /** The column that takes part in the order of Tab, if it is in this row. */
  activeColumn: number | null
}

/** One attempt. Drawn again only where something in it has changed. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { row, columns, line, lineNumber, hasOwnMaximum, activeColumn } = props
  const getCellProps = (column: number) => ({
    'data-cell': cellName(line, column),
    'aria-colindex': column + 1,
  })
  const tab = (column: number) => (activeColumn === column ? 0 : -1)
  const renderText = (column: number, text: string) => (
    <td {...getCellProps(column)} tabIndex={tab(column)}>
      {text}
    </td>
  )
  const start = sideColumns.before
  const end = start + columns.length
  return (
    <tr data-row data-waiting={row.state !== 'marked' || undefined} aria-rowindex={lineNumber}>
      <NameCell row={row} tabIndex={tab(0)} cell={getCellProps(0)} />
      <td {...getCellProps(1)} tabIndex={tab(1)}>
        <State row={row} />
      </td>
      {renderText(2, row.mark === null ? '' : hasOwnMaximum ? formatTotal(row) : formatMark(row.mark))}
      {renderText(3, row.accuracy === null ? '' : wholePercent(row.accuracy))}
      {columns.map((column) => (
        <MarkCell
          key={column.id}
          {...{ row, column }}
          tabIndex={tab(start + column.index)}
          cell={getCellProps(start + column.index)}
        />
      ))}
      {renderText(end, formatTimeTaken(row.time_taken))}
      {renderText(end + 1, formatSubmitted(row.submitted_at))}
    </tr>
  )
})

/** Marked is what most are: it is not shown, so that the others stand out. */
const State = ({ row: { state, late, shownRelease } }: { row: TableRow }) =>
  state === 'marked' ? (
    <>
      <span className="visually-hidden">{stateNames.marked}</span>
      {late && ' Late'}
      {shownRelease && <Release state={shownRelease} />}
    </>
  ) : (
    <span className={styles.waiting}>{describeState({ state, late })}</span>
  )

/** In a word or two: the column has room for no more. */
const Release = ({ state }: { state: ReleaseState }) => (
  <>
    <span className="visually-hidden"> {releaseNames[state]}</span>
    <span aria-hidden="true"> {releaseWords[state]}</span>
  </>
)

interface CellProps {
  row: TableRow
  tabIndex: 0 | -1
  cell: { 'data-cell': string; 'aria-colindex': number }
}

function NameCell({ row, tabIndex, cell }: CellProps) {
  const href = getReviewHref(row)
  const note = [row.attempt, !row.in_class && 'Left the class'].filter(Boolean).join(' · ')
  return (
    <th scope="row" className={styles.name} {...cell} tabIndex={href === null ? tabIndex : undefined}>
      {href === null ? (
        row.name
      ) : (
        <a href={href} tabIndex={tabIndex}>
          {row.name}
        </a>
      )}
      {note && <small className={styles.note}>{note}</small>}
    </th>
  )
}

function MarkCell({ row, column, tabIndex, cell }: CellProps & { column: Column }) {
  const mark = row.marks[column.index] ?? null
  const notes = row.notes[column.index]
  const href = getAnswerHref(row, column)
  if (mark === null || href === null) return <td {...cell} tabIndex={tabIndex} />
  return (
    <td
      {...cell}
      className={classNames(styles.mark, shades.shade)}
      data-shade={getShade(mark, column.maxPoints)}
    >
      <a href={href} tabIndex={tabIndex} aria-label={describeMark(mark, column, notes)}>
        {formatMark(mark)}
        {notes && <Markers {...notes} />}
      </a>
    </td>
  )
}
