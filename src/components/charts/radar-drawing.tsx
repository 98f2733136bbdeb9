import { ResponsiveWrapper } from '@nivo/core'
import { Radar, type RadarCustomLayerProps, type RadarSliceTooltipProps } from '@nivo/radar'
import type { SubjectValue } from './chart-words.ts'
import { Cross } from './cross.tsx'
import { drawingTheme, textScale } from './drawing-theme.ts'
import styles from './drawing.module.css'
import { type Measure, measures } from './measure.ts'
import { corner, textAnchor } from './radar-places.ts'
import { onScale, ticksOf } from './scale.ts'
import { Tooltip } from './tooltip.tsx'

interface RadarDrawingProps {
  measure: Measure
  subjects: SubjectValue[]
  /** The same in words. */
  sentence: string
}

interface Corner extends Record<string, unknown> {
  name: string
  value: number
  short: string
}

/** A corner for each subject, labelled with its name and value. */
export function RadarDrawing(props: RadarDrawingProps) {
  return (
    <ResponsiveWrapper>
      {({ width, height }) => <SizedRadar {...props} width={width} height={height} />}
    </ResponsiveWrapper>
  )
}

function SizedRadar({
  measure,
  subjects,
  sentence,
  width,
  height,
}: RadarDrawingProps & { width: number; height: number }) {
  const scale = textScale()
  // A triangle leaves the lower part of its circle empty.
  const bottom = subjects.length === 3 ? -22 * scale : 48 * scale
  const side = (subjects.length === 3 ? 24 : 84) * scale
  const data = subjects.map(({ name, value }) => ({
    name,
    value,
    short: measures[measure].short(value),
  }))
  const ticks = ticksOf(
    measure,
    subjects.map(({ value }) => value),
  )
  return (
    <Radar<Corner>
      data={data}
      keys={['value']}
      indexBy="name"
      width={width}
      height={height}
      margin={{ top: 46 * scale, right: side, bottom, left: side }}
      maxValue={(ticks.at(-1) ?? 1) / onScale(measure, 1)}
      valueFormat={measures[measure].exact}
      theme={drawingTheme}
      role="img"
      ariaLabel={sentence}
      animate={false}
      gridShape="linear"
      gridLevels={4}
      gridLabel={noLabel}
      sliceTooltip={CornerTooltip}
      layers={['grid', PenShape, Labels, 'slices']}
    />
  )
}

// The labels carry values too, which the grid does not know.
const noLabel = () => null

function CornerTooltip({ index, data }: RadarSliceTooltipProps) {
  return <Tooltip name={String(index)} value={data[0]?.formattedValue ?? ''} />
}

function PenShape({ data, centerX, centerY, radiusScale, angleStep }: RadarCustomLayerProps<Corner>) {
  const places = data.map(({ value }, index) => corner(radiusScale(value), index * angleStep))
  return (
    <g transform={`translate(${centerX},${centerY})`}>
      <path className={styles.shape} d={`M${places.map(({ x, y }) => `${x},${y}`).join('L')}Z`} />
      {places.map(({ x, y }, index) => (
        <Cross key={index} x={x} y={y} />
      ))}
    </g>
  )
}

function Labels({ data, centerX, centerY, radiusScale, angleStep }: RadarCustomLayerProps<Corner>) {
  const radius = radiusScale.range()[1] ?? 0
  return (
    <g className={styles.labels} transform={`translate(${centerX},${centerY})`}>
      {data.map(({ name, short }, index) => {
        const angle = index * angleStep
        const { x, y } = corner(radius, angle)
        const { anchor, dx, dy } = textAnchor(angle, data.length)
        return (
          <text key={name} x={x} y={y} dx={dx} textAnchor={anchor}>
            <tspan x={x} dx={dx} dy={`${dy}rem`} className={styles.name}>
              {name}
            </tspan>
            <tspan x={x} dx={dx} dy="1.0625rem">
              {short}
            </tspan>
          </text>
        )
      })}
    </g>
  )
}
