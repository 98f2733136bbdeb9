import { Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line'
import { dateOf } from '../../../../lib/dates.ts'
import { type DayValue, noonOf } from './chart-words.ts'
import { Cross } from './cross.tsx'
import { drawingTheme, textScale } from './drawing-theme.ts'
import styles from './drawing.module.css'
import { LineGrid } from './line-grid.tsx'
import { type Measure, measures } from './measure.ts'
import { dayNumber, onScale, spaced, tickText, ticksOf } from './scale.ts'
import { Tooltip } from './tooltip.tsx'
import type { Size } from './use-size.ts'

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
