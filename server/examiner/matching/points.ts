import type { Match } from './match-alternative.ts'

/** From this probability on an entry is earned: chosen by cross-validation, together with the model's weights. */
export const earnsFrom = 0.46

/** Where several entries share an answer each is looked for in many stretches of it, so chance helps more. */
export const earnsAmongOthers = 0.5

/** The share of an entry's points that a match is worth, before it is rounded to whole points. */
export function shareOf({ probability, recall }: Match): number {
  return Math.min(1, Math.max(0, (Math.min(probability, recall + 0.05) - 0.15) / 0.55))
}

/** A right number with a wrong unit, or substances that do not balance, lose the one point that this is worth. */
export function pointsFor(match: Match, maxPoints: number, least: number): number {
  if (match.trouble === 'unit' || match.trouble === 'balance')
    return match.probability >= least ? Math.max(0, maxPoints - 1) : 0
  if (match.trouble !== null) return 0
  if (maxPoints <= 1) return match.probability >= least ? maxPoints : 0
  return Math.min(maxPoints, Math.round(maxPoints * shareOf(match)))
}
