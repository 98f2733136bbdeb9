import { isMarkedBy } from '../../../../contract/mark-scheme.ts'
import type { QuestionKind } from '../../../../contract/question-kinds.ts'
import { isExplained, sumPoints, type MarkSchemeEntry } from '../../../../contract/quiz-draft.ts'

/** A mark scheme and the kind of what it marks. */
export interface Scheme {
  kind?: QuestionKind
  answers: MarkSchemeEntry[]
}

export const listEntries = ({ answers }: Scheme): string[] => answers.map(({ answer }) => answer)

/** 0, then in halves up to the maximum, which may be no multiple of a half. */
export function listSteps(max: number): number[] {
  const halves = Array.from({ length: Math.floor(max * 2) + 1 }, (_, index) => index / 2)
  return halves.at(-1) === max ? halves : [...halves, max]
}

/** Gives an entry all of its points, or takes back what it has. */
export const togglePoints = (points: number[], index: number, max: number): number[] =>
  points.map((value, at) => (at === index ? (value > 0 ? 0 : max) : value))

/** Gives an entry half a mark, or takes that back. */
export const setHalf = (points: number[], index: number): number[] =>
  points.map((value, at) => (at === index ? (value === 0.5 ? 0 : 0.5) : value))

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

/** What wrong options take away from the points of the entries: 0 or less. */
export const getDeduction = (entries: { awarded: number }[]): number =>
  sumPoints(entries.map(({ awarded }) => Math.min(awarded, 0)))

/** The points of the entries with their sum, less what wrong options take away. */
export const withPoints = (points: number[], deduction: number): { points: number[]; total: number } => ({
  points,
  total: Math.max(0, sumPoints([...points, deduction])),
})

/** The examiner's points of the entries, also where wrong options took some; null where it marked by other entries. */
export function getOwnPoints(entries: MarkedEntry[], scheme: Scheme): number[] | null {
  const own = entries.filter(({ awarded }) => awarded >= 0)
  return isMarkedBy(scheme.kind, own, scheme.answers) ? own.map(({ awarded }) => awarded) : null
}

interface MarkedEntry {
  entry: string
  awarded: number
}

interface DecidedMark {
  decided_by: 'examiner' | 'teacher'
  mark: number
  points: number[] | null
  entries: MarkedEntry[]
}

/** The points of the entries that a mark rests on; what wrong options took some of is stored as a total. */
export function getShownPoints(
  { decided_by, mark, points, entries }: DecidedMark,
  scheme: Scheme,
): number[] | null {
  const own = points ?? getOwnPoints(entries, scheme)
  if (points !== null || own === null || decided_by === 'examiner') return own
  return isExplained(mark, entries) ? own : null
}

export const samePoints = (one: number[] | null, other: number[] | null): boolean =>
  one === other || (one?.length === other?.length && (one ?? []).every((value, at) => value === other?.[at]))

/** '2.5' */
export const formatPoints = (points: number): string => String(sumPoints([points]))
