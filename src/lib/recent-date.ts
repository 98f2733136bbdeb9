import { type Instant, daysAgo, formatDateTime, formatTime } from './dates.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** As `formatDateTime`, with the day of the week for the last six days: 'Wednesday, 16:00'. */
export function formatRecentDateTime(instant: Instant, now: Instant = Date.now()): string {
  const days = daysAgo(instant, now)
  return days > 1 && days < 7
    ? `${weekdays[new Date(instant).getDay()]}, ${formatTime(instant)}`
    : formatDateTime(instant, now)
}
