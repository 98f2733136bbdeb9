import type { Draw } from '../../../../content/question-bank/bank-question.ts'
import { clean } from '../../../../content/question-bank/values.ts'

/** FNV-1a over the characters of the seed. */
function fnv1a(seed: string): number {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The same seed always draws the same values, on every machine. */
export function createDraw(seed: string): Draw {
  let state = fnv1a(seed)
  const drawBelow = (count: number): number => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * count)
  }
  const some = <T>(items: readonly T[], count: number): T[] => {
    const remaining = [...items]
    return Array.from({ length: count }, () => remaining.splice(drawBelow(remaining.length), 1)).flat()
  }
  return {
    whole: (from, to, step = 1) => clean(from + step * drawBelow(Math.round((to - from) / step) + 1)),
    oneOf: (items) => {
      const [item] = some(items, 1)
      if (item === undefined) throw new Error('There is nothing to draw from')
      return item
    },
    some,
  }
}
