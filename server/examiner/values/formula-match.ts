import { type Formula, parseFormula, isFormula, isMolecule, sameFormula } from './formula.ts'
import { type RequestedForm, rightResult, type Matcher, type MatcherResult, wrongResult } from './matcher.ts'

interface Word {
  text: string
  start: number
}

const spacedCharge = /(?<=[\p{L}\d)₀-₉])\s(?=(?:\d?[+\-−–⁺⁻]|[⁰¹²³⁴-⁹][⁺⁻])(?:[\s.,;)]|$))/gu
const breaks = /[\s,;:"“”'‘’]/u

/** The words of an answer; "SO4 2-" is one, and a full stop at the end belongs to none. */
function wordsIn(answer: string): Word[] {
  const charges = new Set([...answer.matchAll(spacedCharge)].map(({ index }) => index))
  const words: Word[] = []
  let start = 0
  for (let at = 0; at <= answer.length; at++) {
    if (at < answer.length && (!breaks.test(answer[at] ?? '') || charges.has(at))) continue
    const text = answer.slice(start, at).replace(/[.!?]+$/u, '')
    if (text !== '') words.push({ text, start })
    start = at + 1
  }
  return words
}

const written = ({ text }: Word): (Formula | null)[] =>
  [text, text.replace(/\)+$/u, ''), text.replace(/^\(+/u, '')].map((each) =>
    parseFormula(each.replace(/\s/gu, '')),
  )

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/gu, '')

const isBareSymbol = (entry: string): boolean => /^[A-Z][a-z]?$/u.test(entry)

const startsSentence = (answer: string, { start }: Word): boolean =>
  /(?:^|[.!?\n])\s*$/u.test(answer.slice(0, start))

/**
 * "co2" in running text for CO2, also with the capital of a sentence; but not "co", which may be cobalt, and not "fe",
 * for a symbol alone has nothing but its case.
 */
function meansWithoutCapitals(answer: string, word: Word, entry: string, wanted: Formula): boolean {
  const given = parseFormula(rewrite(word.text.replace(/\s/gu, ''), entry) ?? '')
  if (given === null || !sameFormula(given, wanted)) return false
  const [first, rest] = [word.text.slice(0, 1), word.text.slice(1)]
  if (rest !== rest.toLowerCase()) return false
  if (first !== first.toLowerCase() && !startsSentence(answer, word)) return false
  const other = parseFormula(first.toUpperCase() + rest)
  const otherIsReal = other !== null && !sameFormula(other, wanted) && isMolecule(other)
  return !otherIsReal && !isBareSymbol(entry)
}

/** The word with the capitals of the entry, where the letters are the same. */
function rewrite(word: string, entry: string): string | null {
  const capitals = entry.match(/\p{L}/gu) ?? []
  let at = 0
  const text = word.replace(/\p{L}/gu, (letter) => {
    const meant = capitals[at++]
    return meant?.toLowerCase() === letter.toLowerCase() ? meant : '?'
  })
  return text.includes('?') ? null : text
}

/** A formula of an entry that is none by itself ("Co", "As") is one where a symbol is asked for. */
const isWanted = (entry: string, asked: RequestedForm): boolean =>
  isFormula(entry) || (asked.formula && /^[A-Z][A-Za-z]/u.test(entry.trim()))

/** Case matters in a formula. Other words may still name the substance. */
export function formulaMatcher(entry: string): Matcher | null {
  const wanted = parseFormula(entry)
  if (wanted === null) return null
  return (answer, asked): MatcherResult | null => {
    if (!isWanted(entry, asked)) return null
    const words = wordsIn(answer)
    const right = words.find(
      (word) =>
        written(word).some((given) => given !== null && sameFormula(given, wanted)) ||
        (!asked.formula && meansWithoutCapitals(answer, word, entry.trim(), wanted)),
    )
    if (right !== undefined) return rightResult(right.start, right.text)
    const meant = words.some(({ text }) => lettersOf(text) === lettersOf(entry) || isFormula(text))
    return asked.formula || meant ? wrongResult : null
  }
}
