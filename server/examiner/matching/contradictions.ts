import type { SchemeWord } from './alternatives.ts'
import { areAlike, areOpposite, isRivalTerm } from '../text/opposites.ts'
import { type WordMatch, isNegatedOpposite } from './word-similarity.ts'
import type { Token } from '../text/tokens.ts'
import { wordRelation } from '../text/word-table.ts'

/** Whether only one side is negated, for a direction word or at least 40 % of the matched weight. */
export function isNegated(wordMatches: WordMatch[]): boolean {
  let mismatchedWeight = 0
  let totalWeight = 0
  for (const { schemeWord, answerToken } of wordMatches) {
    if (schemeWord.weight < 0.3) continue
    totalWeight += schemeWord.weight
    const differs = schemeWord.token.negated !== answerToken.negated
    if (!differs || isNegatedOpposite(answerToken, schemeWord.token)) continue
    if (schemeWord.token.direction !== null) return true
    mismatchedWeight += schemeWord.weight
  }
  return totalWeight > 0 && mismatchedWeight >= totalWeight * 0.4
}

const isContent = ({ token }: SchemeWord): boolean => !token.stop && token.direction === null

/** The word a direction belongs to ("frequency" in "the frequency increases"), unless another one is nearer to it. */
function findAnchor(schemeWords: SchemeWord[], at: number): SchemeWord | null {
  const indexes = [at - 1, at + 1, at - 2, at + 2, at - 3]
  const anchorIndex = indexes.find(
    (index) => schemeWords[index] !== undefined && isContent(schemeWords[index]),
  )
  if (anchorIndex === undefined) return null
  const distance = Math.abs(anchorIndex - at)
  const scale = schemeWords[at]?.token.direction?.scale
  const isTaken = schemeWords.some(
    (other, index) =>
      index !== at && other.token.direction?.scale === scale && Math.abs(index - anchorIndex) <= distance,
  )
  return isTaken ? null : (schemeWords[anchorIndex] ?? null)
}

/** Whether the word of the scale nearest to the anchor, in its own clause, points the other way. */
function isFlippedAt(direction: Token['direction'], anchor: Token, window: Token[]): boolean {
  const at = window.indexOf(anchor)
  let alikeDistance = Infinity
  let oppositeDistance = Infinity
  window.forEach((token, index) => {
    const distance = Math.abs(index - at)
    if (token.clause !== anchor.clause || distance > 6) return
    if (areAlike(token.direction, direction)) alikeDistance = Math.min(alikeDistance, distance)
    if (areOpposite(token.direction, direction)) oppositeDistance = Math.min(oppositeDistance, distance)
  })
  return oppositeDistance < alikeDistance
}

/** Whether the student says "faster" where the mark scheme says "slower". `window` are the tokens around the matches. */
export function isFlipped(schemeWords: SchemeWord[], wordMatches: WordMatch[], window: Token[]): boolean {
  const hasBothDirections = schemeWords.some(({ token }) =>
    schemeWords.some((other) => areOpposite(other.token.direction, token.direction)),
  )
  const isFlippedIn = hasBothDirections ? areAllFlipped : areSomeFlipped
  return isFlippedIn(schemeWords, wordMatches, window)
}

const areAllFlipped: typeof isFlipped = (schemeWords, wordMatches, window) => {
  const flips = schemeWords.flatMap(({ token: { direction } }, index) => {
    if (direction === null) return []
    const anchor = findAnchor(schemeWords, index)
    const answerToken = wordMatches.find((match) => match.schemeWord === anchor)?.answerToken
    return answerToken === undefined ? [] : [isFlippedAt(direction, answerToken, window)]
  })
  return flips.length > 1 && flips.every(Boolean)
}

const areSomeFlipped: typeof isFlipped = (schemeWords, wordMatches, window) => {
  return schemeWords.some(({ token, weight }, index) => {
    const { direction } = token
    if (direction === null || weight === 0) return false
    const opposite = window.filter((other) => areOpposite(other.direction, direction))
    if (opposite.length === 0 || opposite.some((other) => isNegatedOpposite(other, token))) return false
    if (!window.some((other) => areAlike(other.direction, direction))) return true
    const anchor = findAnchor(schemeWords, index)
    const answerToken = wordMatches.find((match) => match.schemeWord === anchor)?.answerToken
    return answerToken !== undefined && isFlippedAt(direction, answerToken, window)
  })
}

const findCloseMatch = (
  wordMatches: WordMatch[],
  schemeWord: SchemeWord | undefined,
): WordMatch | undefined =>
  schemeWord?.token.stop === false
    ? wordMatches.find((match) => match.schemeWord === schemeWord && match.similarity >= 0.8)
    : undefined

/** Whether two words of opposite meaning stand beside the same word: "clean water" and "dirty water". */
function sharesNeighbour(
  schemeWords: SchemeWord[],
  at: number,
  wordMatches: WordMatch[],
  answerToken: Token,
  windowTokens: Token[],
): boolean {
  const tokenIndex = windowTokens.indexOf(answerToken)
  return [-1, 1].some((side) => {
    const neighbour = findCloseMatch(wordMatches, schemeWords[at + side])?.answerToken
    return neighbour !== undefined && windowTokens[tokenIndex + side] === neighbour
  })
}

/** Whether the student names the opposite of a term, or of the word beside one that both name. */
export function isOpposite(
  schemeWords: SchemeWord[],
  wordMatches: WordMatch[],
  windowTokens: Token[],
): boolean {
  const schemeStems = new Set(schemeWords.map(({ token }) => token.stem))
  return schemeWords.some((schemeWord, at) => {
    const { token, weight } = schemeWord
    if (token.stop || weight === 0 || findCloseMatch(wordMatches, schemeWord) !== undefined) return false
    return windowTokens.some((answerToken) => {
      if (answerToken.stop || answerToken.negated !== token.negated || schemeStems.has(answerToken.stem))
        return false
      if (isRivalTerm(answerToken.stem, token.stem)) return true
      const areAntonyms = wordRelation(answerToken.stem, token.stem) === 'antonym'
      return areAntonyms && sharesNeighbour(schemeWords, at, wordMatches, answerToken, windowTokens)
    })
  })
}
