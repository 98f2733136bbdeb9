import { toLocalTime } from '../../../../contract/school-time.ts'

/** Before the first lesson, and after the last one. */
const morning = '08:30'
const afternoon = '15:30'
const dayMs = 86_400_000
const daysAhead = 9

interface ReleaseTime {
  /** The value of a `datetime-local` field. */
  value: string
  label: string
}

/**
 * Three times that marks are often released at, on the school's clock: the next two beginnings and ends of a school day,
 * then the end or the beginning of a week.
 */
export function listReleaseTimes(now: Date, timeZone: string): ReleaseTime[] {
  const local = toLocalTime(now.toISOString(), timeZone)
  const today = toDay(local)
  const days = Array.from({ length: daysAhead }, (_, ahead) => new Date(today + ahead * dayMs))
  const times = days
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .flatMap((day) => [morning, afternoon].map((time) => `${day.toISOString().slice(0, 10)}T${time}`))
    .filter((value) => value > local)
  const week = times.slice(2).find(isEdgeOfWeek)
  return [...times.slice(0, 2), ...(week === undefined ? [] : [week])].map((value) => {
    const ahead = (toDay(value) - today) / dayMs
    const weekday = formatDay(value, { weekday: 'long' })
    const day = ['Today', 'Tomorrow'][ahead] ?? (ahead < 7 ? weekday : `Next ${weekday}`)
    return { value, label: `${day} ${value.slice(11)}` }
  })
}

function isEdgeOfWeek(value: string): boolean {
  const weekday = new Date(toDay(value)).getUTCDay()
  return value.endsWith(morning) ? weekday === 1 : weekday === 5
}

/** 'Monday 30 November 2026, 08:30', of the value of a field. */
export const describeTime = (value: string): string =>
  `${formatDay(value, { weekday: 'long' })} ${formatDay(value, { day: 'numeric', month: 'long', year: 'numeric' })}, ${value.slice(11)}`

/** 'Monday 08:30' within six days, else '30 November 08:30'. */
export function nameTime(value: string, now: Date, timeZone: string): string {
  const ahead = (toDay(value) - toDay(toLocalTime(now.toISOString(), timeZone))) / dayMs
  const isNear = ahead >= 0 && ahead < 7
  return `${formatDay(value, isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long' })} ${value.slice(11)}`
}

/** As if it were in UTC, to count days. */
const toDay = (value: string): number => Date.parse(value.slice(0, 10))

const formatDay = (value: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(toDay(value)).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' })
