import { Memory } from '../memo.ts'
import { compareQuantities, type Quantity, quantityAt } from '../quantities.ts'
import { chemicalEquationIn, compareChemicalEquations, wordEquationIn } from './chemical-equation.ts'
import { formulaIn, isFormula, sameFormula } from './formula.ts'
import { numberPattern, withDigits } from './numbers.ts'
import { relationIn, sameRelation } from './relation.ts'

/** What an answer is worth to an entry that is a value, a formula or an equation. */
export interface SpecialMatch {
  verdict: 'right' | 'unit' | 'balance' | 'wrong'
  /** The words of the answer that decide it, or null. */
  evidence: string | null
}

/** What the question says: a unit that it names need not be written, a formula that it asks for must be. */
interface AskedFor {
  dimension: string | null
  formula: boolean
}

/** Finds what an entry wants in an answer; null where the answer is none of the kind and must be read as a sentence. */
export type Special = (answer: string, asked: AskedFor) => SpecialMatch | null

interface Written {
  text: string
  at: number
  quantity: Quantity
}

const numbers = new RegExp(numberPattern, 'gu')

function quantitiesIn(text: string): Written[] {
  const found: Written[] = []
  let end = 0
  for (const match of text.matchAll(numbers)) {
    if (match.index < end || /\p{L}/u.test(text[match.index - 1] ?? '')) continue
    const read = quantityAt(text, match.index, match[0])
    end = read.end
    found.push({ text: text.slice(match.index, end), at: match.index, quantity: read.quantity })
  }
  return found
}

/** "1/2" and "3 / 4" as the one number that they are; "10/4" is rather a line of working. */
const withoutFractions = (text: string): string =>
  text.replace(/(?<![\d.^/])(\d{1,3})\s?\/\s?(\d{1,3})(?![\d./])/gu, (whole, top: string, bottom: string) =>
    Number(top) < Number(bottom) ? `${Number(top) / Number(bottom)}` : whole,
  )

const valueEntry =
  /^(?:(?:about|approximately|approx\.?|around|roughly|[~≈=])\s*)?(?:\p{L}{1,2}\s*=\s*)?(?<value>\S.*?)\.?$/iu

/** An entry that is a number with or without a unit, and nothing else. */
function valueIn(entry: string): Quantity | null {
  // "½mv²" is half of an equation rather than a value with a unit.
  if (/^[½¼¾]\p{L}/u.test(entry.trim())) return null
  const text = withoutFractions(withDigits(valueEntry.exec(entry.trim())?.groups?.['value'] ?? ''))
  const [first, second] = quantitiesIn(text)
  return first !== undefined && second === undefined && first.text.length === text.length
    ? first.quantity
    : null
}

/** Two different values with "or" between them are a guess. */
function hedges(text: string, all: Written[], right: Written): boolean {
  return all.some((other) => {
    if (other === right || other.quantity.base === right.quantity.base) return false
    const [first, last] = other.at < right.at ? [other, right] : [right, other]
    return /^\s*,?\s*(?:or|maybe|perhaps)\b/iu.test(text.slice(first.at + first.text.length, last.at))
  })
}

/** Whether the working goes on to another result after the right number: "10 N × 2 = 20 N". */
function movesOn(text: string, all: Written[], right: Written): boolean {
  const lastSign = text.lastIndexOf('=')
  if (lastSign <= right.at) return false
  const result = all.find(({ at }) => at > lastSign)
  return result !== undefined && compareQuantities(result.quantity, right.quantity) === 'other'
}

function valueMatcher(wanted: Quantity): Special {
  return (answer, asked) => {
    const text = withoutFractions(withDigits(answer))
    const all = quantitiesIn(text)
    const compared = all.map((written) => ({ written, how: compareQuantities(written.quantity, wanted) }))
    const best = compared.find(({ how }) => how === 'same') ?? compared.find(({ how }) => how === 'number')
    if (best === undefined || hedges(text, all, best.written) || movesOn(text, all, best.written))
      return { verdict: 'wrong', evidence: null }
    const mayMiss = best.written.quantity.dimension === null && asked.dimension === wanted.dimension
    const right = best.how === 'same' || mayMiss
    return { verdict: right ? 'right' : 'unit', evidence: spanIn(answer, best.written.text) }
  }
}

