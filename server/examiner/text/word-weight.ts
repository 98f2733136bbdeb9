import type { Token } from './tokens.ts'
import { generalStems } from './vocabulary.ts'
import { idf } from './word-table.ts'

/** How much a word counts, 0.05 to 1.2: least for stop words, most for numbers, by its IDF for other words. */
export function wordWeight(token: Token): number {
  if (token.negator || token.stop) return 0.05
  if (token.digits) return 1.2
  if (token.direction !== null) return 0.8
  const rarity = idf(token.stem)
  return generalStems.has(token.stem) ? 0.35 : Math.max(0.25, Math.min(1, 0.4 + 0.8 * rarity))
}
