import type { SchemeWord } from './alternatives.ts'
import { areAlike, areOpposite, isRivalTerm } from '../text/opposites.ts'
import { type WordMatch, saysByNegation } from './word-similarity.ts'
import type { Token } from '../text/tokens.ts'
import { wordRelation } from '../text/word-table.ts'

/** Whether "not" stands on one side only, for a word of direction or a good part of what matched. */
export function isNegated(hits: WordMatch[]): boolean {
  let mismatched = 0
  let all = 0
  for (const { wanted, written } of hits) {
    if (wanted.weight < 0.3) continue
    all += wanted.weight
    const differs = wanted.token.negated !== written.negated
    if (!differs || saysByNegation(written, wanted.token)) continue
    if (wanted.token.direction !== null) return true
    mismatched += wanted.weight
  }
  return all > 0 && mismatched >= all * 0.4
}

const isContent = ({ token }: SchemeWord): boolean => !token.stop && token.direction === null

/** The word a direction belongs to ("frequency" in "the frequency increases"), unless another one is nearer to it. */
function anchorOf(wanted: SchemeWord[], at: number): SchemeWord | null {
  const places = [at - 1, at + 1, at - 2, at + 2, at - 3]
  const place = places.find((index) => wanted[index] !== undefined && isContent(wanted[index]))
  if (place === undefined) return null
  const own = Math.abs(place - at)
  const scale = wanted[at]?.token.direction?.scale
  const taken = wanted.some(
    (other, index) =>
      index !== at && other.token.direction?.scale === scale && Math.abs(index - place) <= own,
  )
  return taken ? null : (wanted[place] ?? null)
}

/** Whether the word of the scale nearest to the anchor, in its own clause, points the other way. */
function anchoredFlip(direction: Token['direction'], anchor: Token, window: Token[]): boolean {
  const at = window.indexOf(anchor)
  let alike = Infinity
  let opposite = Infinity
  window.forEach((token, index) => {
    const away = Math.abs(index - at)
    if (token.clause !== anchor.clause || away > 6) return
    if (areAlike(token.direction, direction)) alike = Math.min(alike, away)
    if (areOpposite(token.direction, direction)) opposite = Math.min(opposite, away)
  })
  return opposite < alike
}

/** Whether the pupil says "faster" where the mark scheme says "slower". `window` is where the hits stand. */
export function isFlipped(wanted: SchemeWord[], hits: WordMatch[], window: Token[]): boolean {
  const both = wanted.some(({ token }) =>
    wanted.some((other) => areOpposite(other.token.direction, token.direction)),
  )
  const test = both ? allFlipped : someFlipped
  return test(wanted, hits, window)
}

const allFlipped: typeof isFlipped = (wanted, hits, window) => {
  const turned = wanted.flatMap(({ token: { direction } }, index) => {
    if (direction === null) return []
    const anchor = anchorOf(wanted, index)
    const written = hits.find((hit) => hit.wanted === anchor)?.written
    return written === undefined ? [] : [anchoredFlip(direction, written, window)]
  })
  return turned.length > 1 && turned.every(Boolean)
}

const someFlipped: typeof isFlipped = (wanted, hits, window) => {
  return wanted.some(({ token, weight }, index) => {
    const { direction } = token
    if (direction === null || weight === 0) return false
    const opposite = window.filter((other) => areOpposite(other.direction, direction))
    if (opposite.length === 0 || opposite.some((other) => saysByNegation(other, token))) return false
    if (!window.some((other) => areAlike(other.direction, direction))) return true
    const anchor = anchorOf(wanted, index)
    const written = hits.find((hit) => hit.wanted === anchor)?.written
    return written !== undefined && anchoredFlip(direction, written, window)
  })
}

const closeMatch = (hits: WordMatch[], wanted: SchemeWord | undefined): WordMatch | undefined =>
  wanted?.token.stop === false
    ? hits.find((hit) => hit.wanted === wanted && hit.similarity >= 0.8)
    : undefined

/** Whether two words of opposite meaning stand beside the same word: "clean water" and "dirty water". */
function sharesNeighbour(
  wanted: SchemeWord[],
  at: number,
  hits: WordMatch[],
  written: Token,
  stretch: Token[],
): boolean {
  const place = stretch.indexOf(written)
  return [-1, 1].some((side) => {
    const neighbour = closeMatch(hits, wanted[at + side])?.written
    return neighbour !== undefined && stretch[place + side] === neighbour
  })
}

/** Whether the pupil names the opposite of a term, or of the word beside one that both name. */
export function isOpposite(wanted: SchemeWord[], hits: WordMatch[], stretch: Token[]): boolean {
  const asked = new Set(wanted.map(({ token }) => token.stem))
  return wanted.some((each, at) => {
    const { token, weight } = each
    if (token.stop || weight === 0 || closeMatch(hits, each) !== undefined) return false
    return stretch.some((written) => {
      if (written.stop || written.negated !== token.negated || asked.has(written.stem)) return false
      if (isRivalTerm(written.stem, token.stem)) return true
      const opposed = wordRelation(written.stem, token.stem) === 'antonym'
      return opposed && sharesNeighbour(wanted, at, hits, written, stretch)
    })
  })
}
