import { BoundedCache } from '../text/bounded-cache.ts'
import { parseChemicalEquation, compareChemicalEquations, parseWordEquation } from './chemical-equation.ts'
import { formulaMatcher } from './formula.ts'
import { genotypeMatcher } from './genotype.ts'
import { ratioMatcher, valueMatcher } from './value-match.ts'
import { type AlgebraicEquation, parseAlgebraicEquation, areEquivalent } from './algebraic-equation.ts'
import { rightResult, type Matcher, type MatcherResult, wrongResult } from './matcher.ts'

/** A line of the answer that may be an equation, with its place. */
interface Line {
  text: string
  start: number
}

const lineBreaks = /[\n;,]|(?<=[.!?])\s|:\s|\bso\b|\bis(?=\s\S+\s*=)/gu

const trimLine = (text: string, start: number): Line => ({
  text: text.trim(),
  start: start + text.length - text.trimStart().length,
})

/** The whole answer, and each of its lines. */
function splitLines(answer: string): Line[] {
  const lines = [trimLine(answer, 0)]
  let start = 0
  for (const { index, 0: separator } of answer.matchAll(lineBreaks)) {
    lines.push(trimLine(answer.slice(start, index), start))
    start = index + separator.length
  }
  return [...lines, trimLine(answer.slice(start), start)]
}

function equationMatcher(entry: string): Matcher | null {
  const expected = parseChemicalEquation(entry)
  if (expected === null) return null
  return (answer) => {
    let best: MatcherResult = wrongResult
    for (const { text, start } of splitLines(answer)) {
      const given = parseChemicalEquation(text)
      if (given === null) continue
      const comparison = compareChemicalEquations(given, expected)
      if (comparison === 'same') return rightResult(start, text)
      if (comparison === 'balance') best = { ...rightResult(start, text), verdict: 'balance' }
    }
    return best
  }
}

const arrows = /-+>|=+>|[→⟶⇌⇄]/u

function wordEquationMatcher(entry: string): Matcher | null {
  const expected = arrows.test(entry) ? parseWordEquation(entry) : null
  if (expected === null) return null
  const text = JSON.stringify(expected)
  return (answer) => {
    if (!arrows.test(answer) && !/\s=\s/u.test(answer)) return null
    const line = splitLines(answer).find((each) => JSON.stringify(parseWordEquation(each.text)) === text)
    return line === undefined ? wrongResult : rightResult(line.start, line.text)
  }
}

/** "Speed is distance over time" says an equation too. */
const toEquation = (line: string): string => (line.includes('=') ? line : line.replace(/\bis\b/iu, '='))

/** An equation without its capitals ("v = ir"), where no two of its letters differ in case alone. */
function parseLowerCase(entry: string): AlgebraicEquation | null {
  const [original, lowerCase] = [parseAlgebraicEquation(entry), parseAlgebraicEquation(entry.toLowerCase())]
  return original?.variables.size === lowerCase?.variables.size ? lowerCase : null
}

function relationMatcher(entry: string): Matcher | null {
  const [expected, lowerCase] = [parseAlgebraicEquation(entry), parseLowerCase(entry)]
  if (expected === null) return null
  return (answer) => {
    let result: MatcherResult | null = null
    for (const { text, start } of splitLines(answer)) {
      const given = parseAlgebraicEquation(toEquation(text))
      if (given === null) continue
      const givenLowerCase =
        lowerCase === null ? null : parseAlgebraicEquation(toEquation(text).toLowerCase())
      const isSameLowerCase =
        lowerCase !== null && givenLowerCase !== null && areEquivalent(givenLowerCase, lowerCase)
      if (isSameLowerCase || areEquivalent(given, expected)) return rightResult(start, text)
      if (answer.includes('=') || [...given.variables].every((name) => expected.variables.has(name)))
        result = wrongResult
    }
    return result
  }
}

const numberList = /(?<![\d.,-])\d{1,2}(?:(?:\s?[,.;-]\s?\d{1,2})+|(?:\s\d{1,2})+)(?!\d|[.,-]\d)/gu

const numbersIn = (text: string): string => (text.match(/\d+/gu) ?? []).join(',')

/** An electronic structure such as "2,8,1": the numbers in order, with any separators. */
function listMatcher(entry: string): Matcher | null {
  const expected = entry.trim()
  // "2.8" alone may be a value.
  if (!/^\d{1,2}(?:,\s?\d{1,2})+$/u.test(expected) && !/^\d{1,2}(?:[. ]\d{1,2}){2,}$/u.test(expected))
    return null
  return (answer) => {
    const right = [...answer.matchAll(numberList)].find(([text]) => numbersIn(text) === numbersIn(expected))
    return right === undefined ? wrongResult : rightResult(right.index, right[0])
  }
}

/** The matcher for an entry that is a value, a formula or an equation; null for a sentence. Cached. */
export const getMatcher = (entry: string): Matcher | null =>
  matcherCache.getOrCompute(entry, () => createMatcher(entry))

const matcherCache = new BoundedCache<string, Matcher | null>()

const matcherFactories = [
  ratioMatcher,
  listMatcher,
  valueMatcher,
  genotypeMatcher,
  equationMatcher,
  wordEquationMatcher,
  formulaMatcher,
  relationMatcher,
]

function createMatcher(entry: string): Matcher | null {
  for (const create of matcherFactories) {
    const matcher = create(entry)
    if (matcher !== null) return matcher
  }
  return null
}
