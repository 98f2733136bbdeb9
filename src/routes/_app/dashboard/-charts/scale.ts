import type { Measure } from './chart-text.ts'

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

/** A day as a number, so that days stand as far apart on the axis as they are. `date` is YYYY-MM-DD. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / 86_400_000

/** Of places in order the first, the last, and those between them that are at least so far from their neighbours. */
export function spaced<Place extends { x: number }>(places: readonly Place[], least: number): Place[] {
  const end = places.at(-1)
  const kept: Place[] = []
  for (const place of places) {
    const before = kept.at(-1)
    const isFree = before === undefined || place.x - before.x >= least
    if (place === end || (isFree && (before === undefined || (end?.x ?? 0) - place.x >= least)))
      kept.push(place)
  }
  return kept
}
