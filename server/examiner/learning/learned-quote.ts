import { maxQuoteLength } from '../matching/mark-entries.ts'
import { findSentences } from '../text/sentences.ts'
import { tokenize } from '../text/tokens.ts'
import { computeSimilarity, toWording, type Wording } from './wording.ts'

const noStems: ReadonlySet<string> = new Set()

function cutAtWord(text: string): string {
  if (text.length <= maxQuoteLength) return text
  const cut = text.slice(0, maxQuoteLength)
  return cut.slice(0, Math.max(cut.search(/\s\S*$/u), 0)) || cut.replace(/\p{Cs}$/u, '')
}

/**
 * The evidence for points that learning gave without words of the entry: a short answer as a whole, of a long one the
 * sentence most like an answer that earned the entry. Always an exact span of the answer.
 */
export function findLearnedQuote(answer: string, earned: readonly Wording[]): string {
  const whole = answer.trim()
  if (whole.length <= maxQuoteLength) return whole
  const getSimilarity = (text: string): number => {
    const wording = toWording(tokenize(text), noStems)
    return Math.max(0, ...earned.map((each) => computeSimilarity(wording, each)))
  }
  const sentences = findSentences(whole).map(({ start, end }) => whole.slice(start, end).trim())
  const [best] = sentences
    .map((text) => ({ text, similarity: getSimilarity(text) }))
    .toSorted((one, other) => other.similarity - one.similarity)
  return cutAtWord(best?.text ?? whole)
}
