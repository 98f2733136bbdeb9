import { sql, type SQL } from 'drizzle-orm'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The date of a moment in the school's time zone, as text to compare. */
export function toSchoolDay(moment: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (format === undefined)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })))
  return format.format(moment)
}

/** The moment at which the school's day of `now` began, for a query. */
export const toMidnight = (now: Date, timeZone: string): SQL =>
  sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`
