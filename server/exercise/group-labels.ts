const day = 86_400_000

/** Days since 1970-01-01 on the calendar of a time zone, so that a day of 23 or 25 hours counts as one. */
function calendarDays(timeZone: string): (moment: Date) => number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, calendar: 'gregory', ...numeric })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    return Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1) / day
  }
}

/** The Monday of a day's week; day 0 was a Thursday. */
const mondayOf = (days: number): number => days - ((days + 3) % 7)

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function labelOf(days: number, today: number): string {
  if (days >= today) return 'Today'
  if (days === today - 1) return 'Yesterday'
  if (days >= mondayOf(today)) return 'This week'
  if (days >= mondayOf(today) - 7) return 'Last week'
  return monthAndYear.format(days * day)
}

/**
 * Groups what has ended by how long ago that was: Today, Yesterday, This week, Last week, then month and year. Weeks
 * start on Monday, days at midnight in the time zone. Labels come in the order of the items, so give the newest first.
 */
export function groupByLabel<T extends { finished_at: Date }>(
  items: readonly T[],
  now: Date,
  timeZone: string,
): Map<string, T[]> {
  const daysOf = calendarDays(timeZone)
  const today = daysOf(now)
  return Map.groupBy(items, ({ finished_at }) => labelOf(daysOf(finished_at), today))
}
