import { Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line'
import { dateOf } from '../../lib/dates.ts'
import { type DayValue, noonOf } from './chart-words.ts'
import { Cross } from './cross.tsx'
import { drawingTheme, textScale } from './drawing-theme.ts'
import styles from './drawing.module.css'
import { LineGrid } from './line-grid.tsx'
import { type Measure, measures } from './measure.ts'
import { onScale, spaced, tickText, ticksOf } from './scale.ts'
import { Tooltip } from './tooltip.tsx'
import type { Size } from './use-size.ts'

interface LineDrawingProps extends Size {
  measure: Measure
  points: DayValue[]
}

/** Crosses that stand closer than this, in px, are left out. */
const closestCrosses = 10

interface Series {
  id: string
  data: { x: string; y: number; exact: string }[]
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
  const days = points.map(({ date }) => date)
  const labelled = spaced(days, (width - margin.left) / (86 * scale))
  const data = points.map(({ date, value }) => ({
    x: date,
    y: onScale(measure, value),
    exact: measures[measure].exact(value),
  }))
  const grid = ({ xScale: xOf, yScale: yOf, innerWidth, innerHeight }: LineCustomSvgLayerProps<Series>) => (
    <LineGrid {...{ measure, days, labelled, ticks, xOf, yOf }} width={innerWidth} height={innerHeight} />
  )
  return (
    <Line<Series>
      data={[{ id: measure, data }]}
      width={width}
      height={height}
      margin={margin}
      theme={drawingTheme}
      role="presentation"
      animate={false}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 0 }}
      enablePoints={false}
      enableSlices="x"
      sliceTooltip={DayTooltip}
      layers={[grid, PenLine, 'slices']}
    />
  )
}

function PenLine({ series, lineGenerator, innerWidth }: LineCustomSvgLayerProps<Series>) {
  const places = series.flatMap(({ data }) => data.map(({ position }) => position))
  const hasCrosses = innerWidth / Math.max(1, places.length - 1) >= closestCrosses
  return (
    <>
      <path className={styles.line} d={lineGenerator(places) ?? ''} />
      {hasCrosses && places.map(({ x, y }) => <Cross key={x} x={x} y={y} />)}
    </>
  )
}

function DayTooltip({ slice }: SliceTooltipProps<Series>) {
  const [point] = slice.points
  return point ? <Tooltip name={dateOf(noonOf(point.data.x))} value={point.data.exact} /> : null
}
