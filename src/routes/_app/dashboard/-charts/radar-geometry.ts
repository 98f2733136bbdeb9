interface Point {
  x: number
  y: number
}

/** A point at a distance from the centre; the angle runs clockwise from the top in radians, y downwards. */
export const toPoint = (radius: number, angle: number): Point => ({
  x: round(radius * Math.sin(angle)),
  y: round(-radius * Math.cos(angle)),
})

const round = (value: number): number => Math.round(value * 100) / 100

/** The SVG path of a polygon around the centre, with one radius per corner. */
export const polygonPath = (radii: number[], angleStep: number): string =>
  `M${radii.map((radius, index) => formatPoint(toPoint(radius, index * angleStep))).join('L')}Z`

/** The SVG path from the centre to a corner. */
export const spokePath = (radius: number, angle: number): string =>
  `M0,0L${formatPoint(toPoint(radius, angle))}`

const formatPoint = ({ x, y }: Point): string => `${x},${y}`

interface Margin {
  top: number
  right: number
  bottom: number
  left: number
}

/** px for the two lines of a label above and below its corner, at the usual text size. */
const labelHeight = { above: 46, below: 40 } as const

/** The margin around the circle of the corners that keeps the labels inside the drawing. */
export function getRadarMargin(width: number, height: number, corners: number, scale: number): Margin {
  const above = labelHeight.above * scale
  const below = labelHeight.below * scale
  const side = (corners === 3 ? 24 : 84) * scale
  // A triangle leaves the lower quarter of its circle empty.
  const heightInRadii = corners === 3 ? 1.5 : 2
  const radius = Math.max(0, Math.min(width / 2 - side, (height - above - below) / heightInRadii))
  const top = above + (height - above - below - radius * heightInRadii) / 2
  return { top, bottom: height - top - 2 * radius, left: side, right: side }
}

interface LabelPosition {
  anchor: 'start' | 'middle' | 'end'
  /** px sideways from the corner. */
  dx: number
  /** px from the corner to the first of the two lines, at the usual text size. */
  dy: number
}

/** Whether a label is above, below, or beside its corner. */
export function getLabelPosition(angle: number, corners: number): LabelPosition {
  const { x, y } = toPoint(1, angle)
  const dy = y < -0.9 ? -24 : y > 0.4 ? 18 : -4
  // The lower labels of a triangle fit side by side under their corners.
  if (corners === 3 || Math.abs(x) < 0.2) return { anchor: 'middle', dx: 0, dy }
  return { anchor: x > 0 ? 'start' : 'end', dx: x > 0 ? 8 : -8, dy }
}
