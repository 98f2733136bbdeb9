import { BoundedCache } from '../text/bounded-cache.ts'
import type { Token } from '../text/tokens.ts'

/** How often each run of four letters stands in a text, with its length as a vector. */
export interface Grams {
  counts: Map<number, number>
  norm: number
}

const runsKnown = new BoundedCache<number, Uint32Array>()

/** Runs of four letters of a word with its borders, each as a number. */
function runsOf(text: string): Uint32Array {
  const bordered = ` ${text} `
  const runs = new Uint32Array(Math.max(1, bordered.length - 3))
  for (let start = 0; start < runs.length; start++) {
    let run = 0
    for (let at = start; at < start + 4; at++) run = (run * 131 + bordered.charCodeAt(at)) >>> 0
    runs[start] = run
  }
  return runs
}

export function gramsOf(tokens: readonly Token[], from = 0, to = tokens.length): Grams {
  const counts = new Map<number, number>()
  for (let index = from; index < to; index++) {
    const token = tokens[index]
    if (token === undefined) continue
    for (const run of runsKnown.getOrCompute(token.id, () => runsOf(token.text)))
      counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  let sum = 0
  for (const count of counts.values()) sum += count * count
  return { counts, norm: Math.sqrt(sum) }
}

export function cosine(one: Grams, other: Grams): number {
  if (one.norm === 0 || other.norm === 0) return 0
  const [small, large] = one.counts.size < other.counts.size ? [one, other] : [other, one]
  let dot = 0
  for (const [run, count] of small.counts) dot += count * (large.counts.get(run) ?? 0)
  return dot / (one.norm * other.norm)
}

/** The share of the different runs of `wanted` that `given` has too. */
export function shareIn(wanted: Grams, given: Grams): number {
  let found = 0
  for (const run of wanted.counts.keys()) if (given.counts.has(run)) found++
  return wanted.counts.size === 0 ? 0 : found / wanted.counts.size
}
