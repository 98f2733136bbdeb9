import { shortDateOf } from '../../lib/dates.ts'
import { noonOf } from './chart-words.ts'
import styles from './drawing.module.css'
import type { Measure } from './measure.ts'
import { tickText } from './scale.ts'
import type { Size } from './use-size.ts'

interface LineGridProps extends Size {
  measure: Measure
  days: string[]
  /** Those of the days that are written under the chart. */
  labelled: string[]
  ticks: number[]
  xOf: (day: string) => number
  yOf: (tick: number) => number
}

/** Upright lines that stand closer than this, in px, are only drawn over what is written. */
const closestUprights = 14

/** Grid, axes and what is written at them. The library's own move each line by itself, which costs a slow phone dear. */
export function LineGrid({ measure, days, labelled, ticks, xOf, yOf, width, height }: LineGridProps) {
  const apart = width / Math.max(1, days.length - 1)
  const uprights = (apart < closestUprights ? labelled : days).map((day) => `M${xOf(day)} 0V${height}`)
  const levels = ticks.map((tick) => `M0 ${yOf(tick)}H${width}`)
  return (
    <g className={styles.ticks}>
      <path className={styles.grid} d={[...uprights, ...levels].join('')} />
      <path className={styles.axis} d={`M0 0V${height}H${width}`} />
      {labelled.map((day) => (
        <text key={day} className={styles.day} x={xOf(day)} y={height + 12}>
          {shortDateOf(noonOf(day))}
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
