/** A place at a distance from the middle, the angle clockwise from the top, y downwards as on a screen. */
export const corner = (radius: number, angle: number): { x: number; y: number } => ({
  x: round(radius * Math.sin(angle)),
  y: round(-radius * Math.cos(angle)),
})

/** The path around the middle through one place for each corner. */
export const outline = (radii: number[], angleStep: number): string =>
  `M${radii.map((radius, index) => written(corner(radius, index * angleStep))).join('L')}Z`

/** The path from the middle to a corner. */
export const ray = (radius: number, angle: number): string => `M0,0L${written(corner(radius, angle))}`

const written = ({ x, y }: { x: number; y: number }): string => `${x},${y}`

const round = (value: number): number => Math.round(value * 100) / 100

interface Margin {
  top: number
  right: number
  bottom: number
  left: number
}

/** px for each of a corner's two lines of words above and below it, at the usual size of text. */
const words = { above: 46, below: 40 } as const

/** The room around the circle in which the corners stand, so that their words are inside the place too. */
export function radarMargin(width: number, height: number, corners: number, scale: number): Margin {
  const above = words.above * scale
  const below = words.below * scale
  const side = (corners === 3 ? 24 : 84) * scale
  // A triangle leaves the lower quarter of its circle empty.
  const drawn = corners === 3 ? 1.5 : 2
  const radius = Math.max(0, Math.min(width / 2 - side, (height - above - below) / drawn))
  const top = above + (height - above - below - radius * drawn) / 2
  return { top, bottom: height - top - 2 * radius, left: side, right: side }
}

interface Label {
  anchor: 'start' | 'middle' | 'end'
  /** px away from the corner sideways. */
  dx: number
  /** px from the corner to the first of the two lines, at the usual size of text. */
  dy: number
}

/** Where the two lines of a corner's label stand: above, below, or beside the corner. */
export function textAnchor(angle: number, corners: number): Label {
  const { x, y } = corner(1, angle)
  const dy = y < -0.9 ? -24 : y > 0.4 ? 18 : -4
  // The triangle's lower labels stand under their corners, where there is room for both.
  if (corners === 3 || Math.abs(x) < 0.2) return { anchor: 'middle', dx: 0, dy }
  return { anchor: x > 0 ? 'start' : 'end', dx: x > 0 ? 8 : -8, dy }
}
