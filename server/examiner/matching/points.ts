import type { Match } from './match-alternative.ts'

/** The minimum probability that awards an entry, chosen by cross-validation together with the model's weights. */
export const awardThreshold = 0.46

/** With several entries each is searched for in many windows, so a match by chance is likelier. */
export const multiEntryAwardThreshold = 0.5

/** The ratio of an entry's points that a match earns, 0 to 1, before rounding to whole points. */
export function awardedRatio({ probability, recall }: Match): number {
  return Math.min(1, Math.max(0, (Math.min(probability, recall + 0.05) - 0.15) / 0.55))
}

/** The points a match earns. A wrong unit or an unbalanced equation costs one point. */
export function awardedPoints(match: Match, maxPoints: number, least: number): number {
  if (match.mismatch === 'unit' || match.mismatch === 'balance')
    return match.probability >= least ? Math.max(0, maxPoints - 1) : 0
  if (match.mismatch !== null) return 0
  if (maxPoints <= 1) return match.probability >= least ? maxPoints : 0
  return Math.min(maxPoints, Math.round(maxPoints * awardedRatio(match)))
}
