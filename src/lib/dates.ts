/** A point in time as it travels (ISO 8601), as a number of ms, or as a Date. */
export type Instant = string | number | Date

// By hand, for the reason in numbers.ts, and all in the time zone of the browser.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** '10:04' */
export function formatTime(instant: Instant): string {
  const time = new Date(instant)
  return [time.getHours(), time.getMinutes()].map(twoDigits).join(':')
}

/** '2026-11-18' */
export function formatIsoDate(instant: Instant): string {
  const day = new Date(instant)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(twoDigits).join('-')
}

/** '18 Nov', for the axis of a chart. */
export function formatShortDate(instant: Instant): string {
  const day = new Date(instant)
  return `${day.getDate()} ${months[day.getMonth()]}`
}

/** '18 Nov 2026' */
export const formatDate = (instant: Instant): string =>
  `${formatShortDate(instant)} ${new Date(instant).getFullYear()}`

/** Whole days of the calendar from `instant` to `now`; negative for the future. */
export function daysAgo(instant: Instant, now: Instant = Date.now()): number {
  const midnight = (point: Instant): number => new Date(point).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(instant)) / 86_400_000)
}

/** 'Today, 10:04', 'Yesterday, 15:20', otherwise '18 Nov 2026, 10:04'. */
export function formatDateTime(instant: Instant, now: Instant = Date.now()): string {
  const days = daysAgo(instant, now)
  const date = days === 0 ? 'Today' : days === 1 ? 'Yesterday' : formatDate(instant)
  return `${date}, ${formatTime(instant)}`
}

/** The same in the middle of a sentence: 'today, 10:04', '18 Nov 2026, 10:04'. */
export function formatDateTimeInSentence(instant: Instant, now: Instant = Date.now()): string {
  const text = formatDateTime(instant, now)
  return /^(Today|Yesterday)/.test(text) ? text.toLowerCase() : text
}
