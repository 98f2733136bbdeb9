import { wholePercent } from '../../../lib/numbers.ts'
import { formatMark } from './-cells.ts'
import type { Column } from './-columns.ts'
import styles from './-results-table.module.css'
import type { ColumnSummary, Summary } from './-summary.ts'
import { type GridCell, cellName } from './-use-grid-focus.ts'

/** How many lines `SummaryRows` has. */
export const summaryLines = 3

interface SummaryRowsProps {
  columns: Column[]
  summary: Summary
  active: GridCell
}

/** What each column is worth, how it went on average, and how many answers were empty. */
export function SummaryRows({ columns, summary, active }: SummaryRowsProps) {
  const { maxPoints, average, empty, marked } = summary
  const inPercent = (value: number | null) => (value === null ? '' : wholePercent(value))
  const count = (value: number) => (marked === 0 ? '' : String(value))
  const lines: [name: string, total: string, percent: string, get: (one: ColumnSummary) => string][] = [
    ['Maximum', formatMark(maxPoints), '', ({ column }) => formatMark(column.maxPoints)],
    ['Average', '', inPercent(average), (one) => inPercent(one.average)],
    ['Empty answers', count(empty), '', (one) => count(one.empty)],
  ]
  return lines.map(([name, total, percent, get], index) => {
    const line = index + 1
    const cells = ['', total, percent, ...columns.map((_, n) => getText(summary.columns[n], get)), '', '']
    const tabIndex = (column: number) => (active.line === line && active.column === column ? 0 : -1)
    return (
      <tr key={name} aria-rowindex={line + 2}>
        <th
          scope="row"
          className={styles.name}
          data-cell={cellName(line, 0)}
          aria-colindex={1}
          tabIndex={tabIndex(0)}
        >
          {name}
        </th>
        {cells.map((text, n) => (
          <td key={n} data-cell={cellName(line, n + 1)} aria-colindex={n + 2} tabIndex={tabIndex(n + 1)}>
            {text}
          </td>
        ))}
      </tr>
    )
  })
}

const getText = (summary: ColumnSummary | undefined, get: (one: ColumnSummary) => string): string =>
  summary ? get(summary) : ''
