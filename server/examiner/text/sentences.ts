/** A stretch of a text, by positions of characters, `end` not included. */
export interface Span {
  start: number
  end: number
}

/** A full stop between digits ends no sentence. */
const sentence = /(?:[^.!?\n]|\.(?=\d))+[.!?]*/gu

/** The sentences and lines of a text with the marks they end in. */
export const sentencesIn = (text: string): Span[] =>
  [...text.matchAll(sentence)]
    .filter(([words]) => /[\p{L}\p{N}]/u.test(words))
    .map(({ index, 0: words }) => ({ start: index, end: index + words.length }))

/** How many words and numbers stand in a stretch. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** The text with the stretches taken out; everything else keeps its position. */
export const blankOut = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + left.slice(start, end).replace(/\S/gu, ' ') + left.slice(end),
    text,
  )
