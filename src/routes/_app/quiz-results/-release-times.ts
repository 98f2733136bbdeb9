import { toLocalTime } from '../../../../contract/school-time.ts'

/** Before the first lesson. */
const morning = '08:30'
const dayMs = 86_400_000

/**
 * Times that marks are often released at, on the school's clock: before school tomorrow, where that is a school day, and on
 * the next Monday. As values of a `datetime-local` field.
 */
export function listReleaseTimes(now: Date, timeZone: string): { value: string; label: string }[] {
  // As if it were in UTC, to count days.
  const today = Date.parse(toLocalTime(now.toISOString(), timeZone).slice(0, 10))
  const weekday = new Date(today).getUTCDay()
  const toTime = (days: number, name: string) => ({
    value: `${new Date(today + days * dayMs).toISOString().slice(0, 10)}T${morning}`,
    label: `${name} ${morning}`,
  })
  const toMonday = (8 - weekday) % 7 || 7
  return [
    ...(weekday < 5 ? [toTime(1, 'Tomorrow')] : []),
    ...(toMonday === 1 ? [] : [toTime(toMonday, 'Monday')]),
  ]
}
