import type { Measure } from './measure.ts'

/** Minutes from one line of the grid to the next; beyond these, whole hours. */
const timeSteps = [0.25, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60]
const intervals = 4

/** The five lines of a chart's grid, in percent or minutes, from 0 to at least the highest value (percent or seconds). */
export function ticksOf(measure: Measure, values: number[]): number[] {
  const step = measure === 'accuracy' ? 25 : timeStep(Math.max(0, ...values) / 60)
  return Array.from({ length: intervals + 1 }, (_, index) => index * step)
}

function timeStep(highest: number): number {
  const least = highest / intervals
  return timeSteps.find((step) => step >= least) ?? Math.ceil(least / 60) * 60
}

export const tickText = (measure: Measure, tick: number): string =>
  measure === 'accuracy' ? `${tick}%` : `${tick} min`

/** A value in the unit of the grid: percent stays, seconds become minutes. */
export const onScale = (measure: Measure, value: number): number =>
  measure === 'accuracy' ? value : value / 60

/** Of many days those that can be written under the chart: the first, the last, and evenly spaced ones between them. */
export function spaced<Day>(days: readonly Day[], room: number): Day[] {
  const last = days.length - 1
  const gaps = Math.min(last, Math.max(1, Math.floor(room) - 1))
  const places = Array.from({ length: gaps + 1 }, (_, index) => Math.round((index * last) / gaps))
  return days.filter((_, index) => places.includes(index))
}
