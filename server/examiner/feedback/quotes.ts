import type { Span } from '../text/sentences.ts'
import type { MarkOutcome } from '../matching/mark-entries.ts'

const joiningWord =
  /^(?:and|or|but|so|because|to|in|on|at|by|for|from|with|than|that|which|when|while|where|if|as|of|into|before|after|until|over|under|through|about|between|along|during|like)$/iu
const leadingWords = /^(?:(?:and|but|so|because|or|then|cos)\s+(?!of\b|that\b))+(?=\S)/iu
const danglingEnd =
  /(?:\s+(?:and|or|but|so|because|the|an?|of|to|in|on|at|by|for|from|with|than|that|which|when|if|as|is|are|it|they|its|their|more|less|same|very)|\s*[=+÷×/*-])+$/iu

/** Where a long quotation can end without breaking a phrase: before a word that joins, or after a comma. */
function findCutIndex(words: string[], maxWords: number): number {
  for (let end = maxWords; end >= 3; end--)
    if (joiningWord.test(words[end] ?? '') || /[,;:.]$/u.test(words[end - 1] ?? '')) return end
  return maxWords
}

const splitWords = (text: string): string[] => text.trim().split(/\s+/u)

/** Of several sentences the longest: a quotation that goes on into the next one breaks off there. */
const findLongestSentence = (text: string): string =>
  text
    .trim()
    .split(/(?<=[.!?;])\s+/u)
    .toSorted((one, other) => other.length - one.length)[0] ?? ''

/** A quotation of at most one clause, never cut within a phrase. */
export function shortenQuote(quote: string, maxWords = 10): string {
  const words = splitWords(findLongestSentence(quote).replace(leadingWords, ''))
  const isCut = words.length > maxWords
  const text = isCut
    ? words.slice(0, findCutIndex(words, maxWords)).join(' ').replace(danglingEnd, '')
    : words.join(' ')
  // Marks that turn the direction of writing would garble the rest of the sentence. Joiners belong to the words.
  const plain = text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}“”"]/gu, '').replace(/[\s,;:.!?]+$/u, '')
  return plain.includes('(') && !plain.includes(')') ? `${plain})` : plain
}

const betweenSentences = /[.;:!?\n]/gu
const betweenClauses = /[.,;:!?\n]|\b(?:so|because|but|which)\b/giu
const withinClauses = /[.,;:!?\n]|\b(?:so|because|but|which|and|until|when|while|where|as|if)\b/giu

/** The stretch between two ends of the pattern that holds the quotation. */
function findSpanAround(answer: string, { start: from, end: to }: Span, pattern: RegExp): Span {
  let start = 0
  for (const { index, 0: sign } of answer.matchAll(pattern)) {
    if (/\d[.,]\d/u.test(answer.slice(Math.max(0, index - 1), index + 2))) continue
    if (index >= to) return { start, end: index }
    if (index + sign.length <= from) start = /\p{L}/u.test(sign) ? index : index + sign.length
  }
  return { start, end: answer.length }
}

/** The whole phrase around a quotation: of sentence, clause and part of a clause the longest that is short enough. */
export function findClauseAround(answer: string, quote: string, maxWords = 10): string {
  const at = answer.indexOf(quote)
  if (at < 0) return quote
  for (const pattern of [betweenSentences, betweenClauses, withinClauses]) {
    const { start, end } = findSpanAround(answer, { start: at, end: at + quote.length }, pattern)
    const whole = answer.slice(start, end).trim()
    if (splitWords(whole.replace(leadingWords, '')).length <= maxWords) return whole
  }
  return quote
}

/** Whether the end of one is the beginning of the other, by three words or more. */
function overlaps(one: string, other: string): boolean {
  const [first, second] = [splitWords(one), splitWords(other)]
  return [first.slice(-3).join(' '), second.slice(-3).join(' ')].some(
    (end, index) => end.split(' ').length === 3 && (index === 0 ? other : one).includes(end),
  )
}

const removeRepeats = (quotes: string[]): string[] =>
  [...new Set(quotes)].filter(
    (quote, index, all) =>
      quote !== '' &&
      !all.some((other) => other !== quote && other.includes(quote)) &&
      !all.slice(0, index).some((other) => overlaps(other, quote)),
  )

/** A quotation that ends in a number has its power as well. */
function addPower(answer: string, quote: string): string {
  const rest = answer.slice(answer.indexOf(quote) + quote.length)
  return answer.includes(quote) ? quote + (/^[⁻⁰¹²³⁴-⁹]+/u.exec(rest)?.[0] ?? '') : quote
}

/** What earned marks, in the student's words; what also says the opposite is no example of what is good. */
export function getEarnedQuotes(outcome: MarkOutcome, answer: string): string[] {
  const quoted = outcome.entries.filter(({ quote }) => quote !== null)
  const uncontradicted = quoted.filter(({ isContradicted }) => !isContradicted)
  return removeRepeats(uncontradicted.map(({ quote }) => shortenQuote(addPower(answer, quote ?? ''))))
}

/** The same in whole clauses, where the whole answer is right. */
export const getWholeQuotes = (outcome: MarkOutcome, answer: string): string[] =>
  removeRepeats(
    outcome.entries
      .filter(({ quote, isContradicted }) => quote !== null && !isContradicted)
      .map(({ quote }) => shortenQuote(findClauseAround(answer, quote ?? ''))),
  )

/** All that a short answer says, to be named in a sentence; null where it is too long for that. */
export function getShortAnswer(answer: string, maxWords = 8): string | null {
  const text = shortenQuote(answer, 1000)
  const single = text !== '' && splitWords(text).length <= maxWords && !/[.!?;]\s+\S/u.test(answer.trim())
  return single && /[\p{L}\p{N}]/u.test(text) ? text : null
}

export const joinQuotes = (quotes: string[]): string => quotes.map((quote) => `“${quote}”`).join(' and ')
