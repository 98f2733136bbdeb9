import type { QuestionKind } from './question-kinds.ts'
import { listAlternatives, type MarkSchemeEntry } from './quiz-draft.ts'

/** Whether two mark schemes accept the same for the same points, entry by entry. */
export const isSameScheme = (one: readonly MarkSchemeEntry[], other: readonly MarkSchemeEntry[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ answer, maxPoints }, index) =>
      answer === other[index]?.answer && maxPoints === other[index]?.maxPoints,
  )

/**
 * Whether points that were given for entries of these texts are for the entries of a mark scheme. They stay so where
 * alternatives were added to an entry or taken out of it.
 */
export const hasSameEntries = (
  kind: QuestionKind | undefined,
  seen: readonly string[],
  scheme: readonly Pick<MarkSchemeEntry, 'answer'>[],
): boolean =>
  seen.length === scheme.length &&
  scheme.every(({ answer }, index) => isSameEntry(kind, seen[index] ?? '', answer))

/**
 * Whether an examiner has marked by the entries of a mark scheme. Those of texts and numbers stay the same ones, whatever
 * they say; other options may be right since.
 */
export const isMarkedBy = (
  kind: QuestionKind | undefined,
  marked: readonly { entry: string }[],
  scheme: readonly MarkSchemeEntry[],
): boolean =>
  marked.length === scheme.length &&
  ((kind !== 'choice' && kind !== 'several') ||
    marked.every(({ entry }, index) => entry === scheme[index]?.answer))

function isSameEntry(kind: QuestionKind | undefined, one: string, other: string): boolean {
  if (one === other) return true
  const [fewer = [], more = []] = [one, other]
    .map((entry) => listAlternatives(kind, entry))
    .toSorted((a, b) => a.length - b.length)
  return fewer.length > 0 && fewer.every((alternative) => more.includes(alternative))
}
