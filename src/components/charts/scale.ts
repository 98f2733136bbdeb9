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

/** Of many days those that can be written under the chart: evenly spaced, and always the last one. */
export function spaced<Day>(days: readonly Day[], room: number): Day[] {
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(room))))
  return days.filter((_, index) => (days.length - 1 - index) % every === 0)
}
