import type { Measure } from './chart-text.ts'

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

/**
 * The days that are labelled below a chart: the first one, then every day, every few days, or every few weeks.
 * @param first see `toDayNumber`
 * @param maxGaps how many gaps between labels have room
 */
export function getDayTicks(first: number, last: number, maxGaps: number): number[] {
  const span = last - first
  const minStep = Math.max(1, Math.ceil(span / Math.max(1, maxGaps)))
  const weeks = Math.ceil(minStep / 7) * 7
  const step = minStep < 5 || weeks > span ? minStep : weeks
  return Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => first + index * step)
}
