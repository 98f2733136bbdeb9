import { type Window, type Windows, windowsOf } from './windows.ts'
import { type Grams, gramsOf } from './char-ngrams.ts'
import type { Likeness } from './word-similarities.ts'
import { BoundedCache } from '../text/bounded-cache.ts'
import { asksForTemperatureChange, requestedDimension } from '../values/quantities.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import { wordWeight } from '../text/word-weight.ts'

/** What a question gives away. */
export interface Asked {
  stems: ReadonlySet<string>
  grams: Grams
  words: number
  /** A unit the question names ("in m/s") need not be written. */
  dimension: string | null
  /** Whether it asks for a formula or a symbol, so that a name is not enough. */
  formula: boolean
  /** A rise or fall of temperature is the same in °C and in kelvin. */
  temperatureChange: boolean
}

/** An answer as it is compared. */
export interface AnswerText {
  /** As it was written. */
  raw: string
  tokens: Token[]
  asked: Asked
  /** What each word says beyond the question. */
  weights: Float64Array
  /** 1 for a word that another entry of the scheme asks for: it is not beside the point. */
  elsewhere: Uint8Array
  windows: Windows
  /** What was found out about wanted words. */
  likenesses: Map<number, Likeness[]>
  /** The letters of its stretches. */
  grams: Map<Window, Grams>
  /** The scheme has one entry, so everything written should be about it. */
  alone: boolean
}

const known = new BoundedCache<string, Asked>(300)

export const askedIn = (question: string): Asked => known.getOrCompute(question, () => readQuestion(question))

function readQuestion(question: string): Asked {
  const tokens = tokenize(question)
  return {
    stems: new Set(tokens.map(({ stem }) => stem)),
    grams: gramsOf(tokens),
    words: tokens.length,
    dimension: requestedDimension(question),
    formula: /\b(?:formula|formulae|symbol)\b/iu.test(question),
    temperatureChange: asksForTemperatureChange(question),
  }
}

export function answerText(raw: string, tokens: Token[], asked: Asked, alone: boolean): AnswerText {
  const weights = Float64Array.from(tokens, (token) => (asked.stems.has(token.stem) ? 0 : wordWeight(token)))
  return {
    raw,
    tokens,
    asked,
    weights,
    alone,
    elsewhere: new Uint8Array(tokens.length),
    windows: windowsOf(tokens, alone),
    likenesses: new Map(),
    grams: new Map(),
  }
}

/** The letters of a stretch of the answer, counted once. */
export function gramsIn({ tokens, grams }: AnswerText, window: Window): Grams {
  const known = grams.get(window)
  if (known !== undefined) return known
  const counted = gramsOf(tokens, window.from, window.to)
  grams.set(window, counted)
  return counted
}
