import type { FeedbackItem } from '../../../data/exercise.ts'

type Entry = NonNullable<FeedbackItem['marking']>['entries'][number]

/** A stretch of an answer. All stretches together are the answer. */
export interface Stretch {
  text: string
  /** At least one entry was earned by these words. */
  earned: boolean
  /** How many entries have their first word here: so many ticks. */
  ticks: number
  /** The marks of each entry whose last word is here. */
  awarded: number[]
}

interface Span {
  start: number
  end: number
  awarded: number
}

/**
 * Cuts an answer where the words that earned something begin and end. Quotes may overlap. Where several entries
 * quote the same words, each takes the next place these stand in, and the first again where there is no other.
 * A quote that is not in the answer to the letter shows nothing.
 */
export function stretchesOf(answer: string, entries: Entry[]): Stretch[] {
  const spans = spansOf(answer, entries)
  const cuts = new Set([0, answer.length, ...spans.flatMap(({ start, end }) => [start, end])])
  const edges = [...cuts].toSorted((a, b) => a - b)
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? answer.length
    return {
      text: answer.slice(start, end),
      earned: spans.some((span) => span.start <= start && span.end >= end),
      ticks: spans.filter((span) => span.start === start).length,
      awarded: spans.filter((span) => span.end === end).map(({ awarded }) => awarded),
    }
  })
}

function spansOf(answer: string, entries: Entry[]): Span[] {
  const taken = new Map<string, number>()
  return entries.flatMap(({ quote, awarded }) => {
    if (!quote || awarded <= 0) return []
    const first = answer.indexOf(quote)
    if (first === -1) return []
    const another = taken.has(quote) ? answer.indexOf(quote, taken.get(quote)) : first
    const start = another === -1 ? first : another
    taken.set(quote, start + quote.length)
    return [{ start, end: start + quote.length, awarded }]
  })
}
