import type { Alternative, SchemeWord } from './alternatives.ts'
import type { AnswerText } from './answer-text.ts'
import type { Window } from './windows.ts'
import type { WordMatch } from './contradictions.ts'
import { similarityTo } from './similarity.ts'

/** The similarity, 0 to 1, of the answer's token at index `at` to a word of the mark scheme. */
export interface WordSimilarity {
  at: number
  score: number
}

/** The answer's tokens with a similarity above 0 to one mark-scheme word, cached per answer. */
export function similarWords({ token }: SchemeWord, { tokens, similarities }: AnswerText): WordSimilarity[] {
  const key = token.id * 2 + (token.negated ? 1 : 0)
  const known = similarities.get(key)
  if (known !== undefined) return known
  const found: WordSimilarity[] = []
  const similarity = similarityTo(token)
  tokens.forEach((written, at) => {
    const score = similarity(written)
    if (score > 0) found.push({ at, score })
  })
  similarities.set(key, found)
  return found
}

/** For each token of the answer its highest similarity to any word of the alternative. */
export function coverage(alternative: Alternative, answer: AnswerText): Float64Array {
  const cover = new Float64Array(answer.tokens.length)
  for (const wanted of alternative.wanted)
    for (const { at, score } of similarWords(wanted, answer)) if (score > (cover[at] ?? 0)) cover[at] = score
  return cover
}

/** The best word in the window for a wanted one; of equal ones that which agrees in "not". */
function bestSimilarity(wanted: SchemeWord, answer: AnswerText, { from, to }: Window): WordSimilarity | null {
  let best: WordSimilarity | null = null
  let bestValue = 0.3
  for (const candidate of similarWords(wanted, answer)) {
    const { at, score } = candidate
    if (at < from || at >= to) continue
    const value = score + (answer.tokens[at]?.negated === wanted.token.negated ? 0.01 : 0)
    if (value <= bestValue + 1e-9) continue
    bestValue = value
    best = candidate
  }
  return best
}

/** The window's best match for each word of the alternative, in the alternative's order. */
export function matchWords(
  { wanted }: Alternative,
  answer: AnswerText,
  window: Window,
): (WordMatch | null)[] {
  return wanted.map((each) => {
    const best = bestSimilarity(each, answer, window)
    const written = best === null ? undefined : answer.tokens[best.at]
    return best === null || written === undefined
      ? null
      : { wanted: each, written, at: best.at, similarity: best.score }
  })
}

function windowWeight({ wanted }: Alternative, answer: AnswerText, window: Window): number {
  let sum = 0
  for (const each of wanted) sum += each.weight * (bestSimilarity(each, answer, window)?.score ?? 0)
  return sum
}

const maxWindows = 3

/** The three windows that share most words with the alternative; of equal ones the shorter first. */
export function bestWindows(alternative: Alternative, answer: AnswerText, windows: Window[]): Window[] {
  if (windows.length <= maxWindows) return windows
  const weighed = windows.map((window) => ({ window, weight: windowWeight(alternative, answer, window) }))
  const length = ({ from, to }: Window): number => to - from
  return weighed
    .toSorted((one, other) => other.weight - one.weight || length(one.window) - length(other.window))
    .slice(0, maxWindows)
    .map(({ window }) => window)
}
