import { type ComponentType, useRef, useState } from 'react'
import { classNames } from '../../../../lib/class-names.ts'
import { Button } from '../../../../components/form/button.tsx'
import { TryAgain } from '../../../../components/feedback/refresh-button.tsx'
import styles from './chart.module.css'
import { type Later, useDrawing, type Size, useSize } from './use-drawing.ts'

interface ChartProps<Props> {
  shape: 'line' | 'radar'
  /** The component that draws; always the same object. */
  drawing: Later<ComponentType<Props & Size>>
  data: Props
  /** What is drawn, in words. */
  sentence: string
  table: ChartTableProps
}

/** A drawing that is fetched when it comes near the window, and the same numbers as a table in the same place. */
export function Chart<Props extends object>({ shape, drawing, data, sentence, table }: ChartProps<Props>) {
  const [asTable, setAsTable] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [Drawing, retry] = useDrawing(place, drawing)
  const size = useSize(place)
  return (
    <div className={styles.chart}>
      <div ref={place} className={classNames(styles.plot, styles[shape])}>
        {asTable ? (
          <ChartTable {...table} />
        ) : Drawing === 'failed' ? (
          <NotLoaded onRetry={retry} />
        ) : (
          // Its sentence says the same before it is drawn and where it is not seen.
          <div role="img" aria-label={sentence} className={classNames((!Drawing || !size) && styles.waiting)}>
            {Drawing && size && <Drawing {...data} {...size} />}
          </div>
        )}
      </div>
      <Button kind="plain" className={styles.change} onClick={() => setAsTable(!asTable)}>
        <span>
          {asTable ? 'Show as chart' : 'Show as table'}
          <span className="visually-hidden"> {table.caption}</span>
        </span>
      </Button>
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <p>The chart could not be loaded. The table shows the same numbers.</p>
      <TryAgain onRetry={() => Promise.resolve(onRetry())} />
    </div>
  )
}

/** In a chart's place, and of its height, while there is too little to draw. */
export function NoChart({ shape, children }: { shape: 'line' | 'radar'; children: string }) {
  return (
    <div className={classNames(styles.plot, styles[shape], styles.message)}>
      <p>{children}</p>
    </div>
  )
}

interface ChartTableProps {
  /** What the chart shows: "Accuracy by day". */
  caption: string
  columns: [string, string]
  rows: [name: string, value: string][]
}

/** A chart's numbers; it scrolls in the chart's place. */
function ChartTable({ caption, columns, rows }: ChartTableProps) {
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

/** As high as a chart with what stands under it, while its numbers are on their way. */
export function ChartOutline({ shape }: { shape: 'line' | 'radar' }) {
  return (
    <div className={styles.chart}>
      <div className={classNames(styles.plot, styles[shape])}>
        <div className={styles.waiting} />
      </div>
      <Button kind="plain" className={styles.change}>
        Show as table
      </Button>
    </div>
  )
}
