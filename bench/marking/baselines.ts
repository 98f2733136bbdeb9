import { parseAlternatives, type MarkSchemeEntry } from '../../contract/quiz-draft.ts'
import { macroF1 } from '../../scripts/marking/marking-data.ts'

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

function f1Of(wanted: Set<string>, given: Set<string>): number {
  const both = [...wanted].filter((word) => given.has(word)).length
  return both === 0 ? 0 : (2 * both) / (wanted.size + given.size)
}

/** Plain word overlap (F1) with the alternative that shares most. */
export function overlapOf(scheme: readonly MarkSchemeEntry[], answer: string): number {
  const given = wordsIn(answer)
  return Math.max(
    0,
    ...scheme.flatMap((entry) => parseAlternatives(entry.answer)).map((way) => f1Of(wordsIn(way), given)),
  )
}

/** The threshold that suits this very file best, which flatters the baseline. */
export function bestCut(gold: readonly number[], overlaps: readonly number[]): number {
  const cuts = Array.from({ length: 41 }, (_, index) => index / 40)
  const worth = (cut: number): number =>
    macroF1(
      gold,
      overlaps.map((overlap) => (overlap >= cut ? 1 : 0)),
    )
  return cuts.reduce((best, cut) => (worth(cut) > worth(best) ? cut : best), 0)
}
