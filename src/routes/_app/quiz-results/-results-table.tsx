import { useRef } from 'react'
import { type Column, groupByQuestion, sideColumns } from './-columns.ts'
import { ResultRow } from './-result-row.tsx'
import styles from './-results-table.module.css'
import type { Sort, TableRow } from './-rows.ts'
import type { Summary } from './-summary.ts'
import { SummaryRows, countSummaryLines } from './-summary-rows.tsx'
import { TableHead } from './-table-head.tsx'
import { useGridFocus } from './-use-grid-focus.ts'
import { useHiddenSides } from './-use-hidden-sides.ts'
import { type RowPart, useRowWindow } from './-use-row-window.ts'

/** Lines of the head of the table, as screen readers count them. */
const headLines = 2
const printedRows = 30

interface ResultsTableProps {
  /** "Results of Speed" */
  label: string
  columns: Column[]
  /** Filtered and sorted. */
  rows: TableRow[]
  summary: Summary
  /** Whether some of the rows that the averages count are not shown. */
  isOfMore: boolean
  sort: Sort
  onSort: (by: Sort['by']) => void
}

/** Students by subquestions. Its first line and column stay while it scrolls; only rows in view are drawn. */
export function ResultsTable({ label, columns, rows, summary, isOfMore, sort, onSort }: ResultsTableProps) {
  const box = useRef<HTMLDivElement>(null)
  // The buttons that sort, and the summary.
  const linesBefore = 1 + countSummaryLines(summary)
  const lines = linesBefore + rows.length
  const width = columns.length + sideColumns.before + sideColumns.after
  const { active, handlers } = useGridFocus(box, { lines, columns: width, page: 10 })
  const pinned = active.line >= linesBefore ? active.line - linesBefore : null
  const { parts, rowHeight, isPrinting } = useRowWindow(box, rows.length, pinned)
  const hidden = useHiddenSides(box)
  const getActiveColumn = (line: number) => (line === active.line ? active.column : null)
  const renderPart = (part: RowPart) => {
    const row = part.type === 'row' ? rows[part.index] : undefined
    if (part.type === 'gap' || row === undefined)
      return part.type === 'gap' && <Gap key={`gap ${part.from}`} {...part} {...{ width, rowHeight }} />
    const line = linesBefore + part.index
    return (
      <ResultRow
        key={row.key}
        {...{ row, columns, line }}
        lineNumber={line + headLines}
        hasOwnMaximum={summary.maxPoints === null}
        activeColumn={getActiveColumn(line)}
      />
    )
  }
  return (
    <div
      className={styles.frame}
      data-hidden-left={hidden.left || undefined}
      data-hidden-right={hidden.right || undefined}
    >
      <div ref={box} className={styles.box}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- Arrow keys go through its cells.
          role="grid"
          className={styles.table}
          data-size={columns.length > 40 ? 'large' : columns.length > 15 ? 'medium' : 'small'}
          data-releases={rows.some(({ shownRelease }) => shownRelease !== null) || undefined}
          aria-label={label}
          aria-rowcount={lines + 1}
          aria-colcount={width}
          {...handlers}
        >
          <ColumnWidths count={columns.length} />
          <TableHead
            {...{ columns, sort, onSort }}
            groups={groupByQuestion(columns)}
            totalPoints={summary.maxPoints ?? undefined}
            activeColumn={getActiveColumn(0)}
          />
          <tbody className={styles.summary}>
            <SummaryRows {...{ columns, summary, active, isOfMore }} />
          </tbody>
          {toPages(parts, isPrinting).map((page, index) => (
            <tbody key={index}>{page.map(renderPart)}</tbody>
          ))}
        </table>
      </div>
    </div>
  )
}

/** Printed, each 30 students are a page. */
function toPages(parts: RowPart[], isPrinting: boolean): RowPart[][] {
  if (!isPrinting) return [parts]
  const pages = Array.from({ length: Math.ceil(parts.length / printedRows) }, (_, page) =>
    parts.slice(page * printedRows, (page + 1) * printedRows),
  )
  return pages
}

interface GapProps {
  count: number
  width: number
  rowHeight: number
}

/** As high as the rows that are not drawn. */
const Gap = ({ count, width, rowHeight }: GapProps) => (
  <tr aria-hidden="true" style={{ height: count * rowHeight }}>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- Nothing is in it. */}
    <td colSpan={width} />
  </tr>
)

/** Fixed widths, so that drawing other rows moves nothing. */
const ColumnWidths = ({ count }: { count: number }) => (
  <colgroup>
    <col className={styles.nameColumn} />
    <col className={styles.stateColumn} />
    <col className={styles.totalColumn} />
    <col className={styles.percentColumn} />
    {count > 0 && <col span={count} className={styles.markColumn} />}
    <col className={styles.timeColumn} />
    <col className={styles.submittedColumn} />
  </colgroup>
)
