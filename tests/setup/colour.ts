/** Parses a computed colour: "rgb(169, 35, 33)". */
const parseColour = (colour: string): number[] => (colour.match(/\d+/g) ?? []).map(Number)

export function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = parseColour(colour)
  return red > 2 * Math.max(green, blue)
}

export function isGreen(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = parseColour(colour)
  return green > 1.5 * Math.max(red, blue)
}
