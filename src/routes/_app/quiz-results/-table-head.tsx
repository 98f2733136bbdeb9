import { marks } from '../../../lib/numbers.ts'
import { formatMark } from './-cells.ts'
import type { Column } from './-columns.ts'
import styles from './-results-table.module.css'
import type { Sort, SortField } from './-rows.ts'
import { cellName } from './-use-grid-focus.ts'

const before: [SortField, string][] = [
  ['name', 'Name'],
  ['state', 'State'],
  ['total', 'Total'],
  ['percent', 'Percent'],
]
const after: [SortField, string][] = [
  ['time', 'Time taken'],
  ['submitted', 'Handed in'],
]

interface SortProps {
  sort: Sort
  onSort: (by: Sort['by']) => void
  /** The column whose button takes part in the order of Tab. */
  activeColumn: number | null
}

interface TableHeadProps extends SortProps {
  columns: Column[]
  groups: Column[][]
  /** Undefined where the rows have other maxima. */
  totalPoints: number | undefined
}

const isSplit = (group: Column[]): boolean => group.length > 1

/**
 * Two lines: the questions, and their subquestions with the other columns. Each column's name sorts by it; below it is what
 * it is worth.
 */
export function TableHead({ columns, groups, totalPoints, ...sorting }: TableHeadProps) {
  const renderField = ([by, name]: [SortField, string], index: number) => (
    <SortHead
      key={by}
      {...sorting}
      {...{ by, index }}
      rowSpan={2}
      maxPoints={by === 'total' ? totalPoints : undefined}
    >
      {name}
    </SortHead>
  )
  const renderColumn = ({ id, index, label, text, maxPoints }: Column, rowSpan?: number) => (
    <SortHead
      key={id}
      {...sorting}
      {...{ rowSpan, maxPoints }}
      by={`q${id}`}
      index={before.length + index}
      title={`${text} (${marks(maxPoints)})`}
    >
      {label}
    </SortHead>
  )
  return (
    <thead>
      <tr aria-rowindex={1}>
        {before.map(renderField)}
        {groups.map((group) =>
          isSplit(group) ? (
            <th key={group[0]?.id} scope="col" colSpan={group.length} className={styles.question}>
              Question {group[0]?.question}
            </th>
          ) : (
            group.map((column) => renderColumn(column, 2))
          ),
        )}
        {after.map((field, index) => renderField(field, before.length + columns.length + index))}
      </tr>
      <tr aria-rowindex={2}>
        {groups.filter(isSplit).flatMap((group) => group.map((column) => renderColumn(column)))}
      </tr>
    </thead>
  )
}

interface SortHeadProps extends SortProps {
  by: Sort['by']
  index: number
  rowSpan?: number | undefined
  maxPoints?: number | undefined
  /** @default the maximum in words */
  title?: string
  children: string
}

function SortHead(props: SortHeadProps) {
  const { by, index, rowSpan, maxPoints, sort, onSort, activeColumn, children } = props
  const isSorted = sort.by === by
  const direction = sort.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={by === 'name' ? styles.name : undefined}
      data-cell={cellName(0, index)}
      aria-colindex={index + 1}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        title={props.title ?? (maxPoints === undefined ? undefined : marks(maxPoints))}
        tabIndex={activeColumn === index ? 0 : -1}
        onClick={() => onSort(by)}
      >
        {children}
        {isSorted && <span aria-hidden="true">{sort.isDescending ? ' ↓' : ' ↑'}</span>}
        {maxPoints !== undefined && (
          <span className={styles.max} aria-hidden="true">
            /{formatMark(maxPoints)}
          </span>
        )}
      </button>
    </th>
  )
}
