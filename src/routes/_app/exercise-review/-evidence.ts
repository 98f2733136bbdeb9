import type { FeedbackItem } from '../../../data/exercise.ts'

/** The words of an answer that earned marks; a student is sent these alone. */
export type Evidence = Pick<NonNullable<FeedbackItem['marking']>['entries'][number], 'awarded' | 'quote'>

/** A part of an answer. All segments together are the answer. */
export interface Segment {
  text: string
  /** At least one entry quotes these words. */
  isEarned: boolean
  /** How many quotes begin here. */
  ticks: number
  /** The marks of each entry whose quote ends here. */
  awarded: number[]
}

interface Span {
  start: number
  end: number
  awarded: number
}

/**
 * Cuts an answer at the ends of the quotes that earned marks. Quotes may overlap. If several entries quote the same
 * words, each takes the next occurrence, or the first if there is no other. Quotes must match exactly.
 */
export function splitByEvidence(answer: string, entries: Evidence[]): Segment[] {
  const spans = findSpans(answer, entries)
  const cuts = new Set([0, answer.length, ...spans.flatMap(({ start, end }) => [start, end])])
  const edges = [...cuts].toSorted((a, b) => a - b)
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? answer.length
    return {
      text: answer.slice(start, end),
      isEarned: spans.some((span) => span.start <= start && span.end >= end),
      ticks: spans.filter((span) => span.start === start).length,
      awarded: spans.filter((span) => span.end === end).map(({ awarded }) => awarded),
    }
  })
}

function findSpans(answer: string, entries: Evidence[]): Span[] {
  const searchFrom = new Map<string, number>()
  return entries.flatMap(({ quote, awarded }) => {
    if (!quote || awarded <= 0) return []
    const first = answer.indexOf(quote)
    if (first === -1) return []
    const next = searchFrom.has(quote) ? answer.indexOf(quote, searchFrom.get(quote)) : first
    const start = next === -1 ? first : next
    searchFrom.set(quote, start + quote.length)
    return [{ start, end: start + quote.length, awarded }]
  })
}
