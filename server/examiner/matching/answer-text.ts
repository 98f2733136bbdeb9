import { type CharNgrams, countNgrams } from './char-ngrams.ts'
import { BoundedCache } from '../text/bounded-cache.ts'
import { asksForTemperatureChange, findRequestedDimension } from '../values/quantities.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import { wordWeight } from './alternatives.ts'

/** What the matcher needs to know of a question. */
export interface QuestionText {
  stems: ReadonlySet<string>
  ngrams: CharNgrams
  wordCount: number
  /** A unit the question names ("in m/s") need not be written. */
  dimension: string | null
  /** Whether it asks for a formula or a symbol, so that a name is not enough. */
  needsFormula: boolean
  /** A rise or fall of temperature is the same in °C and in kelvin. */
  isTemperatureChange: boolean
}

/** The similarity, 0 to 1, of the answer's token at index `at` to a word of the mark scheme. */
export interface WordSimilarity {
  index: number
  score: number
}

/** A tokenized answer with what is computed once for all comparisons. */
export interface AnswerText {
  /** The text as the student wrote it. */
  raw: string
  tokens: Token[]
  question: QuestionText
  /** The weight of each token; 0 for words of the question. */
  weights: Float64Array
  /** 1 for a token that another entry asks for, so that it does not lower the precision for this one. */
  usedElsewhere: Uint8Array
  windows: Windows
  /** Cached similarities by mark-scheme word. */
  similarities: Map<number, WordSimilarity[]>
  /** Cached character n-grams by window. */
  ngrams: Map<Window, CharNgrams>
  /** The mark scheme has one entry, so the whole answer should be about it. */
  singleEntry: boolean
}

const questionCache = new BoundedCache<string, QuestionText>(300)

export const toQuestionText = (question: string): QuestionText =>
  questionCache.getOrCompute(question, () => readQuestion(question))

function readQuestion(question: string): QuestionText {
  const tokens = tokenize(question)
  return {
    stems: new Set(tokens.map(({ stem }) => stem)),
    ngrams: countNgrams(tokens),
    wordCount: tokens.length,
    dimension: findRequestedDimension(question),
    needsFormula: /\b(?:formula|formulae|symbol)\b/iu.test(question),
    isTemperatureChange: asksForTemperatureChange(question),
  }
}

export function toAnswerText(
  raw: string,
  tokens: Token[],
  question: QuestionText,
  singleEntry: boolean,
): AnswerText {
  const weights = Float64Array.from(tokens, (token) =>
    question.stems.has(token.stem) ? 0 : wordWeight(token),
  )
  return {
    raw,
    tokens,
    question,
    weights,
    singleEntry,
    usedElsewhere: new Uint8Array(tokens.length),
    windows: toWindows(tokens, singleEntry),
    similarities: new Map(),
    ngrams: new Map(),
  }
}

/** The character n-grams of a window of the answer, cached. */
export function getWindowNgrams({ tokens, ngrams }: AnswerText, window: Window): CharNgrams {
  const cached = ngrams.get(window)
  if (cached !== undefined) return cached
  const created = countNgrams(tokens, window.from, window.to)
  ngrams.set(window, created)
  return created
}

/** A range of the answer's tokens; `to` is exclusive. */
export interface Window {
  from: number
  to: number
}

const maxWholeLength = 60
const stepLength = 25

function splitBy(tokens: Token[], part: 'sentence' | 'clause'): Window[] {
  const runs: Window[] = []
  tokens.forEach((token, index) => {
    const last = runs.at(-1)
    if (last !== undefined && tokens[last.from]?.[part] === token[part]) last.to = index + 1
    else runs.push({ from: index, to: index + 1 })
  })
  return runs
}

const splitLongWindow = ({ from, to }: Window): Window[] => {
  if (to - from <= maxWholeLength) return [{ from, to }]
  const starts = Array.from(
    { length: Math.ceil((to - from) / stepLength) },
    (_, index) => from + index * stepLength,
  )
  return starts.map((start) => ({ from: start, to: Math.min(to, start + maxWholeLength) }))
}

function removeDuplicates(windows: Window[]): Window[] {
  const byRange = new Map(windows.map((window) => [`${window.from} ${window.to}`, window]))
  return [...byRange.values()]
}

/** The ranges of tokens in which an entry is searched for. */
interface Windows {
  /** Windows in which an entry can earn points. */
  scoring: Window[]
  /** Windows searched only for a contradiction of the whole answer. */
  contradictionOnly: Window[]
}

/**
 * A short answer to a scheme of one entry is judged as a whole, because the model was fitted on whole answers.
 * With several entries, or a long answer, each entry is searched for in clauses, sentences and pairs of sentences:
 * otherwise a page copied from a textbook would earn every mark.
 */
export function toWindows(tokens: Token[], singleEntry: boolean): Windows {
  const sentences = splitBy(tokens, 'sentence')
  const short = tokens.length <= maxWholeLength
  const whole = short ? [{ from: 0, to: tokens.length }] : []
  const clauses = short ? splitBy(tokens, 'clause').filter(({ from, to }) => to - from > 1) : []
  if (singleEntry && short)
    return { scoring: whole, contradictionOnly: removeDuplicates([...sentences, ...clauses]) }
  const pairs = sentences.slice(1).map((next, index) => ({ from: sentences[index]?.from ?? 0, to: next.to }))
  return {
    scoring: removeDuplicates([...clauses, ...sentences, ...pairs, ...whole].flatMap(splitLongWindow)),
    contradictionOnly: [],
  }
}
