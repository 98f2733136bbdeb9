import styles from './chart-table.module.css'

export interface ChartTableProps {
  /** What the chart shows: "Accuracy by day". */
  caption: string
  columns: [string, string]
  rows: [name: string, value: string][]
}

/** A chart's numbers; it scrolls in the chart's place. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be within reach of the keyboard.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Table: ${caption}`}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
