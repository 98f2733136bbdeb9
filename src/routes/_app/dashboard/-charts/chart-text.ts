import { counted, minutes, percent, threeToFour } from '../../../../lib/numbers.ts'
import { dateOf } from '../../../../lib/dates.ts'

/** What a chart shows: accuracy in percent from 0 to 100, or time in seconds. */
export type Measure = 'accuracy' | 'time'

interface MeasureWords {
  /** Heads the table's column. */
  name: string
  /** A value with its unit, as statistics are written. */
  short: (value: number) => string
  /** The same a little more exactly, for tooltips. */
  exact: (value: number) => string
}

export const measures: Record<Measure, MeasureWords> = {
  accuracy: { name: 'Accuracy', short: percent, exact: (value) => percent(value, threeToFour) },
  time: { name: 'Time', short: minutes, exact: (seconds) => minutes(seconds, threeToFour) },
}

export interface DayValue {
  /** YYYY-MM-DD, a day of the school. */
  date: string
  value: number
}

export interface SubjectValue {
  name: string
  value: number
}

/** Fewest points a chart is drawn from. Source: spec.md point 9. */
export const fewest = { days: 2, subjects: 3 } as const

/** A day without its time would be midnight in Greenwich, which is the day before in the west. */
export const noonOf = (date: string): string => `${date}T12:00`

/** What is missing until a line can be drawn, or null. */
export function missingDays(days: number): string | null {
  const more = fewest.days - days
  if (more <= 0) return null
  const where = more === 1 && days > 0 ? 'on a different day' : 'on different days'
  return `Take ${counted(more, 'more quiz', 'more quizzes')} ${where} to see this chart.`
}

/** What is missing until a radar can be drawn, or null. */
export function missingSubjects(subjects: number): string | null {
  const more = fewest.subjects - subjects
  if (more <= 0) return null
  return `Take more quizzes in a different subject. This chart needs ${counted(more, 'more subject')}.`
}

/** A line in one sentence, for who cannot see it. */
export function lineSentence(measure: Measure, points: DayValue[]): string {
  const { name, short } = measures[measure]
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return `${name} by day.`
  const values = points.map(({ value }) => value)
  const span = `from ${dateOf(noonOf(first.date))} to ${dateOf(noonOf(last.date))}`
  const ends = `from ${short(first.value)} to ${short(last.value)}`
  const range = `lowest ${short(Math.min(...values))}, highest ${short(Math.max(...values))}`
  return `${name} on ${counted(points.length, 'day')} ${span}: ${ends}, ${range}.`
}

/** A radar in one sentence. */
export const radarSentence = (measure: Measure, subjects: SubjectValue[]): string =>
  `${measures[measure].name} by subject: ${subjects
    .map(({ name, value }) => `${name} ${measures[measure].short(value)}`)
    .join(', ')}.`
