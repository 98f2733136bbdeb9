import { type Direction, getDirection } from './opposites.ts'
import { toUnitlessQuantity, type Quantity, parseQuantityAt } from '../values/quantities.ts'
import { getTextId, BoundedCache } from './bounded-cache.ts'
import { isMisspelling, toStem } from './word-forms.ts'

import { numberPattern } from '../../../contract/written-numbers.ts'
import { numberWords } from '../values/numbers.ts'
import { clauseBreaks, negators, phraseStems, stopWords, synonymGroups } from './vocabulary.ts'
import { isKnownStem } from './word-table.ts'

/** A word or number with its position in the original text, so that a quotation is an exact span of it. */
export interface Token {
  /** The same for the same text, so that comparing two words is done once. */
  id: number
  text: string
  stem: string
  start: number
  end: number
  sentence: number
  clause: number
  stop: boolean
  negator: boolean
  /** Whether a "not" reaches this word. */
  negated: boolean
  direction: Direction | null
  quantity: Quantity | null
  /** Written in digits: such a number must be there, while "two" may be said otherwise. */
  digits: boolean
  /** A grammar word, which matches only itself. */
  bare: boolean
}

const wordPattern =
  "\\p{L}(?:[\\p{L}\\p{M}\\p{N}\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufeff]|['’](?=\\p{L}))*"
// Only between numbers: elsewhere an x is a letter and a stroke means "or".
const operatorPattern = '(?<=\\d\\s?)[×x*÷/](?=\\s?\\d)'
const tokenPattern = new RegExp(
  `(?<number>${numberPattern})|(?<operator>${operatorPattern})|(?<word>${wordPattern})|(?<end>[.!?;\\n]+)|(?<pause>[,:()–—]+)`,
  'giu',
)

/** Replaces full-width characters by plain ones; all positions stay the same. */
const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

const normalise = (raw: string): string =>
  raw
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/gu, '')
    .replace(/’/gu, "'")
    .toLowerCase()

const longNegators = ['without', 'nothing', 'neither', 'cannot']

const isNegator = (text: string): boolean =>
  negators.has(text) ||
  text.endsWith("n't") ||
  (text.length > 5 && longNegators.some((word) => isMisspelling(text, word)) && !isKnownStem(toStem(text)))

function toWordToken(raw: string, start: number, sentence: number, clause: number): Token {
  const text = normalise(raw)
  const negator = isNegator(text)
  const stem = negator ? 'not' : toStem(text)
  const value = numberWords.get(text)
  const [stop, direction] = [stopWords.has(text) || negator, getDirection(stem)]
  return {
    id: getTextId(text),
    text,
    stem,
    start,
    end: start + raw.length,
    sentence,
    clause,
    stop,
    negator,
    negated: false,
    direction,
    quantity: value === undefined ? null : toUnitlessQuantity(value),
    digits: false,
    bare: stop && direction === null && value === undefined && !synonymGroups.has(stem),
  }
}

const toOperatorToken = (sign: string, start: number): Token => {
  const text = /[÷/]/u.test(sign) ? 'divide' : 'multiply'
  return { ...toWordToken(text, start, 0, 0), end: start + sign.length }
}

const toNumberToken = (text: string, start: number, end: number, quantity: Quantity): Token => ({
  ...toWordToken(text, start, 0, 0),
  id: getTextId(`${text} ${quantity.dimension ?? ''} ${quantity.base}`),
  stem: `#${quantity.base}`,
  end,
  stop: false,
  direction: null,
  quantity,
  digits: true,
  bare: false,
})

function scan(text: string): Token[] {
  const tokens: Token[] = []
  let sentence = 0
  let clause = 0
  const matcher = new RegExp(tokenPattern)
  for (let match = matcher.exec(text); match !== null; match = matcher.exec(text)) {
    const [raw] = match
    if (match.groups?.['number'] !== undefined) {
      const { quantity, end } = parseQuantityAt(text, match.index, raw)
      matcher.lastIndex = end
      tokens.push({ ...toNumberToken(raw, match.index, end, quantity), sentence, clause })
    } else if (match.groups?.['operator'] !== undefined) {
      tokens.push({ ...toOperatorToken(raw, match.index), sentence, clause })
    } else if (match.groups?.['word'] !== undefined) {
      const token = toWordToken(raw, match.index, sentence, clause)
      if (clauseBreaks.has(token.text)) token.clause = ++clause
      tokens.push(token)
    } else {
      clause++
      if (match.groups?.['end'] !== undefined) sentence++
    }
  }
  return tokens
}

const prepositions = new Set('in on at by for from with as during over between after before'.split(' '))

/** "Its mass does not change" says that it is constant, but "cannot change its mass" does not. */
const hasObject = (not: Token, verb: Token, next: Token | undefined): boolean =>
  not.negator && next !== undefined && next.clause === verb.clause && !prepositions.has(next.text)

const phraseSecondWords = new Map<string, string[]>()
for (const pair of phraseStems.keys()) {
  const [first = '', second = ''] = pair.split(' ')
  phraseSecondWords.set(first, [...(phraseSecondWords.get(first) ?? []), second])
}

/** The stem that a two-word phrase is joined to; the second word may be misspelt. */
function findJoinedStem(first: string, second: string): string | undefined {
  const seconds = phraseSecondWords.get(first)
  if (seconds === undefined) return undefined
  const corrected =
    seconds.includes(second) || isKnownStem(second)
      ? second
      : seconds.find((word) => isMisspelling(second, word))
  return phraseStems.get(`${first} ${corrected}`)
}

function joinPhrases(tokens: Token[]): Token[] {
  const joined: Token[] = []
  tokens.forEach((token, index) => {
    const last = joined.at(-1)
    const stem = last?.sentence === token.sentence ? findJoinedStem(last.stem, token.stem) : undefined
    if (last === undefined || stem === undefined || hasObject(last, token, tokens[index + 1])) {
      joined.push(token)
      return
    }
    const text = `${last.text} ${token.text}`
    const phrase = { ...last, id: getTextId(text), text, stem, end: token.end, stop: false, bare: false }
    joined[joined.length - 1] = { ...phrase, negator: false, direction: getDirection(stem) }
  })
  return joined
}

const negationReach = 8

function spreadNegation(tokens: Token[]): Token[] {
  let reach = 0
  let clause = -1
  tokens.forEach((token, index) => {
    if (token.clause !== clause) reach = 0
    clause = token.clause
    if (token.negator) {
      // "Not no light" and "not not" cancel; "isn't no light" is dialect for a single "not".
      const isCancelled = token.clause === tokens[index - 1]?.clause && tokens[index - 1]?.text === 'not'
      if (isCancelled) reach = 0
      else if (tokens[index + 1]?.text !== 'only') reach = negationReach + 1
    } else if (reach > 0) token.negated = true
    reach = Math.max(0, reach - 1)
  })
  return tokens
}

const tokenCache = new BoundedCache<string, Token[]>(300)
const maxCachedLength = 1000

const readTokens = (text: string): Token[] => spreadNegation(joinPhrases(scan(toHalfWidth(text))))

/**
 * Splits a text into tokens; `start` and `end` are positions in the given text. Short texts are cached, because the
 * question and mark scheme are the same for every answer.
 */
export const tokenize = (text: string): Token[] =>
  text.length > maxCachedLength ? readTokens(text) : tokenCache.getOrCompute(text, () => readTokens(text))
