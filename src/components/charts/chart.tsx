import { type ComponentType, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Button } from '../button.tsx'
import { TryAgain } from '../try-again.tsx'
import styles from './chart.module.css'
import { ChartTable, type ChartTableProps } from './chart-table.tsx'
import { useAfterPaint } from '../use-after-paint.ts'

interface ChartProps<Props> {
  shape: 'line' | 'radar'
  /** Fetches the component that draws; always the same function. */
  load: () => Promise<ComponentType<Props>>
  drawing: Props
  table: ChartTableProps
}

/** A drawing that is fetched after the first paint, and the same numbers as a table in the same place. */
export function Chart<Props extends object>({ shape, load, drawing, table }: ChartProps<Props>) {
  const [asTable, setAsTable] = useState(false)
  const [Drawing, retry] = useAfterPaint(load)
  return (
    <div className={styles.chart}>
      <div className={classNames(styles.plot, styles[shape])}>
        {asTable ? (
          <ChartTable {...table} />
        ) : Drawing === 'loading' ? (
          <div className={styles.loading} role="status" aria-label="Loading the chart" />
        ) : Drawing === 'failed' ? (
          <NotLoaded onRetry={retry} />
        ) : (
          <Drawing {...drawing} />
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
