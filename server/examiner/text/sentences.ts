/** A range of characters in a text; `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

/** A full stop between digits ends no sentence. */
const sentencePattern = /(?:[^.!?\n]|\.(?=\d))+[.!?]*/gu

/** The sentences and lines of a text with the marks they end in. */
export const findSentences = (text: string): Span[] =>
  [...text.matchAll(sentencePattern)]
    .filter(([words]) => /[\p{L}\p{N}]/u.test(words))
    .map(({ index, 0: words }) => ({ start: index, end: index + words.length }))

/** The number of words and numbers in a text. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** The text with the spans replaced by spaces, so that all other positions stay the same. */
export const blankOut = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (blanked, { start, end }) =>
      blanked.slice(0, start) + blanked.slice(start, end).replace(/\S/gu, ' ') + blanked.slice(end),
    text,
  )
