import { Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line'
import { dateOf, shortDateOf } from '../../../../lib/dates.ts'
import { type DayValue, noonOf, type Measure, measures } from './chart-text.ts'
import { Cross, drawingTheme, textScale, Tooltip } from './drawing.tsx'

import styles from './drawing.module.css'
import { dayNumber, onScale, spaced, tickText, ticksOf } from './scale.ts'

import type { Size } from './use-drawing.ts'

interface LineDrawingProps extends Size {
  measure: Measure
  points: DayValue[]
}

/** Of crosses that stand closer than this, in px, some are left out. */
const closestCrosses = 6

interface Series {
  id: string
  data: { x: number; y: number; date: string; exact: string }[]
}

/** A line through one cross per day, over a grid that starts at 0. */
export function LineDrawing({ measure, points, width, height }: LineDrawingProps) {
  const scale = textScale()
  const values = points.map(({ value }) => value)
  const ticks = ticksOf(measure, values)
  const longest = Math.max(...ticks.map((tick) => tickText(measure, tick).length))
  const margin = {
    top: 10,
    right: 26 * scale,
    bottom: 30 * scale,
    left: Math.max(52, longest * 7.5 + 8) * scale,
  }
  const data = points.map(({ date, value }) => ({
    x: dayNumber(date),
    y: onScale(measure, value),
    date,
    exact: measures[measure].exact(value),
  }))
  const grid = ({ xScale: xOf, yScale: yOf, innerWidth, innerHeight }: LineCustomSvgLayerProps<Series>) => {
    const days = data.map(({ x, date }) => ({ date, x: xOf(x) }))
    return <LineGrid {...{ measure, days, ticks, yOf }} width={innerWidth} height={innerHeight} />
  }
  return (
    <Line<Series>
      data={[{ id: measure, data }]}
      width={width}
      height={height}
      margin={margin}
      theme={drawingTheme}
      role="presentation"
      animate={false}
      xScale={{ type: 'linear', min: 'auto', max: 'auto', nice: false }}
      yScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 0 }}
      enablePoints={false}
      enableSlices="x"
      sliceTooltip={DayTooltip}
      layers={[grid, PenLine, 'slices']}
    />
  )
}

function PenLine({ series, lineGenerator }: LineCustomSvgLayerProps<Series>) {
  const places = series.flatMap(({ data }) => data.map(({ position }) => position))
  return (
    <>
      <path className={styles.line} d={lineGenerator(places) ?? ''} />
      {spaced(places, closestCrosses).map(({ x, y }) => (
        <Cross key={x} x={x} y={y} />
      ))}
    </>
  )
}

function DayTooltip({ slice }: SliceTooltipProps<Series>) {
  const [point] = slice.points
  return point ? <Tooltip name={dateOf(noonOf(point.data.date))} value={point.data.exact} /> : null
}

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
function LineGrid({ measure, days, ticks, yOf, width, height }: LineGridProps) {
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
