import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import { type CharNgrams, charNgrams } from './char-ngrams.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import type { Matcher } from '../values/matcher.ts'
import { matcherForEntry } from '../values/entry-matcher.ts'
import { generalStems } from '../text/vocabulary.ts'
import { idf } from '../text/word-table.ts'

/** How much a word counts, 0.05 to 1.2: least for stop words, most for numbers, by its IDF for other words. */
export function wordWeight(token: Token): number {
  if (token.negator || token.stop) return 0.05
  if (token.digits) return 1.2
  if (token.direction !== null) return 0.8
  const rarity = idf(token.stem)
  return generalStems.has(token.stem) ? 0.35 : Math.max(0.25, Math.min(1, 0.4 + 0.8 * rarity))
}

export interface SchemeWord {
  token: Token
  /** The word's weight, reduced where the question already contains the word. */
  weight: number
  /** The word's weight regardless of the question. */
  fullWeight: number
}

/** One alternative of a mark-scheme entry, with the weights of its words. */
export interface Alternative {
  text: string
  wanted: SchemeWord[]
  /** Set where the alternative is a value, a formula or an equation. */
  matcher: Matcher | null
  ngrams: CharNgrams
  /** The stems of its words without stop words. */
  stems: ReadonlySet<string>
  /** The question contains all of its words, as where it offers a choice. */
  inQuestion: boolean
  /** How many alternatives the entry has: the more there are, the likelier is a match by chance. */
  alternativeCount: number
}

/** Words of the question earn nothing, because copying them is no answer; direction words count half. */
function weightBeyondQuestion(token: Token, fullWeight: number, question: ReadonlySet<string>): number {
  if (token.digits || !question.has(token.stem)) return fullWeight
  return token.direction === null ? 0 : fullWeight / 2
}

const totalWeight = (wanted: SchemeWord[]): number => wanted.reduce((sum, { weight }) => sum + weight, 0)

function weighAlternative(
  text: string,
  question: ReadonlySet<string>,
): Omit<Alternative, 'alternativeCount'> {
  const tokens = tokenize(text)
  const weighed = tokens.map((token) => ({ token, weight: wordWeight(token), fullWeight: wordWeight(token) }))
  const reduced = weighed.map((wanted) => ({
    ...wanted,
    weight: weightBeyondQuestion(wanted.token, wanted.fullWeight, question),
  }))
  const stems = new Set(tokens.filter(({ stop }) => !stop).map(({ stem }) => stem))
  const shape = { text, stems, matcher: matcherForEntry(text), ngrams: charNgrams(tokens) }
  if (totalWeight(reduced) >= 0.5) return { ...shape, wanted: reduced, inQuestion: false }
  if (totalWeight(weighed) >= 0.5) return { ...shape, wanted: weighed, inQuestion: true }
  return {
    ...shape,
    wanted: weighed.map(({ token }) => ({ token, weight: 1, fullWeight: 1 })),
    inQuestion: true,
  }
}

const bareEquation = /^[^=/]*\p{L}\s*=\s*[\p{L}\s]+$/u

/** "speed = distance / time" is one equation, although a stroke between spaces parts alternatives elsewhere. */
function splitAlternatives(entry: string): string[] {
  const alternatives: string[] = []
  for (const alternative of parseAlternatives(entry)) {
    const before = alternatives.at(-1)
    const whole = `${before} / ${alternative}`
    const joins = before !== undefined && bareEquation.test(before) && entry.includes(whole)
    if (joins && /^[\p{L}\s()]+$/u.test(alternative)) alternatives[alternatives.length - 1] = whole
    else alternatives.push(alternative)
  }
  return alternatives
}

const alternativeCache = new WeakMap<ReadonlySet<string>, Map<string, Alternative[]>>()

/** The alternatives of an entry, cached per question. */
export function weighedAlternatives(entry: string, question: ReadonlySet<string>): Alternative[] {
  const ofQuestion = alternativeCache.get(question) ?? new Map<string, Alternative[]>()
  alternativeCache.set(question, ofQuestion)
  const before = ofQuestion.get(entry)
  if (before !== undefined) return before
  const alternatives = weighAll(entry, question)
  ofQuestion.set(entry, alternatives)
  return alternatives
}

function weighAll(entry: string, question: ReadonlySet<string>): Alternative[] {
  const weighed = splitAlternatives(entry)
    .map((text) => weighAlternative(text, question))
    .filter(({ wanted }) => wanted.length > 0)
  return weighed.map((alternative) => ({ ...alternative, alternativeCount: weighed.length }))
}
