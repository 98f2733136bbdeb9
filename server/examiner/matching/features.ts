import type { Alternative } from './alternatives.ts'
import { type AnswerText, gramsIn } from './answer-text.ts'
import type { Window } from './windows.ts'
import type { Hit } from './contradictions.ts'
import { cosine, shareIn } from './char-ngrams.ts'

/** What the model looks at, with the sign its weight may have: 1 for, -1 against, 0 either. */
export const features = {
  f1: 1,
  overlap: 1,
  sharedWords: 1,
  pairsInOrder: 1,
  lettersFound: 1,
  likenessToEntry: 1,
  likenessToQuestion: -1,
  negationDiffers: -1,
  beside: -1,
  lnAlternatives: -1,
  lnQuestion: 0,
  lnAnswer: 0,
  newWords: 0,
  modelAnswer: 0,
} as const

export type Feature = keyof typeof features
export type Features = Record<Feature, number>

/** A stretch of an answer compared with one alternative; hits stand where their wanted word stands. */
export interface Comparison {
  alternative: Alternative
  answer: AnswerText
  window: Window
  hits: (Hit | null)[]
  /** For every word of the answer the best likeness to any wanted word. */
  covered: Float64Array
}

/** What the wanted words and the words of the stretch weigh beyond the question, and how much of it is shared. */
export interface Shares {
  exact: number
  recall: number
  precision: number
  overlap: number
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

function wantedShares({ alternative, hits }: Comparison) {
  let [exact, full, fresh, freshAll, squares] = [0, 0, 0, 0, 0]
  alternative.wanted.forEach((wanted, index) => {
    const found = hits[index]?.similarity ?? 0
    full += wanted.full
    if (found === 1) exact += wanted.full
    fresh += wanted.weight * found
    freshAll += wanted.weight
    squares += wanted.weight ** 2
  })
  return { exact: ratio(exact, full), recall: ratio(fresh, freshAll), squares }
}

export function sharesOf(comparison: Comparison): Shares {
  const { answer, window, covered } = comparison
  const wanted = wantedShares(comparison)
  let [fresh, all, squares, shared] = [0, 0, 0, 0]
  for (let index = window.from; index < window.to; index++) {
    const like = covered[index] ?? 0
    if (like < 0.5 && answer.elsewhere[index] === 1) continue
    const weight = answer.weights[index] ?? 0
    all += weight
    fresh += weight * like
    squares += weight ** 2
    shared += weight ** 2 * like
  }
  return {
    exact: wanted.exact,
    recall: wanted.recall,
    precision: ratio(fresh, all),
    overlap: ratio(shared, Math.sqrt(squares * wanted.squares)),
  }
}

/** The share of neighbouring wanted words that are neighbours, in the same order, in the answer too. */
function pairsInOrder(hits: (Hit | null)[]): number {
  let found = 0
  for (let index = 1; index < hits.length; index++) {
    const [one, other] = [hits[index - 1], hits[index]]
    if (one && other && other.at > one.at && other.at <= one.at + 2) found++
  }
  return ratio(found, hits.length - 1)
}

/** Different words that both have, of all the different words of both. */
function sharedWords({ alternative, answer, window }: Comparison): number {
  const said = new Set<string>()
  for (let index = window.from; index < window.to; index++) {
    const token = answer.tokens[index]
    if (token?.stop === false) said.add(token.stem)
  }
  let both = 0
  for (const stem of alternative.stems) if (said.has(stem)) both++
  return ratio(both, said.size + alternative.stems.size - both)
}

function negationDiffers({ alternative, answer, window }: Comparison): number {
  const denies = answer.tokens.slice(window.from, window.to).some(({ negator }) => negator)
  return denies === alternative.wanted.some(({ token }) => token.negator) ? 0 : 1
}

const longest = 60
const mostNew = 15

/** So long an entry is a whole answer written out, part of which earns marks too. */
const modelAnswerFrom = 40

/** How many words of science the alternative asks for beyond the question. */
const newWords = ({ wanted }: Alternative): number =>
  Math.min(mostNew, wanted.filter(({ token, weight }) => !token.stop && weight > 0.1).length)

/** `trouble` is what stands against the stretch; all but the lengths and counts lie between 0 and about 1. */
export function featuresOf(comparison: Comparison, shares: Shares, trouble: string | null): Features {
  const { alternative, answer, window, hits } = comparison
  const { recall, precision, overlap } = shares
  const grams = gramsIn(answer, window)
  return {
    f1: ratio(2 * recall * precision, recall + precision),
    overlap: Math.min(1.5, overlap),
    sharedWords: sharedWords(comparison),
    pairsInOrder: pairsInOrder(hits),
    lettersFound: shareIn(alternative.grams, grams),
    likenessToEntry: cosine(grams, alternative.grams),
    likenessToQuestion: cosine(grams, answer.asked.grams),
    negationDiffers: negationDiffers(comparison),
    beside: trouble === 'beside' || trouble === 'echo' ? 1 : 0,
    lnAlternatives: Math.log(alternative.among),
    lnQuestion: Math.log(1 + answer.asked.words),
    lnAnswer: Math.log(1 + Math.min(longest, window.to - window.from)),
    newWords: newWords(alternative),
    modelAnswer: alternative.wanted.length > modelAnswerFrom ? 1 : 0,
  }
}
