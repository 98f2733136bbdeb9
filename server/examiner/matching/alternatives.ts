import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import { type CharNgrams, countNgrams } from './char-ngrams.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import type { Matcher } from '../values/matcher.ts'
import { getMatcher } from '../values/entry-matcher.ts'
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
  words: SchemeWord[]
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
function weightBeyondQuestion(token: Token, fullWeight: number, questionStems: ReadonlySet<string>): number {
  if (token.digits || !questionStems.has(token.stem)) return fullWeight
  return token.direction === null ? 0 : fullWeight / 2
}

const totalWeight = (schemeWords: SchemeWord[]): number =>
  schemeWords.reduce((sum, { weight }) => sum + weight, 0)

function weighAlternative(
  text: string,
  questionStems: ReadonlySet<string>,
): Omit<Alternative, 'alternativeCount'> {
  const tokens = tokenize(text)
  const fullyWeighted = tokens.map((token) => ({
    token,
    weight: wordWeight(token),
    fullWeight: wordWeight(token),
  }))
  const withoutQuestion = fullyWeighted.map((word) => ({
    ...word,
    weight: weightBeyondQuestion(word.token, word.fullWeight, questionStems),
  }))
  const stems = new Set(tokens.filter(({ stop }) => !stop).map(({ stem }) => stem))
  const base = { text, stems, matcher: getMatcher(text), ngrams: countNgrams(tokens) }
  if (totalWeight(withoutQuestion) >= 0.5) return { ...base, words: withoutQuestion, inQuestion: false }
  if (totalWeight(fullyWeighted) >= 0.5) return { ...base, words: fullyWeighted, inQuestion: true }
  return {
    ...base,
    words: fullyWeighted.map(({ token }) => ({ token, weight: 1, fullWeight: 1 })),
    inQuestion: true,
  }
}

const wordEquation = /^[^=/]*\p{L}\s*=\s*[\p{L}\s]+$/u

/** "speed = distance / time" is one equation, although a stroke between spaces parts alternatives elsewhere. */
function splitAlternatives(entry: string): string[] {
  const alternatives: string[] = []
  for (const alternative of parseAlternatives(entry)) {
    const previous = alternatives.at(-1)
    const joined = `${previous} / ${alternative}`
    const isSplitEquation = previous !== undefined && wordEquation.test(previous) && entry.includes(joined)
    if (isSplitEquation && /^[\p{L}\s()]+$/u.test(alternative)) alternatives[alternatives.length - 1] = joined
    else alternatives.push(alternative)
  }
  return alternatives
}

const alternativeCache = new WeakMap<ReadonlySet<string>, Map<string, Alternative[]>>()

/** The alternatives of an entry, cached per question. */
export function getAlternatives(entry: string, questionStems: ReadonlySet<string>): Alternative[] {
  const byEntry = alternativeCache.get(questionStems) ?? new Map<string, Alternative[]>()
  alternativeCache.set(questionStems, byEntry)
  const cached = byEntry.get(entry)
  if (cached !== undefined) return cached
  const alternatives = createAlternatives(entry, questionStems)
  byEntry.set(entry, alternatives)
  return alternatives
}

function createAlternatives(entry: string, questionStems: ReadonlySet<string>): Alternative[] {
  const alternatives = splitAlternatives(entry)
    .map((text) => weighAlternative(text, questionStems))
    .filter(({ words }) => words.length > 0)
  return alternatives.map((alternative) => ({ ...alternative, alternativeCount: alternatives.length }))
}
