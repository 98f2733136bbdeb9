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

/** The first point, the last, and those between them that are at least `minGap` from their neighbours. Sorted by x. */
export function thinOut<Point extends { x: number }>(points: readonly Point[], minGap: number): Point[] {
  const last = points.at(-1)
  const result: Point[] = []
  for (const point of points) {
    const previous = result.at(-1)
    const isFarFromPrevious = previous === undefined || point.x - previous.x >= minGap
    const isFarFromLast = previous === undefined || (last?.x ?? 0) - point.x >= minGap
    if (point === last || (isFarFromPrevious && isFarFromLast)) result.push(point)
  }
  return result
}
