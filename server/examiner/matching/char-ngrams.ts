import { BoundedCache } from '../text/bounded-cache.ts'
import type { Token } from '../text/tokens.ts'

/** Counts of a text's character 4-grams, with the norm of the count vector. */
export interface CharNgrams {
  counts: Map<number, number>
  norm: number
}

const fourGramCache = new BoundedCache<number, Uint32Array>()

/** Hashes of the character 4-grams of a word padded with a space on each side. */
function fourGrams(text: string): Uint32Array {
  const bordered = ` ${text} `
  const runs = new Uint32Array(Math.max(1, bordered.length - 3))
  for (let start = 0; start < runs.length; start++) {
    let run = 0
    for (let at = start; at < start + 4; at++) run = (run * 131 + bordered.charCodeAt(at)) >>> 0
    runs[start] = run
  }
  return runs
}

export function countNgrams(tokens: readonly Token[], from = 0, to = tokens.length): CharNgrams {
  const counts = new Map<number, number>()
  for (let index = from; index < to; index++) {
    const token = tokens[index]
    if (token === undefined) continue
    for (const run of fourGramCache.getOrCompute(token.id, () => fourGrams(token.text)))
      counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  let sum = 0
  for (const count of counts.values()) sum += count * count
  return { counts, norm: Math.sqrt(sum) }
}

export function cosineSimilarity(one: CharNgrams, other: CharNgrams): number {
  if (one.norm === 0 || other.norm === 0) return 0
  const [small, large] = one.counts.size < other.counts.size ? [one, other] : [other, one]
  let dot = 0
  for (const [run, count] of small.counts) dot += count * (large.counts.get(run) ?? 0)
  return dot / (one.norm * other.norm)
}

/** The ratio of the distinct 4-grams of `expected` that `actual` contains, 0 to 1. */
export function ngramRecall(expected: CharNgrams, actual: CharNgrams): number {
  let count = 0
  for (const run of expected.counts.keys()) if (actual.counts.has(run)) count++
  return expected.counts.size === 0 ? 0 : count / expected.counts.size
}
