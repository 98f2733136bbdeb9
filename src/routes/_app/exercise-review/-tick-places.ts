export interface TickPlace {
  /** The middle of its line, in px from the top of the answer. */
  top: number
  /** From 0 at the red line outwards, where one line has several ticks. */
  slot: number
}

/** As many ticks as fit between the edge of the sheet and the red line. */
const mostInLine = 3

/** Where the ticks stand: `tops` are the lines the ticked words begin on, `ticks` how many each of them has. */
export function tickPlaces(tops: number[], ticks: number[]): TickPlace[] {
  const inLine = new Map<number, number>()
  return tops.flatMap((top, index) =>
    Array.from({ length: ticks[index] ?? 0 }, () => {
      const slot = inLine.get(top) ?? 0
      inLine.set(top, slot + 1)
      return { top, slot }
    }).filter(({ slot }) => slot < mostInLine),
  )
}
