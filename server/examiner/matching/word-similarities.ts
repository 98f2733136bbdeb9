import type { Alternative, Wanted } from './alternatives.ts'
import type { AnswerText } from './answer-text.ts'
import type { Window } from './windows.ts'
import type { Hit } from './contradictions.ts'
import { similarityTo } from './similarity.ts'

/** A word of the answer, by its place, and how like a wanted one it is. */
export interface Likeness {
  at: number
  like: number
}

/** The answer's words that are anything like one wanted word, found out once for an answer. */
export function likenessesTo({ token }: Wanted, { tokens, likenesses }: AnswerText): Likeness[] {
  const key = token.id * 2 + (token.negated ? 1 : 0)
  const known = likenesses.get(key)
  if (known !== undefined) return known
  const found: Likeness[] = []
  const similarity = similarityTo(token)
  tokens.forEach((written, at) => {
    const like = similarity(written)
    if (like > 0) found.push({ at, like })
  })
  likenesses.set(key, found)
  return found
}

/** How well each word of the answer says any word of the alternative. */
export function coverOf(alternative: Alternative, answer: AnswerText): Float64Array {
  const cover = new Float64Array(answer.tokens.length)
  for (const wanted of alternative.wanted)
    for (const { at, like } of likenessesTo(wanted, answer)) if (like > (cover[at] ?? 0)) cover[at] = like
  return cover
}

/** The best word in the window for a wanted one; of equal ones that which agrees in "not". */
function bestFor(wanted: Wanted, answer: AnswerText, { from, to }: Window): Likeness | null {
  let best: Likeness | null = null
  let bestValue = 0.3
  for (const likeness of likenessesTo(wanted, answer)) {
    const { at, like } = likeness
    if (at < from || at >= to) continue
    const value = like + (answer.tokens[at]?.negated === wanted.token.negated ? 0.01 : 0)
    if (value <= bestValue + 1e-9) continue
    bestValue = value
    best = likeness
  }
  return best
}

/** What a stretch says of an alternative; hits stand where their wanted word stands. */
export function hitsOf({ wanted }: Alternative, answer: AnswerText, window: Window): (Hit | null)[] {
  return wanted.map((each) => {
    const best = bestFor(each, answer, window)
    const written = best === null ? undefined : answer.tokens[best.at]
    return best === null || written === undefined
      ? null
      : { wanted: each, written, at: best.at, similarity: best.like }
  })
}

function weightIn({ wanted }: Alternative, answer: AnswerText, window: Window): number {
  let sum = 0
  for (const each of wanted) sum += each.weight * (bestFor(each, answer, window)?.like ?? 0)
  return sum
}

const mostStretches = 3

/** The stretches that say most of the alternative; of those that say as much the shortest. */
export function tellingStretches(alternative: Alternative, answer: AnswerText, windows: Window[]): Window[] {
  if (windows.length <= mostStretches) return windows
  const weighed = windows.map((window) => ({ window, weight: weightIn(alternative, answer, window) }))
  const length = ({ from, to }: Window): number => to - from
  return weighed
    .toSorted((one, other) => other.weight - one.weight || length(one.window) - length(other.window))
    .slice(0, mostStretches)
    .map(({ window }) => window)
}
