/**
 * The moment of a date and time ("2026-11-29T18:00") on the clocks of a time zone; null if the calendar has no such day.
 * An hour that the clocks skip counts as the one after it, one that they repeat as the first.
 */
export function toInstant(local: string, timeZone: string): Date | null {
  const wall = Date.parse(`${local}:00Z`)
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(local)) return null
  // The offset before and after any change of the clocks that day.
  const offsets = [wall - dayMs, wall + dayMs].map((moment) => getOffset(moment, timeZone))
  const moments = offsets.map((offset) => wall - offset).toSorted((one, other) => one - other)
  const exact = moments.find((moment) => moment + getOffset(moment, timeZone) === wall)
  return new Date(exact ?? wall - Math.min(...offsets))
}

const dayMs = 86_400_000

/** What the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function getOffset(moment: number, timeZone: string): number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, calendar: 'gregory', hourCycle: 'h23', minute: 'numeric', second: 'numeric' },
    ...numeric,
  })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const wall = Date.UTC(
    ...([get('year'), get('month') - 1, get('day')] as const),
    ...([get('hour'), get('minute'), get('second')] as const),
  )
  return wall - moment
}
