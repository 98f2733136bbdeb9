import { type LineCustomSvgLayerProps, type SliceTooltipProps, Line } from '@nivo/line'
import { formatDate, formatShortDate } from '../../../../lib/dates.ts'
import { type DayValue, type Measure, measures, toNoon } from './chart-text.ts'
import { Cross, Tooltip, drawingTheme, getTextScale } from './drawing.tsx'
import styles from './drawing.module.css'
import { averageByWeek, formatTick, getDayTicks, getTicks, toDate, toDayNumber, toGridUnit } from './scale.ts'
import type { Size } from './use-container.ts'

interface LineDrawingProps extends Size {
  measure: Measure
  points: DayValue[]
  /** Whether the average of each week is drawn instead of its days. */
  byWeek: boolean
}

interface Series {
  id: string
  data: { x: number; y: number; name: string; exactValue: string }[]
}

/** A line through one cross per day or week, as long as they can be told apart, over a grid that starts at 0. */
export function LineDrawing({ measure, points: days, byWeek, width, height }: LineDrawingProps) {
  const points = byWeek ? averageByWeek(days) : days
  const ticks = getTicks(
    measure,
    points.map(({ value }) => value),
  )
  const data = points.map(({ date, value }) => ({
    x: toDayNumber(date),
    y: toGridUnit(measure, value),
    name: (byWeek ? 'Week of ' : '') + formatDate(toNoon(date)),
    exactValue: measures[measure].formatExact(value),
  }))
  const grid = ({ xScale, yScale, innerWidth, innerHeight }: LineCustomSvgLayerProps<Series>) => {
    const maxGaps = Math.floor(innerWidth / (minGap.dates * getTextScale()))
    const days = getDayTicks(data[0]?.x ?? 0, data.at(-1)?.x ?? 0, maxGaps).map((day) => ({
      day,
      x: xScale(day),
    }))
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
      yScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 0, nice: false }}
      enablePoints={false}
      enableSlices="x"
      sliceTooltip={PointTooltip}
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
  /** Those with a line and a label: days since 1970, and px from the left. */
  days: { day: number; x: number }[]
  ticks: number[]
  yScale: (tick: number) => number
}

/** In px: the smallest gap between crosses, and between dates at the usual text size. */
const minGap = { crosses: 3, dates: 86 }

/** Grid, axes and their labels as one layer: Nivo's own animate every line by itself, which is slow on phones. */
function LineGrid({ measure, days, ticks, yScale, width, height }: LineGridProps) {
  const verticals = days.map(({ x }) => `M${x} 0V${height}`)
  const horizontals = ticks.map((tick) => `M0 ${yScale(tick)}H${width}`)
  return (
    <g className={styles.ticks}>
      <path className={styles.grid} d={[...verticals, ...horizontals].join('')} />
      <path className={styles.axis} d={`M0 0V${height}H${width}`} />
      {days.map(({ day, x }) => (
        <text key={day} className={styles.day} x={x} y={height + 12}>
          {formatShortDate(toNoon(toDate(day)))}
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

function PointTooltip({ slice }: SliceTooltipProps<Series>) {
  const [point] = slice.points
  return point ? <Tooltip name={point.data.name} value={point.data.exactValue} /> : null
}
