import type { QueueItem } from '../../../data/marking.ts'

/** A part of an answer and the numbers, from 1, of the entries that found their evidence in it. */
export interface EvidenceSegment {
  text: string
  entries: number[]
}

/** Cuts an answer at the ends of the quotes; all segments together are the answer. Quotes may overlap. */
export function splitByEntries(answer: string, entries: QueueItem['entries']): EvidenceSegment[] {
  const spans = entries.flatMap(({ quote, awarded }, index) => {
    const start = quote && awarded > 0 ? answer.indexOf(quote) : -1
    return start === -1 ? [] : [{ entry: index + 1, start, end: start + (quote ?? '').length }]
  })
  const cuts = new Set([0, answer.length, ...spans.flatMap(({ start, end }) => [start, end])])
  const edges = [...cuts].toSorted((one, other) => one - other)
  return edges.slice(0, -1).map((start, index) => ({
    text: answer.slice(start, edges[index + 1]),
    entries: spans.filter((span) => span.start <= start && span.end > start).map(({ entry }) => entry),
  }))
}
