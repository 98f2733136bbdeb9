const clampProbability = (probability: number): number => Math.min(0.98, Math.max(0.02, probability))

/** The log-odds of a probability, which is kept from 0 and 1. */
export function toLogit(probability: number): number {
  const clamped = clampProbability(probability)
  return Math.log(clamped / (1 - clamped))
}

const toProbability = (logit: number): number => 1 / (1 + Math.exp(-logit))

/** Adds log-odds to a probability; nothing added changes nothing. */
export const shiftProbability = (probability: number, logOdds: number): number =>
  logOdds === 0 ? probability : toProbability(toLogit(probability) + logOdds)

/** A marked answer: the log-odds the marker gave it, and the ratio of the points a teacher gave, 0 to 1. */
export interface Observation {
  logit: number
  ratio: number
}

const newtonSteps = 8

/** The log-odds by which teachers give more than the marker; the prior is so many answers at even odds, half of them right. */
export function fitShift(observations: readonly Observation[], priorAnswers: number): number {
  let shift = 0
  for (let step = 0; step < newtonSteps; step++) {
    const prior = toProbability(shift)
    let gradient = priorAnswers * (prior - 0.5)
    let curvature = priorAnswers * prior * (1 - prior)
    for (const { logit, ratio } of observations) {
      const probability = toProbability(logit + shift)
      gradient += probability - ratio
      curvature += probability * (1 - probability)
    }
    // A bounded step keeps Newton's method from overshooting where the curve is flat.
    shift -= Math.max(-1, Math.min(1, gradient / curvature))
  }
  return Math.abs(shift) < 1e-6 ? 0 : shift
}
