import { corrections, retractions } from './retractions.ts'
import { denials } from './denials.ts'
import { hedges } from './hedges.ts'
import type { Phrase } from './phrase.ts'
import { reportedClaims } from './reported-claims.ts'
import { sentencesIn, type Span, wordCount } from '../../text/sentences.ts'
import { suppositions } from './suppositions.ts'

const phrases: Phrase[] = [
  ...retractions,
  ...corrections,
  ...denials,
  ...reportedClaims,
  ...hedges,
  ...suppositions,
]

/** From here on the pupil speaks for themselves again: "…, but really …", "…, it is …". */
const ownWords =
  /\b(?:but|because|instead|however|actually|really|whereas|although)\b|[,;–—]\s*(?:it|they|he|she|this|that)(?:['’]s|['’]re|\s+(?:is|are|was|were|has|have|does|do|gets?))(?!\w|\s+not\b|n['’]t)/iu
const clauseStart = /.*(?:[,;:]|\b(?:and|so|because|but)\b)(?=\s*[\p{L}\p{N}])/su

interface Found {
  text: string
  sentence: Span
  before: Span | undefined
  /** Where the phrase stands in the text. */
  at: Span
}

function spanBefore({ text, sentence, before, at }: Found): Span {
  if (wordCount(text.slice(sentence.start, at.start)) > 2) return { start: sentence.start, end: at.start }
  // What is taken back last is all that was said; before a correction it is the sentence before.
  const isLast = wordCount(text.slice(sentence.end)) === 0
  return { start: isLast ? 0 : (before?.start ?? 0), end: at.start }
}

function clauseBefore({ text, sentence, before, at }: Found): Span {
  const alone = wordCount(text.slice(sentence.start, at.start)) === 0
  const from = alone ? (before?.start ?? 0) : sentence.start
  const said = text.slice(from, at.start).replace(/[\s,;:–—-]+$/u, '')
  return { start: from + (clauseStart.exec(said)?.[0].length ?? 0), end: at.start }
}

function spanAfter(found: Found, until: RegExp): Span {
  const { text, sentence, at } = found
  const said = text.slice(at.end, sentence.end)
  const end = until.exec(said)?.index ?? said.length
  if (wordCount(said.slice(0, end)) < 1) return spanBefore(found)
  return { start: at.end, end: at.end + end }
}

const spanOf: Record<Phrase['scope'], (found: Found) => Span> = {
  before: spanBefore,
  'all before': ({ text, at }) =>
    wordCount(text.slice(0, at.start)) > 1
      ? { start: 0, end: at.start }
      : { start: at.end, end: text.length },
  'clause before': clauseBefore,
  after: (found) => spanAfter(found, ownWords),
  'phrase after': (found) => spanAfter(found, /[,;:]|\b(?:but|because|so)\b/iu),
  rest: ({ text, at }) => ({ start: at.end, end: text.length }),
  sentence: ({ sentence }) => sentence,
  everything: ({ text }) => ({ start: 0, end: text.length }),
}

/** Lower case, unless that would move positions as it does with "İ". */
function plainCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

function spansOf(answer: string, looked: readonly Phrase[]): Span[] {
  const text = plainCase(answer.replace(/[’‘`´]/gu, "'"))
  const sentences = sentencesIn(text)
  return sentences.flatMap((sentence, index) => {
    const words = text.slice(sentence.start, sentence.end)
    return looked.flatMap(({ pattern, scope, onlyBefore }) => {
      const match = pattern.exec(words)
      if (match === null) return []
      const start = sentence.start + match.index
      const at = { start, end: start + match[0].length }
      if (onlyBefore !== undefined && !onlyBefore.test(text.slice(at.end))) return []
      return [spanOf[scope]({ text, sentence, before: sentences[index - 1], at })]
    })
  })
}

/**
 * The stretches of an answer that its writer does not stand by: taken back, denied, put into another's mouth, left open,
 * asked or imagined. It sees the phrases in which English says so, and how far they reach in their sentence. It cannot
 * see irony without such a phrase, a denial in other words, or who is right where two pupils are quoted.
 */
export const findUnasserted = (answer: string): Span[] => spansOf(answer, phrases)

/** What the writer has put right: "25 N" in "25 N, no wait, 30 N". */
export const findCorrected = (answer: string): Span[] => spansOf(answer, corrections)
