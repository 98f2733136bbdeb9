import type { Alternative } from './alternatives.ts'
import type { AnswerText } from './answer-text.ts'
import { type Candidate, candidatesOf, type Trouble } from './candidates.ts'
import type { Hit } from './contradictions.ts'
import { probabilityOf } from './model.ts'
import { earnsFrom } from './points.ts'
import type { Span } from '../values/matcher.ts'

export interface Match {
  /** Weighted share of the wanted words that were found, 0 to 1; those of the question count nothing. */
  recall: number
  /** The same for words said exactly, those of the question counting too. */
  exact: number
  /** How likely it is that the entry was said, 0 to 1. */
  probability: number
  trouble: Trouble
  hits: Hit[]
}

export const noMatch: Match = { recall: 0, exact: 0, probability: 0, trouble: null, hits: [] }

const vetoed = 0.05

/** Not earned, but the teacher is asked to look. */
const doubtful = 0.38

/** What earns nothing, whatever the model says. */
const isVetoed = (trouble: Trouble): boolean =>
  trouble === 'flipped' || trouble === 'opposite' || trouble === 'negated' || trouble === 'number'

/** A value, formula or equation is right or it is not. */
const certain = 0.97

/** Below what another alternative is worth that is said in full: "462 days / 462" by "462". */
const nearlyRight = 0.85

/** Said in full, word by word: nothing is left to guess. */
const inFull = 0.9

/** The same with slips of the keyboard. */
const withSlips = 0.7

/** The most that a stretch can be worth, whatever the model says. */
export function mostFor(trouble: Trouble): number {
  if (isVetoed(trouble)) return vetoed
  // Nothing beyond the question, or a word of a short entry, may have been meant rightly: that is no denial.
  if (trouble === 'beside') return earnsFrom - 0.01
  return trouble === 'partial' ? doubtful : 1
}

export function judged({ recall, exact, whole, trouble, hits, features }: Candidate): Match {
  const likely = Math.min(mostFor(trouble), probabilityOf(features))
  if (trouble === 'beside') return { ...noMatch, trouble, probability: likely }
  if (trouble === 'partial' || trouble === 'echo')
    return { recall, exact, probability: likely, trouble: null, hits }
  const said = exact >= 0.999 ? inFull : whole ? withSlips : 0
  const sure = isVetoed(trouble) ? 0 : said
  return { recall, exact, probability: Math.max(sure, likely), trouble, hits }
}

export interface Matched {
  best: Match
  /** The answer also says the opposite of this alternative. */
  contradicted: boolean
  /** Where it says the opposite of nearly all of it. */
  opposed: Match | null
}

/** The words of the answer that decide an entry which is a value, a formula or an equation. */
function hitsIn(evidence: Span | null, { wanted }: Alternative, { tokens }: AnswerText): Hit[] {
  const heaviest = wanted.toSorted((one, other) => other.weight - one.weight)[0]
  if (evidence === null || heaviest === undefined) return []
  return tokens.flatMap((written, at) =>
    written.start >= evidence.start && written.end <= evidence.end
      ? [{ wanted: heaviest, written, at, similarity: 1 }]
      : [],
  )
}

function matchSpecial(alternative: Alternative, answer: AnswerText): Match | null {
  const found = alternative.special?.(answer.raw, answer.asked) ?? null
  if (found === null) return null
  if (found.verdict === 'wrong') return { ...noMatch, probability: vetoed, trouble: 'number' }
  const hits = hitsIn(found.evidence, alternative, answer)
  if (hits[0]?.written.negated === true)
    return { recall: 1, exact: 1, probability: vetoed, trouble: 'negated', hits }
  const trouble = found.verdict === 'right' ? null : found.verdict
  const probability = trouble === null ? certain : nearlyRight
  return { recall: 1, exact: trouble === null ? 1 : 0.9, probability, trouble, hits }
}

/** The best match of one alternative anywhere in the answer, and where the answer says the opposite. */
export function matchAlternative(alternative: Alternative, answer: AnswerText): Matched {
  const special = matchSpecial(alternative, answer)
  if (special !== null) return { best: special, contradicted: false, opposed: null }
  const candidates = candidatesOf(alternative, answer)
  const matches = candidates.judged.map(judged)
  let best = noMatch
  for (const match of matches) {
    const better =
      match.probability > best.probability ||
      (match.probability === best.probability && match.recall > best.recall)
    if (better) best = match
  }
  let opposed: Match | null = null
  for (const match of [...matches, ...candidates.besides.map(judged)]) {
    const opposes = isVetoed(match.trouble) && match.trouble !== 'number'
    const said = Math.max(match.recall, match.exact)
    if (opposes && said >= 0.4 && match.recall > (opposed?.recall ?? 0)) opposed = match
  }
  return { best, contradicted: opposed !== null && best.probability >= earnsFrom, opposed }
}
