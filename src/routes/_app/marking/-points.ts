import { sumPoints, type MarkSchemeEntry } from '../../../../contract/quiz-draft.ts'

/** 0, then in halves up to the maximum, which may be no multiple of a half. */
export function listSteps(max: number): number[] {
  const halves = Array.from({ length: Math.floor(max * 2) + 1 }, (_, index) => index / 2)
  return halves.at(-1) === max ? halves : [...halves, max]
}

/** Gives an entry all of its points, or takes back what it has. */
export const togglePoints = (points: number[], index: number, max: number): number[] =>
  points.map((value, at) => (at === index ? (value > 0 ? 0 : max) : value))

/** One step of a half up or down. */
export function stepPoints(points: number[], index: number, max: number, direction: 1 | -1): number[] {
  const steps = listSteps(max)
  const value = points[index] ?? 0
  const next =
    direction === 1
      ? (steps.find((step) => step > value) ?? max)
      : (steps.findLast((step) => step < value) ?? 0)
  return points.map((before, at) => (at === index ? next : before))
}

/** A total typed by a teacher; null unless it is 0 to the maximum in halves. */
export function parseTotal(text: string, max: number): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && listSteps(max).includes(value) ? value : null
}

/** Whether an entry needs more than on and off. */
export const hasSteps = ({ maxPoints }: MarkSchemeEntry): boolean => maxPoints >= 1

export const samePoints = (one: number[] | null, other: number[] | null): boolean =>
  one === other || (one?.length === other?.length && (one ?? []).every((value, at) => value === other?.[at]))

/** '2.5' */
export const formatPoints = (points: number): string => String(sumPoints([points]))
