import type { MarkTask } from '../examiner.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import { findContradictions } from './both-ways.ts'
import { blankOut, findSentences, type Span, countWords } from '../text/sentences.ts'
import { corrections, retractions } from './retractions.ts'
import { denials, reportedClaims } from './denials.ts'
import { hedges, suppositions } from './hedges.ts'
import type { Phrase } from './phrase.ts'

/** Replaces what the student does not assert by spaces; everything else keeps its position. */
export function blankUnasserted(task: MarkTask): string {
  const tokens = tokenize(task.answer)
  const spans = [
    ...findUnasserted(task.answer),
    ...findContradictions(tokens),
    ...findDenyingFrames(task, tokens),
  ]
  return blankOut(task.answer, spans)
}

const phrases: Phrase[] = [
  ...retractions,
  ...corrections,
  ...denials,
  ...reportedClaims,
  ...hedges,
  ...suppositions,
]

/** Where the student's own claim begins again: "…, but really …", "…, it is …". */
const ownClaimPattern =
  /\b(?:but|because|instead|however|actually|really|whereas|although)\b|[,;–—]\s*(?:it|they|he|she|this|that)(?:['’]s|['’]re|\s+(?:is|are|was|were|has|have|does|do|gets?))(?!\w|\s+not\b|n['’]t)/iu
const clauseStart = /.*(?:[,;:]|\b(?:and|so|because|but)\b)(?=\s*[\p{L}\p{N}])/su

interface PhraseMatch {
  text: string
  sentence: Span
  previousSentence: Span | undefined
  /** The position of the phrase in the text. */
  phrase: Span
}

function getSpanBefore({ text, sentence, previousSentence, phrase }: PhraseMatch): Span {
  if (countWords(text.slice(sentence.start, phrase.start)) > 2)
    return { start: sentence.start, end: phrase.start }
  // What is taken back last is all that was said; before a correction it is the sentence before.
  const isLast = countWords(text.slice(sentence.end)) === 0
  return { start: isLast ? 0 : (previousSentence?.start ?? 0), end: phrase.start }
}

function getClauseBefore({ text, sentence, previousSentence, phrase }: PhraseMatch): Span {
  const isAlone = countWords(text.slice(sentence.start, phrase.start)) === 0
  const from = isAlone ? (previousSentence?.start ?? 0) : sentence.start
  const said = text.slice(from, phrase.start).replace(/[\s,;:–—-]+$/u, '')
  return { start: from + (clauseStart.exec(said)?.[0].length ?? 0), end: phrase.start }
}

function getSpanAfter(match: PhraseMatch, until: RegExp): Span {
  const { text, sentence, phrase } = match
  const said = text.slice(phrase.end, sentence.end)
  const end = until.exec(said)?.index ?? said.length
  if (countWords(said.slice(0, end)) < 1) return getSpanBefore(match)
  return { start: phrase.end, end: phrase.end + end }
}

const spansByScope: Record<Phrase['scope'], (found: PhraseMatch) => Span> = {
  before: getSpanBefore,
  'all before': ({ text, phrase }) =>
    countWords(text.slice(0, phrase.start)) > 1
      ? { start: 0, end: phrase.start }
      : { start: phrase.end, end: text.length },
  'clause before': getClauseBefore,
  after: (found) => getSpanAfter(found, ownClaimPattern),
  'phrase after': (found) => getSpanAfter(found, /[,;:]|\b(?:but|because|so)\b/iu),
  rest: ({ text, phrase }) => ({ start: phrase.end, end: text.length }),
  sentence: ({ sentence }) => sentence,
  everything: ({ text }) => ({ start: 0, end: text.length }),
}

/** Lower case, unless that would move positions as it does with "İ". */
function toLowerCaseSameLength(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

function findSpans(answer: string, phrases: readonly Phrase[]): Span[] {
  const text = toLowerCaseSameLength(answer.replace(/[’‘`´]/gu, "'"))
  const sentences = findSentences(text)
  return sentences.flatMap((sentence, index) => {
    const words = text.slice(sentence.start, sentence.end)
    return phrases.flatMap(({ pattern, scope, onlyBefore }) => {
      const match = pattern.exec(words)
      if (match === null) return []
      const start = sentence.start + match.index
      const phrase = { start, end: start + match[0].length }
      if (onlyBefore !== undefined && !onlyBefore.test(text.slice(phrase.end))) return []
      return [spansByScope[scope]({ text, sentence, previousSentence: sentences[index - 1], phrase })]
    })
  })
}

/**
 * The spans of an answer that its writer does not assert: taken back, denied, reported of others, left open, asked or
 * imagined. It sees the phrases in which English says so, and how far they reach in their sentence. It cannot
 * see irony without such a phrase, a denial in other words, or who is right where two students are quoted.
 */
const findUnasserted = (answer: string): Span[] => findSpans(answer, phrases)

/** What the writer has put right: "25 N" in "25 N, no wait, 30 N". */
export const findCorrected = (answer: string): Span[] => findSpans(answer, corrections)

const colonFrame = /^[^.!?:\n]{3,60}:/u
const thatFrame = /^[^.!?]{3,60}?\bthat\b/iu

/** Longer answers have sentences about much else. */
const maxFrameWords = 60

const neutralWords = new Set(
  'answer answers because reason reasons why so e.g example examples working method step part'.split(' '),
)

/**
 * What is said about the answer rather than in it, in whatever words: a heading or a "… that" in front, or a sentence, with
 * a "not" but nothing of the question or the mark scheme. "Everything but this: …" and "By no means is it so that …" are
 * seen, a frame without a "not" is none.
 */
function findDenyingFrames(task: MarkTask, tokens: Token[]): Span[] {
  if (tokens.length > maxFrameWords) return []
  const { answer, markScheme, question, subquestion } = task
  const texts = [question, subquestion, ...markScheme.map((entry) => entry.answer)]
  const known = new Set(texts.flatMap((text) => tokenize(text).map(({ stem }) => stem)))
  const isForeign = (words: Token[]): boolean =>
    words.length > 1 &&
    !words.some(
      ({ stop, negator, digits, stem, text }) =>
        neutralWords.has(text) || digits || (!stop && !negator && known.has(stem)),
    )
  const denies = (words: Token[]): boolean =>
    words.some(({ negator, text }) => negator || text === 'but' || text === 'except')
  const colon = tokenize(colonFrame.exec(answer)?.[0] ?? '')
  const that = tokenize(thatFrame.exec(answer)?.[0] ?? '')
  if ([colon, that].some((frame) => isForeign(frame) && denies(frame)))
    return [{ start: 0, end: answer.length }]
  return findSentences(answer).flatMap(({ start, end }) => {
    const words = tokens.filter((token) => token.start >= start && token.end <= end)
    return isForeign(words) && denies(words) ? [{ start: 0, end: start }] : []
  })
}
