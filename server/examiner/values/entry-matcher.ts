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

const trimmed = (text: string, start: number): Line => ({
  text: text.trim(),
  start: start + text.length - text.trimStart().length,
})

/** The whole answer, and each of its lines. */
function linesOf(answer: string): Line[] {
  const lines = [trimmed(answer, 0)]
  let start = 0
  for (const { index, 0: found } of answer.matchAll(lineBreaks)) {
    lines.push(trimmed(answer.slice(start, index), start))
    start = index + found.length
  }
  return [...lines, trimmed(answer.slice(start), start)]
}

function equationMatcher(entry: string): Matcher | null {
  const wanted = parseChemicalEquation(entry)
  if (wanted === null) return null
  return (answer) => {
    let best: MatcherResult = wrongResult
    for (const { text, start } of linesOf(answer)) {
      const given = parseChemicalEquation(text)
      if (given === null) continue
      const how = compareChemicalEquations(given, wanted)
      if (how === 'same') return rightResult(start, text)
      if (how === 'balance') best = { ...rightResult(start, text), verdict: 'balance' }
    }
    return best
  }
}

const arrows = /-+>|=+>|[→⟶⇌⇄]/u

function wordEquationMatcher(entry: string): Matcher | null {
  const wanted = arrows.test(entry) ? parseWordEquation(entry) : null
  if (wanted === null) return null
  const text = JSON.stringify(wanted)
  return (answer) => {
    if (!arrows.test(answer) && !/\s=\s/u.test(answer)) return null
    const line = linesOf(answer).find((each) => JSON.stringify(parseWordEquation(each.text)) === text)
    return line === undefined ? wrongResult : rightResult(line.start, line.text)
  }
}

/** "Speed is distance over time" says an equation too. */
const asEquation = (line: string): string => (line.includes('=') ? line : line.replace(/\bis\b/iu, '='))

/** An equation without its capitals ("v = ir"), where no two of its letters differ in case alone. */
function withoutCapitals(entry: string): AlgebraicEquation | null {
  const [wanted, small] = [parseAlgebraicEquation(entry), parseAlgebraicEquation(entry.toLowerCase())]
  return wanted?.names.size === small?.names.size ? small : null
}

function relationMatcher(entry: string): Matcher | null {
  const [wanted, small] = [parseAlgebraicEquation(entry), withoutCapitals(entry)]
  if (wanted === null) return null
  return (answer) => {
    let found: MatcherResult | null = null
    for (const { text, start } of linesOf(answer)) {
      const given = parseAlgebraicEquation(asEquation(text))
      if (given === null) continue
      const givenSmall = small === null ? null : parseAlgebraicEquation(asEquation(text).toLowerCase())
      const same = small !== null && givenSmall !== null && areEquivalent(givenSmall, small)
      if (same || areEquivalent(given, wanted)) return rightResult(start, text)
      if (answer.includes('=') || [...given.names].every((name) => wanted.names.has(name)))
        found = wrongResult
    }
    return found
  }
}

const list = /(?<![\d.,-])\d{1,2}(?:(?:\s?[,.;-]\s?\d{1,2})+|(?:\s\d{1,2})+)(?!\d|[.,-]\d)/gu

const numbersIn = (text: string): string => (text.match(/\d+/gu) ?? []).join(',')

/** An electronic structure such as "2,8,1": the numbers in their order, with whatever between them. */
function listMatcher(entry: string): Matcher | null {
  const wanted = entry.trim()
  // "2.8" alone may be a value.
  if (!/^\d{1,2}(?:,\s?\d{1,2})+$/u.test(wanted) && !/^\d{1,2}(?:[. ]\d{1,2}){2,}$/u.test(wanted)) return null
  return (answer) => {
    const right = [...answer.matchAll(list)].find(([text]) => numbersIn(text) === numbersIn(wanted))
    return right === undefined ? wrongResult : rightResult(right.index, right[0])
  }
}

/** The matcher for an entry that is a value, a formula or an equation; null for a sentence. Cached. */
export const matcherForEntry = (entry: string): Matcher | null => known.getOrCompute(entry, () => find(entry))

const known = new BoundedCache<string, Matcher | null>()

const matchers = [
  ratioMatcher,
  listMatcher,
  valueMatcher,
  genotypeMatcher,
  equationMatcher,
  wordEquationMatcher,
  formulaMatcher,
  relationMatcher,
]

function find(entry: string): Matcher | null {
  for (const matcher of matchers) {
    const special = matcher(entry)
    if (special !== null) return special
  }
  return null
}
