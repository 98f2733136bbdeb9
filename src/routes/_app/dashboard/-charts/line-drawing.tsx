import { type LineCustomSvgLayerProps, type SliceTooltipProps, Line } from '@nivo/line'
import { formatDate, formatShortDate } from '../../../../lib/dates.ts'
import { type DayValue, type Measure, measures, toNoon } from './chart-text.ts'
import { Cross, Tooltip, drawingTheme, getTextScale } from './drawing.tsx'
import styles from './drawing.module.css'
import { formatTick, getTicks, thinOut, toDayNumber, toGridUnit } from './scale.ts'
import type { Size } from './use-container.ts'

interface LineDrawingProps extends Size {
  measure: Measure
  points: DayValue[]
}

interface Series {
  id: string
  data: { x: number; y: number; date: string; exactValue: string }[]
}

/** A line through one cross per day, as long as they can be told apart, over a grid that starts at 0. */
export function LineDrawing({ measure, points, width, height }: LineDrawingProps) {
  const ticks = getTicks(
    measure,
    points.map(({ value }) => value),
  )
  const data = points.map(({ date, value }) => ({
    x: toDayNumber(date),
    y: toGridUnit(measure, value),
    date,
    exactValue: measures[measure].formatExact(value),
  }))
  const grid = ({ xScale, yScale, innerWidth, innerHeight }: LineCustomSvgLayerProps<Series>) => {
    const days = data.map(({ x, date }) => ({ date, x: xScale(x) }))
    return <LineGrid {...{ measure, days, ticks, yScale }} width={innerWidth} height={innerHeight} />
  }
  return (
    <Line<Series>
      data={[{ id: measure, data }]}
      width={width}
      height={height}
      margin={getMargin(measure, ticks)}
      theme={drawingTheme}
      role="presentation"
      animate={false}
      xScale={{ type: 'linear', min: 'auto', max: 'auto', nice: false }}
      yScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 0 }}
      enablePoints={false}
      enableSlices="x"
      sliceTooltip={DayTooltip}
      layers={[grid, CrossedLine, 'slices']}
    />
  )
}

/** The left margin fits the longest tick label. */
function getMargin(measure: Measure, ticks: number[]) {
  const scale = getTextScale()
  const maxLength = Math.max(...ticks.map((tick) => formatTick(measure, tick).length))
  return { top: 10, right: 26 * scale, bottom: 30 * scale, left: Math.max(52, maxLength * 7.5 + 8) * scale }
}

interface LineGridProps extends Size {
  measure: Measure
  /** Oldest first: YYYY-MM-DD, and px from the left. */
  days: { date: string; x: number }[]
  ticks: number[]
  yScale: (tick: number) => number
}

/** In px: the smallest gap between crosses, between vertical lines, and between dates at the usual text size. */
const minGap = { crosses: 3, lines: 14, dates: 86 }

/** Grid, axes and their labels as one layer: Nivo's own animate every line by itself, which is slow on phones. */
function LineGrid({ measure, days, ticks, yScale, width, height }: LineGridProps) {
  const labelledDays = thinOut(days, minGap.dates * getTextScale())
  // Every label has a line. Where not every day can have one, only the labelled days do.
  const isDense = thinOut(days, minGap.lines).length < days.length
  const verticals = (isDense ? labelledDays : days).map(({ x }) => `M${x} 0V${height}`)
  const horizontals = ticks.map((tick) => `M0 ${yScale(tick)}H${width}`)
  return (
    <g className={styles.ticks}>
      <path className={styles.grid} d={[...verticals, ...horizontals].join('')} />
      <path className={styles.axis} d={`M0 0V${height}H${width}`} />
      {labelledDays.map(({ date, x }) => (
        <text key={date} className={styles.day} x={x} y={height + 12}>
          {formatShortDate(toNoon(date))}
        </text>
      ))}
      {ticks.map((tick) => (
        <text key={tick} x={-8} y={yScale(tick)}>
          {formatTick(measure, tick)}
        </text>
      ))}
    </g>
  )
}

function CrossedLine({ series, lineGenerator }: LineCustomSvgLayerProps<Series>) {
  const positions = series.flatMap(({ data }) => data.map(({ position }) => position))
  const gap = getSmallestGap(positions)
  return (
    <>
      <path className={styles.line} d={lineGenerator(positions) ?? ''} />
      {/* Closer ones would hide the line, which then stands alone. */}
      {gap >= minGap.crosses && positions.map(({ x, y }) => <Cross key={x} x={x} y={y} gap={gap} />)}
    </>
  )
}

const getSmallestGap = (points: { x: number }[]): number =>
  Math.min(...points.slice(1).map(({ x }, index) => x - (points[index]?.x ?? 0)))

function DayTooltip({ slice }: SliceTooltipProps<Series>) {
  const [point] = slice.points
  return point ? <Tooltip name={formatDate(toNoon(point.data.date))} value={point.data.exactValue} /> : null
}
