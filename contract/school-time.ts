/** Times of day in the school's time zone, for browser and server. */

interface Parts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const partNames = ['year', 'month', 'day', 'hour', 'minute'] as const

function toParts(instant: number, timeZone: string): Parts {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, calendar: 'gregory', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  })
  const values = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return Object.fromEntries(partNames.map((name) => [name, values.get(name) ?? 0])) as unknown as Parts
}

/** The parts as if they were in UTC, in milliseconds: to count days and to compare. */
function toUtc({ year, month, day, hour, minute }: Parts): number {
  const date = new Date(0)
  // Not Date.UTC, for which the year 20, as while 2026 is typed, is 1920.
  date.setUTCFullYear(year, month - 1, day)
  return date.setUTCHours(hour, minute)
}

const dayMs = 86_400_000
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** 'today 15:30', 'Friday 15:30' within six days, else 'Fri 4 Dec 15:30', with the year where it is another one. */
export function formatSchoolTime(instant: string | Date, now: Date, timeZone: string): string {
  const parts = toParts(new Date(instant).getTime(), timeZone)
  const today = toParts(now.getTime(), timeZone)
  const days = Math.floor(toUtc(parts) / dayMs) - Math.floor(toUtc(today) / dayMs)
  const time = `${twoDigits(parts.hour)}:${twoDigits(parts.minute)}`
  const weekday = weekdays[new Date(toUtc(parts)).getUTCDay()] ?? ''
  if (days === 0) return `today ${time}`
  if (Math.abs(days) < 7) return `${weekday} ${time}`
  const year = parts.year === today.year ? '' : ` ${parts.year}`
  return `${weekday.slice(0, 3)} ${parts.day} ${months[parts.month - 1]}${year} ${time}`
}

/** '2026-12-04T15:30', the value of a `datetime-local` field. */
export function toLocalTime(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = toParts(Date.parse(instant), timeZone)
  const date = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}`
}

/**
 * The instant of a `datetime-local` value; null if the calendar has no such day. An hour that the clocks skip counts as
 * the one after it, one that they repeat as the first.
 */
export function fromLocalTime(text: string, timeZone: string): string | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text)) return null
  const getOffset = (instant: number): number => toUtc(toParts(instant, timeZone)) - instant
  // The offset before and after any change of the clocks that day.
  const instants = [wall - dayMs, wall + dayMs].map((day) => wall - getOffset(day)).toSorted((a, b) => a - b)
  const exact = instants.find((instant) => instant + getOffset(instant) === wall)
  return new Date(exact ?? Math.max(...instants)).toISOString()
}
