import { type Direction, directionOf } from './directions.ts'
import { type Quantity, quantityAt } from './quantities.ts'
import { stemOf } from './stem.ts'
import { clauseBreaks, negators, numberWords, phrases, stopWords } from './vocabulary.ts'

/** A word or number with its place in the original text, so that evidence can be an exact span of it. */
export interface Token {
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
}

const number =
  '(?:(?<![^\\s=(])[-−])?(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+)(?:\\s?[x×*]\\s?10\\s?(?:\\^\\s?[-−]?\\d+|⁻?[⁰¹²³⁴-⁹]+))?'
const word = "\\p{L}(?:[\\p{L}\\p{M}\\p{N}\\u00ad\\u200b-\\u200f]|['’](?=\\p{L}))*"
// Only between numbers: elsewhere an x is a letter and a stroke means "or".
const operator = '(?<=\\d\\s?)[×x*÷/](?=\\s?\\d)'
const pattern = new RegExp(
  `(?<number>${number})|(?<operator>${operator})|(?<word>${word})|(?<end>[.!?;\\n]+)|(?<pause>[,:()–—]+)`,
  'giu',
)

/** Full-width forms become plain ones without moving any position. */
const plainWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

const normalised = (raw: string): string =>
  raw
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f]/gu, '')
    .replace(/’/gu, "'")
    .toLowerCase()

function wordToken(raw: string, start: number, sentence: number, clause: number): Token {
  const text = normalised(raw)
  const negator = negators.has(text) || text.endsWith("n't")
  const stem = negator ? 'not' : stemOf(text)
  const value = numberWords.get(text)
  return {
    text,
    stem,
    start,
    end: start + raw.length,
    sentence,
    clause,
    stop: stopWords.has(text) || negator,
    negator,
    negated: false,
    direction: directionOf(stem),
    quantity: value === undefined ? null : { value, dimension: null, base: value },
    digits: false,
  }
}

const operatorToken = (sign: string, start: number): Token => {
  const text = /[÷/]/u.test(sign) ? 'divide' : 'multiply'
  return { ...wordToken(text, start, 0, 0), end: start + sign.length }
}

const numberToken = (written: string, start: number, end: number, quantity: Quantity): Token => ({
  ...wordToken(written, start, 0, 0),
  stem: `#${quantity.base}`,
  end,
  stop: false,
  direction: null,
  quantity,
  digits: true,
})

function scan(text: string): Token[] {
  const tokens: Token[] = []
  let sentence = 0
  let clause = 0
  const matcher = new RegExp(pattern)
  for (let match = matcher.exec(text); match !== null; match = matcher.exec(text)) {
    const [raw] = match
    if (match.groups?.['number'] !== undefined) {
      const { quantity, end } = quantityAt(text, match.index, raw)
      matcher.lastIndex = end
      tokens.push({ ...numberToken(raw, match.index, end, quantity), sentence, clause })
    } else if (match.groups?.['operator'] !== undefined) {
      tokens.push({ ...operatorToken(raw, match.index), sentence, clause })
    } else if (match.groups?.['word'] !== undefined) {
      const token = wordToken(raw, match.index, sentence, clause)
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

function joinPhrases(tokens: Token[]): Token[] {
  const joined: Token[] = []
  tokens.forEach((token, index) => {
    const last = joined.at(-1)
    const stem = last?.sentence === token.sentence ? phrases.get(`${last.stem} ${token.stem}`) : undefined
    if (last === undefined || stem === undefined || hasObject(last, token, tokens[index + 1])) {
      joined.push(token)
      return
    }
    const whole = { ...last, text: `${last.text} ${token.text}`, stem, end: token.end, stop: false }
    joined[joined.length - 1] = { ...whole, negator: false, direction: directionOf(stem) }
  })
  return joined
}

const negationReach = 5

function spreadNegation(tokens: Token[]): Token[] {
  let reach = 0
  let clause = -1
  tokens.forEach((token, index) => {
    if (token.clause !== clause) reach = 0
    clause = token.clause
    if (token.negator) {
      // "Not no light" and "not not" cancel; "isn't no light" is dialect for a single "not".
      const cancels = token.clause === tokens[index - 1]?.clause && tokens[index - 1]?.text === 'not'
      if (cancels) reach = 0
      else if (tokens[index + 1]?.text !== 'only') reach = negationReach + 1
    } else if (reach > 0) token.negated = true
    reach = Math.max(0, reach - 1)
  })
  return tokens
}

/** Splits a text into tokens; `start` and `end` are positions in the text as it was given. */
export const tokensOf = (text: string): Token[] => spreadNegation(joinPhrases(scan(plainWidth(text))))
