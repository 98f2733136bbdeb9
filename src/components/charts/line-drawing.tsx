import { ResponsiveWrapper } from '@nivo/core'
import { Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line'
import { dateOf, shortDateOf } from '../../lib/dates.ts'
import { type DayValue, noonOf } from './chart-words.ts'
import { Cross } from './cross.tsx'
import { drawingTheme, textScale } from './drawing-theme.ts'
import styles from './drawing.module.css'
import { type Measure, measures } from './measure.ts'
import { onScale, spaced, tickText, ticksOf } from './scale.ts'
import { Tooltip } from './tooltip.tsx'

interface LineDrawingProps {
  measure: Measure
  points: DayValue[]
  /** The same in words. */
  sentence: string
}

/** Crosses and upright lines that stand closer than this, in px, are left out. */
const closest = { crosses: 10, uprights: 14 }

interface Series {
  id: string
  data: { x: string; y: number; exact: string }[]
}

/** A line through one cross per day, over a grid that starts at 0. */
export function LineDrawing(props: LineDrawingProps) {
  return (
    <ResponsiveWrapper>
      {({ width, height }) => <SizedLine {...props} width={width} height={height} />}
    </ResponsiveWrapper>
  )
}

function SizedLine({
  measure,
  points,
  sentence,
  width,
  height,
}: LineDrawingProps & { width: number; height: number }) {
  const scale = textScale()
  const values = points.map(({ value }) => value)
  const ticks = ticksOf(measure, values)
  const highest = ticks.at(-1) ?? 0
  const longest = Math.max(...ticks.map((tick) => tickText(measure, tick).length))
  const margin = {
    top: 10,
    right: 26 * scale,
    bottom: 30 * scale,
    left: Math.max(52, longest * 7.5 + 8) * scale,
  }
  const days = points.map(({ date }) => date)
  const labelled = spaced(days, (width - margin.left) / (86 * scale))
  const apart = (width - margin.left - margin.right) / Math.max(1, days.length - 1)
  const data = points.map(({ date, value }) => ({
    x: date,
    y: onScale(measure, value),
    exact: measures[measure].exact(value),
  }))
  return (
    <Line<Series>
      data={[{ id: measure, data }]}
      width={width}
      height={height}
      margin={margin}
      theme={drawingTheme}
      role="img"
      ariaLabel={sentence}
      animate={false}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: highest }}
      gridXValues={apart < closest.uprights ? labelled : days}
      gridYValues={ticks}
      axisBottom={{
        tickSize: 0,
        tickPadding: 12,
        tickValues: labelled,
        format: (day: string) => shortDateOf(noonOf(day)),
      }}
      axisLeft={{
        tickSize: 0,
        tickPadding: 8,
        tickValues: ticks,
        format: (tick: number) => tickText(measure, tick),
      }}
      enableSlices="x"
      sliceTooltip={DayTooltip}
      layers={['grid', 'axes', PenLine, 'slices']}
    />
  )
}

function PenLine({ series, lineGenerator, innerWidth }: LineCustomSvgLayerProps<Series>) {
  const places = series.flatMap(({ data }) => data.map(({ position }) => position))
  const hasCrosses = innerWidth / Math.max(1, places.length - 1) >= closest.crosses
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
