import type { Token } from '../text/tokens.ts'

/** A range of the answer's tokens; `to` is exclusive. */
export interface Window {
  from: number
  to: number
}

const maxWholeLength = 60
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
  if (to - from <= maxWholeLength) return [{ from, to }]
  const starts = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step)
  return starts.map((start) => ({ from: start, to: Math.min(to, start + maxWholeLength) }))
}

function distinct(windows: Window[]): Window[] {
  const seen = new Map(windows.map((window) => [`${window.from} ${window.to}`, window]))
  return [...seen.values()]
}

/** The ranges of tokens in which an entry is searched for. */
export interface Windows {
  /** Windows in which an entry can earn points. */
  judged: Window[]
  /** Windows searched only for a contradiction of the whole answer. */
  contradictionOnly: Window[]
}

/**
 * A short answer to a scheme of one entry is judged as a whole, because the model was fitted on whole answers.
 * With several entries, or a long answer, each entry is searched for in clauses, sentences and pairs of sentences:
 * otherwise a page copied from a textbook would earn every mark.
 */
export function answerWindows(tokens: Token[], alone: boolean): Windows {
  const sentences = runsOf(tokens, 'sentence')
  const short = tokens.length <= maxWholeLength
  const whole = short ? [{ from: 0, to: tokens.length }] : []
  const clauses = short ? runsOf(tokens, 'clause').filter(({ from, to }) => to - from > 1) : []
  if (alone && short) return { judged: whole, contradictionOnly: distinct([...sentences, ...clauses]) }
  const pairs = sentences.slice(1).map((next, index) => ({ from: sentences[index]?.from ?? 0, to: next.to }))
  return {
    judged: distinct([...clauses, ...sentences, ...pairs, ...whole].flatMap(cut)),
    contradictionOnly: [],
  }
}
