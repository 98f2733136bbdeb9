import { formatDate } from '../../../../lib/dates.ts'
import { counted, duration, minutes, percent, threeToFour } from '../../../../lib/numbers.ts'

/** What a chart shows: accuracy in percent from 0 to 100, or time in seconds. */
export type Measure = 'accuracy' | 'time'

interface MeasureText {
  /** Heads the table's column. */
  name: string
  /** A value with its unit, as everywhere on the dashboard: '11 min 39 s'. */
  format: (value: number) => string
  /** For tooltips, in the unit of the axis: '11.65 min'. */
  formatExact: (value: number) => string
}

export const measures: Record<Measure, MeasureText> = {
  accuracy: {
    name: 'Accuracy',
    format: percent,
    formatExact: (value) => percent(value, threeToFour),
  },
  time: {
    name: 'Time',
    format: duration,
    formatExact: minutes,
  },
}

export interface DayValue {
  /** YYYY-MM-DD, in the school's time zone. */
  date: string
  value: number
}

export interface SubjectValue {
  name: string
  value: number
}

/** The fewest points a chart is drawn from. */
const minPoints = { days: 2, subjects: 3 } as const

/** Noon is the same day in every time zone; a date without a time is parsed as UTC, the day before in the west. */
export const toNoon = (date: string): string => `${date}T12:00`

/** What a student has to do before a line chart can be drawn, or null. */
export function getMissingDaysText(dayCount: number): string | null {
  const missing = minPoints.days - dayCount
  if (missing <= 0) return null
  const where = missing === 1 && dayCount > 0 ? 'on a different day' : 'on different days'
  return `Take ${counted(missing, 'more quiz', 'more quizzes')} ${where} to see this chart.`
}

/** What a student has to do before a radar chart can be drawn, or null. */
export function getMissingSubjectsText(subjectCount: number): string | null {
  const missing = minPoints.subjects - subjectCount
  if (missing <= 0) return null
  return `Take more quizzes in a different subject. This chart needs ${counted(missing, 'more subject')}.`
}

/** The text alternative of a line chart, in one sentence. */
export function describeLine(measure: Measure, points: DayValue[]): string {
  const { name, format } = measures[measure]
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return `${name} by day.`
  const values = points.map(({ value }) => value)
  const period = `from ${formatDate(toNoon(first.date))} to ${formatDate(toNoon(last.date))}`
  const change = `from ${format(first.value)} to ${format(last.value)}`
  const range = `lowest ${format(Math.min(...values))}, highest ${format(Math.max(...values))}`
  return `${name} on ${counted(points.length, 'day')} ${period}: ${change}, ${range}.`
}

/** The text alternative of a radar chart, in one sentence. */
export const describeRadar = (measure: Measure, subjects: SubjectValue[]): string =>
  `${measures[measure].name} by subject: ${subjects
    .map(({ name, value }) => `${name} ${measures[measure].format(value)}`)
    .join(', ')}.`
