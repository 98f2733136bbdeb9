import { type Window, type Windows, answerWindows } from './windows.ts'
import { type CharNgrams, charNgrams } from './char-ngrams.ts'
import type { WordSimilarity } from './word-similarities.ts'
import { BoundedCache } from '../text/bounded-cache.ts'
import { asksForTemperatureChange, requestedDimension } from '../values/quantities.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import { wordWeight } from '../text/word-weight.ts'

/** What the matcher needs to know of a question. */
export interface QuestionText {
  stems: ReadonlySet<string>
  ngrams: CharNgrams
  words: number
  /** A unit the question names ("in m/s") need not be written. */
  dimension: string | null
  /** Whether it asks for a formula or a symbol, so that a name is not enough. */
  formula: boolean
  /** A rise or fall of temperature is the same in °C and in kelvin. */
  temperatureChange: boolean
}

/** A tokenized answer with what is computed once for all comparisons. */
export interface AnswerText {
  /** As it was written. */
  raw: string
  tokens: Token[]
  asked: QuestionText
  /** The weight of each token; 0 for words of the question. */
  weights: Float64Array
  /** 1 for a token that another entry asks for, so that it does not lower the precision for this one. */
  wantedElsewhere: Uint8Array
  windows: Windows
  /** Cached similarities by mark-scheme word. */
  similarities: Map<number, WordSimilarity[]>
  /** Cached character n-grams by window. */
  ngrams: Map<Window, CharNgrams>
  /** The mark scheme has one entry, so the whole answer should be about it. */
  singleEntry: boolean
}

const questionCache = new BoundedCache<string, QuestionText>(300)

export const questionText = (question: string): QuestionText =>
  questionCache.getOrCompute(question, () => readQuestion(question))

function readQuestion(question: string): QuestionText {
  const tokens = tokenize(question)
  return {
    stems: new Set(tokens.map(({ stem }) => stem)),
    ngrams: charNgrams(tokens),
    words: tokens.length,
    dimension: requestedDimension(question),
    formula: /\b(?:formula|formulae|symbol)\b/iu.test(question),
    temperatureChange: asksForTemperatureChange(question),
  }
}

export function answerText(
  raw: string,
  tokens: Token[],
  asked: QuestionText,
  singleEntry: boolean,
): AnswerText {
  const weights = Float64Array.from(tokens, (token) => (asked.stems.has(token.stem) ? 0 : wordWeight(token)))
  return {
    raw,
    tokens,
    asked,
    weights,
    singleEntry,
    wantedElsewhere: new Uint8Array(tokens.length),
    windows: answerWindows(tokens, singleEntry),
    similarities: new Map(),
    ngrams: new Map(),
  }
}

/** The character n-grams of a window of the answer, cached. */
export function windowNgrams({ tokens, ngrams }: AnswerText, window: Window): CharNgrams {
  const known = ngrams.get(window)
  if (known !== undefined) return known
  const counted = charNgrams(tokens, window.from, window.to)
  ngrams.set(window, counted)
  return counted
}
