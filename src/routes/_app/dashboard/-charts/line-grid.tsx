import { shortDateOf } from '../../../../lib/dates.ts'
import { noonOf } from './chart-words.ts'
import { textScale } from './drawing-theme.ts'
import styles from './drawing.module.css'
import type { Measure } from './measure.ts'
import { spaced, tickText } from './scale.ts'
import type { Size } from './use-size.ts'

interface LineGridProps extends Size {
  measure: Measure
  /** YYYY-MM-DD, oldest first, and where each stands from the left, in px. */
  days: { date: string; x: number }[]
  ticks: number[]
  yOf: (tick: number) => number
}

/** The least distances, in px: between upright lines, and between the dates under them in letters of the usual size. */
const closest = { uprights: 14, dates: 86 }

/** Grid, axes and what is written at them. The library's own move each line by itself, which costs a slow phone dear. */
export function LineGrid({ measure, days, ticks, yOf, width, height }: LineGridProps) {
  const labelled = spaced(days, closest.dates * textScale())
  // What is written stands under a line, so where not all days have one, only these do.
  const isDense = spaced(days, closest.uprights).length < days.length
  const uprights = (isDense ? labelled : days).map(({ x }) => `M${x} 0V${height}`)
  const levels = ticks.map((tick) => `M0 ${yOf(tick)}H${width}`)
  return (
    <g className={styles.ticks}>
      <path className={styles.grid} d={[...uprights, ...levels].join('')} />
      <path className={styles.axis} d={`M0 0V${height}H${width}`} />
      {labelled.map(({ date, x }) => (
        <text key={date} className={styles.day} x={x} y={height + 12}>
          {shortDateOf(noonOf(date))}
        </text>
      ))}
      {ticks.map((tick) => (
        <text key={tick} x={-8} y={yOf(tick)}>
          {tickText(measure, tick)}
        </text>
      ))}
    </g>
  )
}
