/** A place at a distance from the middle, the angle clockwise from the top, y downwards as on a screen. */
export const corner = (radius: number, angle: number): { x: number; y: number } => ({
  x: round(radius * Math.sin(angle)),
  y: round(-radius * Math.cos(angle)),
})

const round = (value: number): number => Math.round(value * 100) / 100

interface Label {
  anchor: 'start' | 'middle' | 'end'
  /** px away from the corner sideways. */
  dx: number
  /** rem from the corner to the first of the two lines. */
  dy: number
}

/** Where the two lines of a corner's label stand: above, below, or beside the corner. */
export function textAnchor(angle: number, corners: number): Label {
  const { x, y } = corner(1, angle)
  const dy = y < -0.9 ? -1.5 : y > 0.4 ? 1.125 : -0.25
  // The triangle's lower labels stand under their corners, where there is room for both.
  if (corners === 3 || Math.abs(x) < 0.2) return { anchor: 'middle', dx: 0, dy }
  return { anchor: x > 0 ? 'start' : 'end', dx: x > 0 ? 8 : -8, dy }
}
