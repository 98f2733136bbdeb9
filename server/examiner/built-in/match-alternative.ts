import type { Alternative, Wanted } from './alternatives.ts'
import { type Window, windowsOf } from './answer-windows.ts'
import { type Hit, isFlipped, isNegated } from './contradictions.ts'
import { similarity } from './similarity.ts'
import type { Token } from './tokens.ts'

/** What stands between a pupil's words and the mark. */
export type Trouble = 'flipped' | 'negated' | 'unit' | 'number' | null

export interface Match {
  /** Weighted share of the wanted words that were found, 0 to 1. */
  recall: number
  /** How likely it is that the entry was said, 0 to 1. */
  probability: number
  trouble: Trouble
  hits: Hit[]
}

/** What the matching needs to know about the answer and its question. */
export interface AnswerText {
  tokens: Token[]
  question: ReadonlySet<string>
  /** A unit the question names ("in m/s") need not be written. */
  dimensionAskedFor: string | null
}

export const noMatch: Match = { recall: 0, probability: 0, trouble: null, hits: [] }

/** A short entry must be said almost whole; of a long one pupils leave out more and still mean it. */
function probabilityOf(recall: number, { wanted }: Alternative): number {
  const words = wanted.filter(({ weight }) => weight >= 0.3).length
  const needed = Math.max(0.42, 0.6 - 0.03 * Math.max(0, words - 3))
  return 1 / (1 + Math.exp(-10 * (recall - needed)))
}

/** Similarity of every answer word to one wanted word, each different word compared once. */
function similaritiesTo(wanted: Wanted, tokens: Token[]): number[] {
  const known = new Map<string, number>()
  return tokens.map((token) => {
    const key = `${token.text} ${token.stem} ${token.quantity?.dimension ?? ''} ${token.negated}`
    const before = known.get(key)
    if (before !== undefined) return before
    const value = similarity(token, wanted.token)
    known.set(key, value)
    return value
  })
}

/** The best word in the window for a wanted one; of equal ones that which agrees in "not". */
function hitFor(wanted: Wanted, similarities: number[], answer: AnswerText, window: Window): Hit | null {
  let best: Hit | null = null
  let bestValue = 0.3
  for (let index = window.from; index < window.to; index++) {
    const written = answer.tokens[index]
    const found = similarities[index] ?? 0
    if (written === undefined || found === 0) continue
    const value = found + (written.negated === wanted.token.negated ? 0.01 : 0)
    if (value <= bestValue) continue
    bestValue = value
    best = { wanted, written, similarity: found }
  }
  return best
}

function numberTrouble(alternative: Alternative, hits: Hit[], answer: AnswerText): Trouble {
  for (const wanted of alternative.wanted) {
    if (!wanted.token.digits) continue
    const hit = hits.find((each) => each.wanted === wanted)
    if (hit === undefined) return 'number'
    if (hit.similarity === 1) continue
    const unitMissing = hit.written.quantity?.dimension === null
    const mayMiss = answer.dimensionAskedFor === wanted.token.quantity?.dimension
    if (!unitMissing || !mayMiss) return 'unit'
  }
  return null
}

function troubleOf(alternative: Alternative, hits: Hit[], answer: AnswerText, window: Window): Trouble {
  const number = numberTrouble(alternative, hits, answer)
  if (number !== null) return number
  if (isFlipped(alternative.wanted, hits, answer.tokens.slice(window.from, window.to))) return 'flipped'
  return isNegated(hits) ? 'negated' : null
}

function recallOf(alternative: Alternative, hits: Hit[]): number {
  const all = alternative.wanted.reduce((sum, { weight }) => sum + weight, 0)
  // A right number counts in full here: what its unit costs is decided by the trouble.
  const valueOf = (hit: Hit): number => (hit.wanted.token.digits ? 1 : hit.similarity) * hit.wanted.weight
  return all === 0 ? 0 : hits.reduce((sum, hit) => sum + valueOf(hit), 0) / all
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

function matchIn(alternative: Alternative, all: number[][], answer: AnswerText, window: Window): Match {
  const hits = alternative.wanted
    .map((wanted, index) => hitFor(wanted, all[index] ?? [], answer, window))
    .filter((hit) => hit !== null)
  const content = hits.filter(({ wanted }) => wanted.weight >= 0.3)
  const beyond = content.some((hit) => hit.wanted.token.digits || !answer.question.has(hit.written.stem))
  if (content.length === 0 || !(beyond || alternative.inQuestion)) return noMatch
  if (lacksSubject(alternative, hits, answer)) return noMatch
  const recall = recallOf(alternative, hits)
  if (recall < 0.2) return noMatch
  const trouble = troubleOf(alternative, hits, answer, window)
  const probability = trouble === null || trouble === 'unit' ? probabilityOf(recall, alternative) : 0.05
  return { recall, probability, trouble, hits: content }
}

export interface Matched {
  best: Match
  /** The answer also says the opposite of this alternative. */
  contradicted: boolean
  /** Where it says the opposite of nearly all of it. */
  opposed: Match | null
}

/** The best match of one alternative anywhere in the answer, and where the answer says the opposite. */
export function matchAlternative(alternative: Alternative, answer: AnswerText): Matched {
  const similarities = alternative.wanted.map((wanted) => similaritiesTo(wanted, answer.tokens))
  let best = noMatch
  let opposed: Match | null = null
  for (const window of windowsOf(answer.tokens)) {
    const match = matchIn(alternative, similarities, answer, window)
    const opposes = match.trouble === 'flipped' || match.trouble === 'negated'
    if (opposes && match.recall >= 0.6 && match.recall > (opposed?.recall ?? 0)) opposed = match
    const better =
      match.probability > best.probability ||
      (match.probability === best.probability && match.recall > best.recall)
    if (better) best = match
  }
  return { best, contradicted: opposed !== null && best.probability >= 0.5, opposed }
}
