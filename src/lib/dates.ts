/** A point in time as it travels (ISO 8601), as a number of ms, or as a Date. */
export type Instant = string | number | Date

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options)

// Made once each: a formatter takes longer to build than to use. All in the time zone of the browser.
const clock = format({ hour: '2-digit', minute: '2-digit', hour12: false })
const day = format({ day: 'numeric', month: 'short', year: 'numeric' })
const shortDay = format({ day: 'numeric', month: 'short' })

// Intl writes "Sept" in en-GB; the product writes three letters for every month.
const threeLetters = (text: string): string => text.replace('Sept', 'Sep')

/** '10:04' */
export const timeOfDay = (instant: Instant): string => clock.format(new Date(instant))

/** '18 Nov 2026' */
export const dateOf = (instant: Instant): string => threeLetters(day.format(new Date(instant)))

/** '18 Nov', for the axis of a chart. */
export const shortDateOf = (instant: Instant): string => threeLetters(shortDay.format(new Date(instant)))

/** Whole days of the calendar from `instant` to `now`; negative for the future. */
export function daysAgo(instant: Instant, now: Instant = Date.now()): number {
  const midnight = (point: Instant): number => new Date(point).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(instant)) / 86_400_000)
}

/** 'Today, 10:04', 'Yesterday, 15:20', otherwise '18 Nov 2026, 10:04'. */
export function dateAndTime(instant: Instant, now: Instant = Date.now()): string {
  const days = daysAgo(instant, now)
  const date = days === 0 ? 'Today' : days === 1 ? 'Yesterday' : dateOf(instant)
  return `${date}, ${timeOfDay(instant)}`
}

/** The same in the middle of a sentence: 'today, 10:04', '18 Nov 2026, 10:04'. */
export function dateAndTimeInSentence(instant: Instant, now: Instant = Date.now()): string {
  const text = dateAndTime(instant, now)
  return text.startsWith('Today') || text.startsWith('Yesterday') ? text.toLowerCase() : text
}
