import type { Span } from '../text/sentences.ts'
import type { WordMatch } from './word-similarity.ts'
import type { Token } from '../text/tokens.ts'
import { clauseBreaks } from '../text/vocabulary.ts'

const maxQuoteLength = 140

const spanOf = (hits: WordMatch[]): Span => ({
  start: Math.min(...hits.map(({ written }) => written.start)),
  end: Math.max(...hits.map(({ written }) => written.end)),
})

const weightIn = (hits: WordMatch[]): number => hits.reduce((sum, { wanted }) => sum + wanted.weight, 0)

/** Where the matched words lie too far apart for one quotation, the heaviest sentence stands for them. */
function heaviestSentence(hits: WordMatch[]): WordMatch[] {
  const numbers = [...new Set(hits.map(({ written }) => written.sentence))]
  const sentences = numbers.map((number) => hits.filter(({ written }) => written.sentence === number))
  return sentences.toSorted((one, other) => weightIn(other) - weightIn(one))[0] ?? []
}

/** The whole clause reads better than its matched words, and shows a "not" in it; long clauses stay cut. */
function widened(span: Span, tokens: Token[]): Span {
  const inside = tokens.filter(({ start, end }) => start >= span.start && end <= span.end)
  const clauses = new Set(inside.map(({ clause }) => clause))
  const whole = tokens.filter(({ clause }) => clauses.has(clause))
  while (whole[0] !== undefined && whole[0].start < span.start && clauseBreaks.has(whole[0].text))
    whole.shift()
  const [first, last] = [whole[0], whole.at(-1)]
  if (first === undefined || last === undefined || whole.length > 9) return span
  return { start: Math.min(span.start, first.start), end: Math.max(span.end, last.end) }
}

/** The pupil's own words that earned the entry: an exact span of `answer`, or null. */
export function findEvidence(answer: string, tokens: Token[], hits: WordMatch[]): string | null {
  const heaviest = hits.toSorted((one, other) => other.wanted.weight - one.wanted.weight)
  const choices = [hits, heaviestSentence(hits), heaviest.slice(0, 1)].filter((choice) => choice.length > 0)
  for (const choice of choices) {
    const span = spanOf(choice)
    const { start, end } = widened(span, tokens)
    if (span.end - span.start <= maxQuoteLength) return answer.slice(start, end)
  }
  return null
}
