import { parseAlternatives, type MarkSchemeEntry } from '../../contract/quiz-draft.ts'
import { macroF1 } from '../../scripts/marking/marking-data.ts'

const toWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

function computeF1(expected: Set<string>, actual: Set<string>): number {
  const common = [...expected].filter((word) => actual.has(word)).length
  return common === 0 ? 0 : (2 * common) / (expected.size + actual.size)
}

/** Plain word overlap (F1) with the alternative that shares most. */
export function computeOverlap(scheme: readonly MarkSchemeEntry[], answer: string): number {
  const answerWords = toWords(answer)
  return Math.max(
    0,
    ...scheme
      .flatMap((entry) => parseAlternatives(entry.answer))
      .map((alternative) => computeF1(toWords(alternative), answerWords)),
  )
}

/** The best threshold for this file, which favours the baseline. */
export function findBestThreshold(gold: readonly number[], overlaps: readonly number[]): number {
  const thresholds = Array.from({ length: 41 }, (_, index) => index / 40)
  const score = (threshold: number): number =>
    macroF1(
      gold,
      overlaps.map((overlap) => (overlap >= threshold ? 1 : 0)),
    )
  return thresholds.reduce((best, cut) => (score(cut) > score(best) ? cut : best), 0)
}
