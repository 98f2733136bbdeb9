const dayLength = 24 * 60 * 60 * 1000

/** The date of a moment in a time zone, YYYY-MM-DD. */
export const dateIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

/** The last days from Monday to Friday before today, oldest first, as YYYY-MM-DD of the time zone. Knows no holidays. */
export function schoolDaysBefore(now: Date, amount: number, timeZone: string): string[] {
  const days: string[] = []
  let day = Date.parse(dateIn(timeZone, now))
  while (days.length < amount) {
    day -= dayLength
    const weekday = new Date(day).getUTCDay()
    if (weekday >= 1 && weekday <= 5) days.unshift(new Date(day).toISOString().slice(0, 10))
  }
  return days
}

/** The moment when clocks in the time zone show so many minutes after midnight of that date. */
export function momentAt(date: string, minutes: number, timeZone: string): Date {
  const asIfUtc = Date.parse(date) + minutes * 60_000
  return new Date(asIfUtc - offsetOf(timeZone, new Date(asIfUtc)))
}

/** Milliseconds by which a time zone is ahead of UTC. At the hours of school it is the same a few hours off. */
function offsetOf(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    moment,
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
