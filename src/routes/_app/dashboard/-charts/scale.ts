import type { DayValue, Measure } from './chart-text.ts'

/** Minutes between two grid lines; above the last one, whole hours. */
const timeSteps = [0.25, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60]
const intervalCount = 4

/**
 * The five grid lines of a chart, from 0 to at least the highest value.
 * @param values percent or seconds
 * @returns percent or minutes
 */
export function getTicks(measure: Measure, values: number[]): number[] {
  const step = measure === 'accuracy' ? 25 : getTimeStep(Math.max(0, ...values) / 60)
  return Array.from({ length: intervalCount + 1 }, (_, index) => index * step)
}

function getTimeStep(maxMinutes: number): number {
  const minStep = maxMinutes / intervalCount
  return timeSteps.find((step) => step >= minStep) ?? Math.ceil(minStep / 60) * 60
}

export const formatTick = (measure: Measure, tick: number): string =>
  measure === 'accuracy' ? `${tick}%` : `${tick} min`

/** A value in the unit of the grid: percent stays, seconds become minutes. */
export const toGridUnit = (measure: Measure, value: number): number =>
  measure === 'accuracy' ? value : value / 60

/** Days since 1970, so that points are as far apart as their days. `date` is YYYY-MM-DD. */
export const toDayNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / 86_400_000

/** The opposite of `toDayNumber`. */
export const toDate = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** The average of each week's days, dated by its Monday; a week without any is left out. `days`: oldest first. */
export function averageByWeek(days: DayValue[]): DayValue[] {
  const weeks = new Map<string, number[]>()
  for (const { date, value } of days) {
    const day = toDayNumber(date)
    // 1 January 1970 was a Thursday.
    const monday = toDate(day - ((day + 3) % 7))
    weeks.set(monday, [...(weeks.get(monday) ?? []), value])
  }
  return [...weeks].map(([date, values]) => ({
    date,
    value: values.reduce((sum, value) => sum + value, 0) / values.length,
  }))
}

/**
 * The days that are labelled below a chart: the first, the last, and those between them at equal distances, to a day.
 * @param first see `toDayNumber`
 * @param maxGaps how many gaps between labels have room
 */
export function getDayTicks(first: number, last: number, maxGaps: number): number[] {
  const span = last - first
  const max = Math.max(1, Math.min(maxGaps, span))
  // A number of gaps that divides the days is worth some labels.
  const counts = Array.from({ length: Math.ceil(max / 2) }, (_, index) => max - index)
  const count = counts.find((each) => span % each === 0) ?? max
  const ticks = Array.from({ length: count + 1 }, (_, index) => first + Math.round((index * span) / count))
  return span === 0 ? [first] : ticks
}
