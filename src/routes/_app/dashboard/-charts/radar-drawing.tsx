import { Radar, type RadarCustomLayerProps, type RadarSliceTooltipProps } from '@nivo/radar'
import { type SubjectValue, type Measure, measures } from './chart-text.ts'
import { Cross, drawingTheme, textScale, Tooltip } from './drawing.tsx'

import styles from './drawing.module.css'

import { corner, outline, radarMargin, ray, textAnchor } from './radar-geometry.ts'
import { onScale, ticksOf } from './scale.ts'

import type { Size } from './use-drawing.ts'

interface RadarDrawingProps extends Size {
  measure: Measure
  subjects: SubjectValue[]
}

interface Corner extends Record<string, unknown> {
  name: string
  value: number
  short: string
}

/** A corner for each subject, labelled with its name and value. */
export function RadarDrawing({ measure, subjects, width, height }: RadarDrawingProps) {
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
      margin={radarMargin(width, height, data.length, textScale())}
      maxValue={(ticks.at(-1) ?? 1) / onScale(measure, 1)}
      valueFormat={measures[measure].exact}
      theme={drawingTheme}
      role="presentation"
      animate={false}
      sliceTooltip={CornerTooltip}
      layers={[Grid, PenShape, Labels, 'slices']}
    />
  )
}

function CornerTooltip({ index, data }: RadarSliceTooltipProps) {
  return <Tooltip name={String(index)} value={data[0]?.formattedValue ?? ''} />
}

const gridLevels = [1, 0.75, 0.5, 0.25]

function Grid({ data, centerX, centerY, radiusScale, angleStep }: RadarCustomLayerProps<Corner>) {
  const radius = outerRadius(radiusScale)
  const rays = data.map((_, index) => ray(radius, index * angleStep))
  const rings = gridLevels.map((level) =>
    outline(
      data.map(() => radius * level),
      angleStep,
    ),
  )
  return (
    <path
      className={styles.grid}
      transform={`translate(${centerX},${centerY})`}
      d={[...rays, ...rings].join('')}
    />
  )
}

const outerRadius = (scale: RadarCustomLayerProps<Corner>['radiusScale']): number => scale.range()[1] ?? 0

function PenShape({ data, centerX, centerY, radiusScale, angleStep }: RadarCustomLayerProps<Corner>) {
  const radii = data.map(({ value }) => radiusScale(value))
  return (
    <g transform={`translate(${centerX},${centerY})`}>
      <path className={styles.shape} d={outline(radii, angleStep)} />
      {radii.map((radius, index) => (
        <Cross key={index} {...corner(radius, index * angleStep)} />
      ))}
    </g>
  )
}

/** px between the two lines of a label, at the usual size of text. */
const lineHeight = 17

/** In px throughout, for Safari knows no rem within a drawing. */
function Labels({ data, centerX, centerY, radiusScale, angleStep }: RadarCustomLayerProps<Corner>) {
  const radius = outerRadius(radiusScale)
  const scale = textScale()
  return (
    <g className={styles.labels} transform={`translate(${centerX},${centerY})`}>
      {data.map(({ name, short }, index) => {
        const angle = index * angleStep
        const { x, y } = corner(radius, angle)
        const { anchor, dx, dy } = textAnchor(angle, data.length)
        return (
          <text key={name} x={x} y={y} dx={dx} textAnchor={anchor}>
            <tspan x={x} dx={dx} dy={dy * scale} className={styles.name}>
              {name}
            </tspan>
            <tspan x={x} dx={dx} dy={lineHeight * scale}>
              {short}
            </tspan>
          </text>
        )
      })}
    </g>
  )
}
