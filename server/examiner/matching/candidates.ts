import type { Alternative } from './alternatives.ts'
import type { AnswerText } from './answer-text.ts'
import type { Window } from './windows.ts'
import { type Hit, isFlipped, isNegated } from './contradictions.ts'
import { type Comparison, type Features, featuresOf, type Shares, sharesOf } from './features.ts'
import { coverOf, hitsOf, tellingStretches } from './word-similarities.ts'
import { isOpposite } from './opposites.ts'
import { isTypo } from './similarity.ts'

/**
 * What stands between a pupil's words and the mark. 'beside' says nothing beyond the question, and so does 'echo', but
 * of an entry long enough to be made of the question's own words, put in relation; there the model decides.
 */
export type Trouble =
  'flipped' | 'opposite' | 'negated' | 'unit' | 'balance' | 'number' | 'partial' | 'echo' | 'beside' | null

/** One stretch of the answer compared with one alternative, ready to be judged. */
export interface Candidate {
  /** Weighted share of the wanted words that were found, 0 to 1. */
  recall: number
  /** The same for words said exactly, those of the question counting too. */
  exact: number
  /** Every word is there, rightly spelt or not. */
  whole: boolean
  trouble: Trouble
  hits: Hit[]
  features: Features
}

function numberTrouble(alternative: Alternative, hits: (Hit | null)[], answer: AnswerText): Trouble {
  const content = alternative.wanted.filter(({ token, full }) => !token.digits && full > 0.3)
  if (content.length > 2) return null
  for (const [index, wanted] of alternative.wanted.entries()) {
    if (!wanted.token.digits) continue
    const hit = hits[index]
    if (!hit) return 'number'
    if (hit.similarity === 1) continue
    const unitMissing = hit.written.quantity?.dimension === null
    const mayMiss = answer.asked.dimension === wanted.token.quantity?.dimension
    if (!unitMissing || !mayMiss) return 'unit'
  }
  return null
}

const fewWords = 5

/**
 * "The frequency increases" where only "frequency" stands in the question: "more" alone, said of anything else,
 * must not earn it. In a few words ("it increases") the subject is understood.
 */
function lacksSubject({ wanted }: Alternative, hits: Hit[], answer: AnswerText): boolean {
  const subjects = wanted.filter(
    ({ token, weight }) => weight === 0 && !token.stop && token.direction === null,
  )
  const onlyDirection = wanted.every(({ token, weight }) => weight < 0.3 || token.direction !== null)
  if (subjects.length === 0 || !onlyDirection || answer.tokens.length <= fewWords) return false
  return !hits.some((hit) => subjects.includes(hit.wanted))
}

/** "It loses kinetic energy" is not "it loses gravitational energy": what it is about must be said as well. */
function onlyDirections({ wanted }: Alternative, content: Hit[]): boolean {
  const aboutSomething = wanted.some(
    ({ token, weight }) => weight >= 0.5 && token.direction === null && !token.digits,
  )
  return aboutSomething && content.every((hit) => hit.wanted.token.direction !== null)
}

/** The letters of "s = d/t" stand in any long text. */
const isSymbols = ({ wanted }: Alternative): boolean => wanted.every(({ token }) => token.text.length === 1)
const mostBesideSymbols = 12

/** An entry of so few words leaves no doubt what a "not" or an opposite belongs to. */
const fewWanted = 4

function opposition({ alternative, answer, window, hits }: Comparison, shares: Shares): Trouble {
  const said = hits.filter((hit) => hit !== null)
  const stretch = answer.tokens.slice(window.from, window.to)
  const short = alternative.wanted.filter(({ full }) => full >= 0.25).length <= fewWanted
  const much = shares.exact >= (short ? 0.3 : 0.7) || shares.recall >= 0.5
  if (much && isFlipped(alternative.wanted, said, stretch)) return 'flipped'
  if (much && isOpposite(alternative.wanted, said, stretch)) return 'opposite'
  const telling = short ? shares.recall >= 0.3 : shares.recall >= 0.8 && shares.precision >= 0.8
  return telling && isNegated(said) ? 'negated' : null
}

const wordsOf = ({ wanted }: Alternative): number => wanted.filter(({ full }) => full >= 0.25).length

/** Of two words each is needed, and of three where chance helps more: "bacteria" alone is not "kills bacteria". */
function missing({ wanted }: Alternative, { alone }: AnswerText, { recall }: Shares): Trouble {
  const content = wanted.filter(({ full }) => full >= 0.25)
  // Where the question names one of the words, pupils leave it out or say the rest in other words.
  if (alone && content.some(({ full, weight }) => weight < full)) return null
  return content.length <= (alone ? 2 : 3) && recall < 0.6 ? 'partial' : null
}

function isBeside({ alternative, answer, hits }: Comparison): boolean {
  const said = hits.filter((hit) => hit !== null)
  const content = said.filter(({ wanted }) => wanted.weight >= 0.25)
  const beyond = content.some((hit) => hit.wanted.token.digits || !answer.asked.stems.has(hit.written.stem))
  if (content.length === 0 || !(beyond || alternative.inQuestion)) return true
  if (isSymbols(alternative) && answer.tokens.length > mostBesideSymbols) return true
  return lacksSubject(alternative, said, answer) || (!answer.alone && onlyDirections(alternative, content))
}

function troubleOf(comparison: Comparison, shares: Shares): Trouble {
  const { alternative, answer, hits } = comparison
  if (isBeside(comparison)) return answer.alone && wordsOf(alternative) > fewWanted ? 'echo' : 'beside'
  return (
    numberTrouble(alternative, hits, answer) ??
    opposition(comparison, shares) ??
    missing(alternative, answer, shares)
  )
}

const mostOfIt = 0.8

const isWhole = ({ alternative, hits }: Comparison): boolean =>
  alternative.wanted.every(({ token }, at) => {
    const written = hits[at]?.written
    return written !== undefined && (written.stem === token.stem || isTypo(written, token))
  })

function compareIn(comparison: Comparison): Candidate {
  const shares = sharesOf(comparison)
  const trouble = troubleOf(comparison, shares)
  const hits = comparison.hits.filter((hit) => hit !== null)
  return {
    // Part of what the question says already is no part of an answer.
    recall: comparison.alternative.inQuestion && shares.recall < mostOfIt ? 0 : shares.recall,
    exact: shares.exact,
    whole: isWhole(comparison),
    trouble,
    hits: hits.filter(({ wanted }) => (trouble === 'echo' ? wanted.full : wanted.weight) >= 0.25),
    features: featuresOf(comparison, shares, trouble),
  }
}

export interface Candidates {
  judged: Candidate[]
  /** Stretches that may say the opposite. */
  besides: Candidate[]
}

/** The stretches of the answer that say most of the alternative, each compared with it. */
export function candidatesOf(alternative: Alternative, answer: AnswerText): Candidates {
  const covered = coverOf(alternative, answer)
  const compared = (windows: Window[]): Candidate[] =>
    tellingStretches(alternative, answer, windows).map((window) =>
      compareIn({ alternative, answer, window, hits: hitsOf(alternative, answer, window), covered }),
    )
  return { judged: compared(answer.windows.judged), besides: compared(answer.windows.besides) }
}