/** The decisive words as they stand in the answer; where they were read from words or a fraction, all of it. */
const spanIn = (answer: string, text: string): string | null =>
  answer.includes(text) ? text : answer.trim().length <= 140 ? answer.trim() : null

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/gu, '')

/** Case matters in a formula: "co2" for CO2 is not one. Other words may still name the substance. */
function formulaMatcher(entry: string): Special | null {
  const wanted = isFormula(entry) ? formulaIn(entry) : null
  if (wanted === null) return null
  return (answer, asked) => {
    const words = answer.split(/[\s,;:"“”'‘’]+|\.(?=\s|$)/u)
    const right = words.find((word) =>
      [word, word.replace(/[.!?)]+$/u, '')].some((text) => {
        const given = formulaIn(text)
        return given !== null && sameFormula(given, wanted)
      }),
    )
    if (right !== undefined) return { verdict: 'right', evidence: right.replace(/[.!?]+$/u, '') }
    const meant = words.some((word) => lettersOf(word) === lettersOf(entry) || isFormula(word))
    return asked.formula || meant ? { verdict: 'wrong', evidence: null } : null
  }
}

const linesOf = (answer: string): string[] =>
  [answer, ...answer.split(/[\n;,]|(?<=[.!?])\s|:\s|\bso\b|\bis(?=\s\S+\s*=)/u)].map((line) => line.trim())

function equationMatcher(entry: string): Special | null {
  const wanted = chemicalEquationIn(entry)
  if (wanted === null) return null
  return (answer) => {
    let best: SpecialMatch = { verdict: 'wrong', evidence: null }
    for (const line of linesOf(answer)) {
      const given = chemicalEquationIn(line)
      if (given === null) continue
      const how = compareChemicalEquations(given, wanted)
      if (how === 'same') return { verdict: 'right', evidence: line }
      if (how === 'balance') best = { verdict: 'balance', evidence: line }
    }
    return best
  }
}

const arrows = /-+>|=+>|[→⟶⇌⇄]/u

function wordEquationMatcher(entry: string): Special | null {
  const wanted = arrows.test(entry) ? wordEquationIn(entry) : null
  if (wanted === null) return null
  const text = JSON.stringify(wanted)
  return (answer) => {
    if (!arrows.test(answer) && !/\s=\s/u.test(answer)) return null
    const line = linesOf(answer).find((each) => JSON.stringify(wordEquationIn(each)) === text)
    return line === undefined ? { verdict: 'wrong', evidence: null } : { verdict: 'right', evidence: line }
  }
}

/** "Speed is distance over time" says an equation too. */
const asEquation = (line: string): string => (line.includes('=') ? line : line.replace(/\bis\b/iu, '='))

function relationMatcher(entry: string): Special | null {
  const wanted = relationIn(entry)
  if (wanted === null) return null
  return (answer) => {
    let found: SpecialMatch | null = null
    for (const line of linesOf(answer)) {
      const given = relationIn(asEquation(line))
      if (given === null) continue
      if (sameRelation(given, wanted)) return { verdict: 'right', evidence: line }
      if (answer.includes('=') || [...given.names].every((name) => wanted.names.has(name)))
        found = { verdict: 'wrong', evidence: null }
    }
    return found
  }
}

/** How to look for an entry that is a value, a formula or an equation; null where it is a sentence. */
export const specialFor = (entry: string): Special | null => known.remember(entry, () => find(entry))

const known = new Memory<string, Special | null>()

function find(entry: string): Special | null {
  const value = valueIn(entry)
  if (value !== null) return valueMatcher(value)
  return (
    equationMatcher(entry) ?? wordEquationMatcher(entry) ?? formulaMatcher(entry) ?? relationMatcher(entry)
  )
}
