import type { MarkTask } from '../../examiner.ts'
import { type Token, tokenize } from '../../text/tokens.ts'
import { sentencesIn, type Span } from '../../text/sentences.ts'

const colonFrame = /^[^.!?:\n]{3,60}:/u
const thatFrame = /^[^.!?]{3,60}?\bthat\b/iu

/** Longer answers have sentences about much else. */
const mostWords = 60

const benign = new Set(
  'answer answers because reason reasons why so e.g example examples working method step part'.split(' '),
)

/**
 * What is said about the answer rather than in it, in whatever words: a heading or a "… that" in front, or a sentence, with
 * a "not" but nothing of the question or the mark scheme. "Everything but this: …" and "By no means is it so that …" are
 * seen, a frame without a "not" is none.
 */
export function findFrames(task: MarkTask, tokens: Token[]): Span[] {
  if (tokens.length > mostWords) return []
  const { answer, markScheme, question, subquestion } = task
  const texts = [question, subquestion, ...markScheme.map((entry) => entry.answer)]
  const known = new Set(texts.flatMap((text) => tokenize(text).map(({ stem }) => stem)))
  const isForeign = (words: Token[]): boolean =>
    words.length > 1 &&
    !words.some(
      ({ stop, negator, digits, stem, text }) =>
        benign.has(text) || digits || (!stop && !negator && known.has(stem)),
    )
  const denies = (words: Token[]): boolean =>
    words.some(({ negator, text }) => negator || text === 'but' || text === 'except')
  const colon = tokenize(colonFrame.exec(answer)?.[0] ?? '')
  const that = tokenize(thatFrame.exec(answer)?.[0] ?? '')
  if ([colon, that].some((frame) => isForeign(frame) && denies(frame)))
    return [{ start: 0, end: answer.length }]
  return sentencesIn(answer).flatMap(({ start, end }) => {
    const words = tokens.filter((token) => token.start >= start && token.end <= end)
    return isForeign(words) && denies(words) ? [{ start: 0, end: start }] : []
  })
}
