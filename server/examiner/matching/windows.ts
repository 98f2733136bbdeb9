import type { Token } from '../text/tokens.ts'

/** A stretch of the answer, by token positions, `to` not included. */
export interface Window {
  from: number
  to: number
}

const longestWhole = 60
const step = 25

function runsOf(tokens: Token[], part: 'sentence' | 'clause'): Window[] {
  const runs: Window[] = []
  tokens.forEach((token, index) => {
    const last = runs.at(-1)
    if (last !== undefined && tokens[last.from]?.[part] === token[part]) last.to = index + 1
    else runs.push({ from: index, to: index + 1 })
  })
  return runs
}

const cut = ({ from, to }: Window): Window[] => {
  if (to - from <= longestWhole) return [{ from, to }]
  const starts = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step)
  return starts.map((start) => ({ from: start, to: Math.min(to, start + longestWhole) }))
}

function different(windows: Window[]): Window[] {
  const seen = new Map(windows.map((window) => [`${window.from} ${window.to}`, window]))
  return [...seen.values()]
}

/** Where the words of one idea may stand. */
export interface Windows {
  /** The stretches an entry is looked for in. */
  judged: Window[]
  /** Stretches that may say the opposite of what the whole says. */
  besides: Window[]
}

/**
 * A short answer to a scheme of one entry is judged as a whole, as the model learnt it. Where several entries share
 * an answer, each is looked for in clauses, sentences and neighbouring sentences; and so is any in a long answer,
 * or else a page of words from the textbook would earn every mark.
 */
export function windowsOf(tokens: Token[], alone: boolean): Windows {
  const sentences = runsOf(tokens, 'sentence')
  const short = tokens.length <= longestWhole
  const whole = short ? [{ from: 0, to: tokens.length }] : []
  const clauses = short ? runsOf(tokens, 'clause').filter(({ from, to }) => to - from > 1) : []
  if (alone && short) return { judged: whole, besides: different([...sentences, ...clauses]) }
  const pairs = sentences.slice(1).map((next, index) => ({ from: sentences[index]?.from ?? 0, to: next.to }))
  return { judged: different([...clauses, ...sentences, ...pairs, ...whole].flatMap(cut)), besides: [] }
}
