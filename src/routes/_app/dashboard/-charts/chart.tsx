import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FetchAgainButton } from '../../../../components/feedback/refresh-button.tsx'
import { useServerReachable } from '../../../../components/feedback/server-reachable.ts'
import { Button } from '../../../../components/form/button.tsx'
import { classNames } from '../../../../lib/class-names.ts'
import { type Lazy, whenIdle } from '../../../../lib/lazy.ts'
import { useLazy } from '../../../../lib/lazy-component.ts'
import { usePreferences } from '../../../../preferences/preferences.ts'
import styles from './chart.module.css'
import { type Size, useIsNear, useSize } from './use-container.ts'

type Shape = 'line' | 'radar'

interface ChartProps<Props> {
  shape: Shape
  /** The component that draws. */
  drawing: Lazy<ComponentType<Props & Size>>
  data: Props
  /** The text alternative of the drawing. */
  description: string
  /** Below the drawing, but not below the table: what its points are. */
  note?: string | undefined
  table: ChartTableProps
}

/** A drawing that loads when it comes near the window, and the same numbers as a table of the same height. */
export function Chart<Props extends object>({
  shape,
  drawing,
  data,
  description,
  note,
  table,
}: ChartProps<Props>) {
  const [choice, setChoice] = useState<'table' | 'chart' | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const { value: Drawing, hasFailed, retry } = useLazy(drawing, useIsNear(container))
  const isReachable = useServerReachable()
  // So that it is on the device when the connection is gone.
  useEffect(() => whenIdle(drawing.preload), [drawing])
  const asTable = choice === null ? hasFailed && !isReachable : choice === 'table'
  const size = useSize(container)
  const { fontSize } = usePreferences()
  return (
    <div className={styles.chart}>
      <div ref={container} className={classNames(styles.plot, styles[shape])}>
        {asTable ? (
          <ChartTable {...table} />
        ) : hasFailed ? (
          <LoadFailed isReachable={isReachable} onRetry={retry} />
        ) : (
          // Screen readers get the description before anything is drawn.
          <div
            role="img"
            aria-label={description}
            className={classNames((!Drawing || !size) && styles.waiting)}
          >
            {/* Drawn anew in another text size, which its labels depend on. */}
            {Drawing && size && <Drawing key={fontSize} {...data} {...size} />}
          </div>
        )}
      </div>
      {note && Drawing && !asTable && <p className={styles.note}>{note}</p>}
      <Button
        variant="plain"
        className={styles.change}
        onClick={() => setChoice(asTable ? 'chart' : 'table')}
      >
        <span>
          {asTable ? 'Show as chart' : 'Show as table'}
          <span className="visually-hidden"> {table.caption}</span>
        </span>
      </Button>
    </div>
  )
}

interface ChartTableProps {
  /** What the chart shows: "Accuracy by day". */
  caption: string
  columns: string[]
  /** The name first, the value last. */
  rows: string[][]
}

/** The numbers of a chart. The table scrolls within the height of the drawing. */
function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach a scrolling area.
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
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LoadFailed({ isReachable, onRetry }: { isReachable: boolean; onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <p>
        {isReachable ? 'The chart could not be loaded.' : 'This chart needs a connection.'} The table shows
        the same numbers.
      </p>
      {isReachable && <FetchAgainButton label="Try again" onRefetch={() => Promise.resolve(onRetry())} />}
    </div>
  )
}

/** Shown instead of a chart that has too few points to draw; as high as the chart. */
export function ChartMessage({ shape, children }: { shape: Shape; children: string }) {
  return (
    <div className={classNames(styles.plot, styles[shape], styles.message)}>
      <p>{children}</p>
    </div>
  )
}

/** As high as a chart with its button. */
export function ChartSkeleton({ shape }: { shape: Shape }) {
  return (
    <div className={styles.chart}>
      <div className={classNames(styles.plot, styles[shape])}>
        <div className={classNames(styles.waiting, styles.squared)} />
      </div>
      <Button variant="plain" className={styles.change}>
        Show as table
      </Button>
    </div>
  )
}
