import type { Token } from './tokens.ts'

/** A stretch of the answer, by token positions, `to` not included. */
export interface Window {
  from: number
  to: number
}

const longestWhole = 45
const step = 20

function sentencesOf(tokens: Token[]): Window[] {
  const sentences: Window[] = []
  tokens.forEach((token, index) => {
    const last = sentences.at(-1)
    if (last !== undefined && tokens[last.from]?.sentence === token.sentence) last.to = index + 1
    else sentences.push({ from: index, to: index + 1 })
  })
  return sentences
}

const cut = ({ from, to }: Window): Window[] => {
  if (to - from <= longestWhole) return [{ from, to }]
  const starts = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step)
  return starts.map((start) => ({ from: start, to: Math.min(to, start + longestWhole) }))
}

/**
 * Where the words of one idea may stand: in one sentence, in two neighbouring ones, or anywhere in a short
 * answer. Without this a page of words from the textbook would earn every mark.
 */
export function windowsOf(tokens: Token[]): Window[] {
  const sentences = sentencesOf(tokens)
  const pairs = sentences.slice(1).map((next, index) => ({ from: sentences[index]?.from ?? 0, to: next.to }))
  const whole = tokens.length <= longestWhole ? [{ from: 0, to: tokens.length }] : []
  return [...sentences, ...pairs, ...whole].flatMap(cut)
}
