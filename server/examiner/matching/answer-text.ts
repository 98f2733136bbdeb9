import { type CharNgrams, charNgrams } from './char-ngrams.ts'
import { BoundedCache } from '../text/bounded-cache.ts'
import { asksForTemperatureChange, requestedDimension } from '../values/quantities.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import { wordWeight } from './alternatives.ts'

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

/** The similarity, 0 to 1, of the answer's token at index `at` to a word of the mark scheme. */
export interface WordSimilarity {
  at: number
  score: number
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

/** A range of the answer's tokens; `to` is exclusive. */
export interface Window {
  from: number
  to: number
}

const maxWholeLength = 60
const step = 25

function runsOf(tokens: Token[], part: 'sentence' | 'clause'): Window[] {
  const runs: Window[] = []
  tokens.forEach((token, index) => {
    const last = runs.at(-1)
    if (last !== undefined && tokens[last.from]?.[part] === token[part]) last.to = index + 1
    else runs.push({ from: index, to: index + 1 })
  })
  return runs
}

const cut = ({ from, to }: Window): Window[] => {
  if (to - from <= maxWholeLength) return [{ from, to }]
  const starts = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step)
  return starts.map((start) => ({ from: start, to: Math.min(to, start + maxWholeLength) }))
}

function distinct(windows: Window[]): Window[] {
  const seen = new Map(windows.map((window) => [`${window.from} ${window.to}`, window]))
  return [...seen.values()]
}

/** The ranges of tokens in which an entry is searched for. */
interface Windows {
  /** Windows in which an entry can earn points. */
  judged: Window[]
  /** Windows searched only for a contradiction of the whole answer. */
  contradictionOnly: Window[]
}

/**
 * A short answer to a scheme of one entry is judged as a whole, because the model was fitted on whole answers.
 * With several entries, or a long answer, each entry is searched for in clauses, sentences and pairs of sentences:
 * otherwise a page copied from a textbook would earn every mark.
 */
export function answerWindows(tokens: Token[], alone: boolean): Windows {
  const sentences = runsOf(tokens, 'sentence')
  const short = tokens.length <= maxWholeLength
  const whole = short ? [{ from: 0, to: tokens.length }] : []
  const clauses = short ? runsOf(tokens, 'clause').filter(({ from, to }) => to - from > 1) : []
  if (alone && short) return { judged: whole, contradictionOnly: distinct([...sentences, ...clauses]) }
  const pairs = sentences.slice(1).map((next, index) => ({ from: sentences[index]?.from ?? 0, to: next.to }))
  return {
    judged: distinct([...clauses, ...sentences, ...pairs, ...whole].flatMap(cut)),
    contradictionOnly: [],
  }
}
