import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import { type Grams, gramsOf } from './char-ngrams.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import type { Matcher } from '../values/matcher.ts'
import { matcherForEntry } from '../values/entry-matcher.ts'
import { wordWeight } from '../text/word-weight.ts'

export interface Wanted {
  token: Token
  /** How much it counts beyond the question. */
  weight: number
  /** How much it says by itself. */
  full: number
}

/** One way of saying a mark-scheme entry, weighed. */
export interface Alternative {
  text: string
  wanted: Wanted[]
  /** How to look for it where it is a value, a formula or an equation. */
  special: Matcher | null
  grams: Grams
  /** Its different words without those of grammar. */
  stems: ReadonlySet<string>
  /** The question already says all of it (a choice between words of the question, say). */
  inQuestion: boolean
  /** How many ways of saying the entry there are: the more, the likelier is a chance likeness. */
  among: number
}

/** Words the question gives away earn nothing by themselves; words of direction still say something. */
function demoted(token: Token, full: number, question: ReadonlySet<string>): number {
  if (token.digits || !question.has(token.stem)) return full
  return token.direction === null ? 0 : full / 2
}

const total = (wanted: Wanted[]): number => wanted.reduce((sum, { weight }) => sum + weight, 0)

function weigh(text: string, question: ReadonlySet<string>): Omit<Alternative, 'among'> {
  const tokens = tokenize(text)
  const full = tokens.map((token) => ({ token, weight: wordWeight(token), full: wordWeight(token) }))
  const reduced = full.map((wanted) => ({
    ...wanted,
    weight: demoted(wanted.token, wanted.full, question),
  }))
  const stems = new Set(tokens.filter(({ stop }) => !stop).map(({ stem }) => stem))
  const shape = { text, stems, special: matcherForEntry(text), grams: gramsOf(tokens) }
  if (total(reduced) >= 0.5) return { ...shape, wanted: reduced, inQuestion: false }
  if (total(full) >= 0.5) return { ...shape, wanted: full, inQuestion: true }
  return { ...shape, wanted: full.map(({ token }) => ({ token, weight: 1, full: 1 })), inQuestion: true }
}

const bareEquation = /^[^=/]*\p{L}\s*=\s*[\p{L}\s]+$/u

/** "speed = distance / time" is one equation, although a stroke between spaces parts alternatives elsewhere. */
function waysIn(entry: string): string[] {
  const ways: string[] = []
  for (const way of parseAlternatives(entry)) {
    const before = ways.at(-1)
    const whole = `${before} / ${way}`
    const joins = before !== undefined && bareEquation.test(before) && entry.includes(whole)
    if (joins && /^[\p{L}\s()]+$/u.test(way)) ways[ways.length - 1] = whole
    else ways.push(way)
  }
  return ways
}

const known = new WeakMap<ReadonlySet<string>, Map<string, Alternative[]>>()

/** The alternatives of an entry; the next answer to the same question finds them weighed already. */
export function alternativesWeighed(entry: string, question: ReadonlySet<string>): Alternative[] {
  const ofQuestion = known.get(question) ?? new Map<string, Alternative[]>()
  known.set(question, ofQuestion)
  const before = ofQuestion.get(entry)
  if (before !== undefined) return before
  const alternatives = weighAll(entry, question)
  ofQuestion.set(entry, alternatives)
  return alternatives
}

function weighAll(entry: string, question: ReadonlySet<string>): Alternative[] {
  const weighed = waysIn(entry)
    .map((text) => weigh(text, question))
    .filter(({ wanted }) => wanted.length > 0)
  return weighed.map((alternative) => ({ ...alternative, among: weighed.length }))
}
