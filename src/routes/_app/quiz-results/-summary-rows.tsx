import { whole, wholePercent } from '../../../lib/numbers.ts'
import { getShade, type Shade } from './-cells.ts'
import { type Column, sideColumns } from './-columns.ts'
import styles from './-results-table.module.css'
import shades from './-shades.module.css'
import type { ColumnSummary, Summary } from './-summary.ts'
import { type GridCell, cellName } from './-use-grid-focus.ts'

/** How many lines `SummaryRows` has: empty answers have one where there are some. */
export const countSummaryLines = ({ empty }: Summary): number => (empty > 0 ? 2 : 1)

interface SummaryRowsProps {
  /** Whether some of the rows that are counted are not shown. */
  isOfMore: boolean
  columns: Column[]
  summary: Summary
  active: GridCell
}

/** How each column went on average, and how many answers were empty. */
export function SummaryRows({ isOfMore, columns, summary, active }: SummaryRowsProps) {
  const { average, averageMark, empty, marked } = summary
  const inPercent = (value: number | null) => (value === null ? '' : wholePercent(value))
  const lines: Line[] = [
    [
      isOfMore ? `Average of all ${whole(marked)}` : 'Average',
      averageMark === null ? '' : averageMark.toFixed(1),
      inPercent(average),
      (one) => inPercent(one.average),
    ],
    ['Empty answers', String(empty), '', (one) => String(one.empty)],
  ]
  return lines.slice(0, countSummaryLines(summary)).map(([name, total, percent, get], index) => {
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
          <td
            key={n}
            className={shades.shade}
            data-shade={index === 0 ? toShade(summary.columns[n + 1 - sideColumns.before]) : undefined}
            data-cell={cellName(line, n + 1)}
            aria-colindex={n + 2}
            tabIndex={tabIndex(n + 1)}
          >
            {text}
          </td>
        ))}
      </tr>
    )
  })
}

type Line = [name: string, total: string, percent: string, get: (one: ColumnSummary) => string]

/** As the marks below it. */
const toShade = (summary: ColumnSummary | undefined): Shade | undefined =>
  typeof summary?.average === 'number' ? getShade(summary.average, 100) : undefined

const getText = (summary: ColumnSummary | undefined, get: (one: ColumnSummary) => string): string =>
  summary ? get(summary) : ''
