import { type RadarCustomLayerProps, type RadarSliceTooltipProps, Radar } from '@nivo/radar'
import { type Measure, type SubjectValue, measures } from './chart-text.ts'
import { Cross, Tooltip, drawingTheme, getTextScale } from './drawing.tsx'
import styles from './drawing.module.css'
import { getLabelPosition, getRadarMargin, polygonPath, spokePath, toPoint } from './radar-geometry.ts'
import { getTicks, toGridUnit } from './scale.ts'
import type { Size } from './use-container.ts'

interface RadarDrawingProps extends Size {
  measure: Measure
  subjects: SubjectValue[]
}

interface Corner extends Record<string, unknown> {
  name: string
  value: number
  label: string
}

/** A corner for each subject, labelled with its name and value. */
export function RadarDrawing({ measure, subjects, width, height }: RadarDrawingProps) {
  const { format, formatExact } = measures[measure]
  const data = subjects.map(({ name, value }) => ({ name, value, label: format(value) }))
  const ticks = getTicks(
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
      margin={getRadarMargin(width, height, data.length, getTextScale())}
      maxValue={(ticks.at(-1) ?? 1) / toGridUnit(measure, 1)}
      valueFormat={formatExact}
      theme={drawingTheme}
      role="presentation"
      animate={false}
      sliceTooltip={CornerTooltip}
      layers={[Grid, Polygon, Labels, 'slices']}
    />
  )
}

const gridLevels = [1, 0.75, 0.5, 0.25]

function Grid({ data, centerX, centerY, radiusScale, angleStep }: RadarCustomLayerProps<Corner>) {
  const radius = getOuterRadius(radiusScale)
  const spokes = data.map((_, index) => spokePath(radius, index * angleStep))
  const rings = gridLevels.map((level) =>
    polygonPath(
      data.map(() => radius * level),
      angleStep,
    ),
  )
  return (
    <path
      className={styles.grid}
      transform={`translate(${centerX},${centerY})`}
      d={[...spokes, ...rings].join('')}
    />
  )
}

const getOuterRadius = (scale: RadarCustomLayerProps<Corner>['radiusScale']): number => scale.range()[1] ?? 0

function Polygon({ data, centerX, centerY, radiusScale, angleStep }: RadarCustomLayerProps<Corner>) {
  const radii = data.map(({ value }) => radiusScale(value))
  return (
    <g transform={`translate(${centerX},${centerY})`}>
      <path className={styles.shape} d={polygonPath(radii, angleStep)} />
      {radii.map((radius, index) => (
        <Cross key={index} {...toPoint(radius, index * angleStep)} />
      ))}
    </g>
  )
}

/** px between the two lines of a label, at the usual text size. */
const lineHeight = 17

/** All lengths are in px because Safari doesn't resolve rem inside an SVG. */
function Labels({ data, centerX, centerY, radiusScale, angleStep }: RadarCustomLayerProps<Corner>) {
  const radius = getOuterRadius(radiusScale)
  const scale = getTextScale()
  return (
    <g className={styles.labels} transform={`translate(${centerX},${centerY})`}>
      {data.map(({ name, label }, index) => {
        const angle = index * angleStep
        const { x, y } = toPoint(radius, angle)
        const { anchor, dx, dy } = getLabelPosition(angle, data.length)
        return (
          <text key={name} x={x} y={y} dx={dx} textAnchor={anchor}>
            <tspan x={x} dx={dx} dy={dy * scale} className={styles.name}>
              {name}
            </tspan>
            <tspan x={x} dx={dx} dy={lineHeight * scale}>
              {label}
            </tspan>
          </text>
        )
      })}
    </g>
  )
}

function CornerTooltip({ index, data }: RadarSliceTooltipProps) {
  return <Tooltip name={String(index)} value={data[0]?.formattedValue ?? ''} />
}
