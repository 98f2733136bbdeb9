import { toPlainText } from '../text/plain-text.ts'
import { parseAlternatives, type MarkSchemeEntry } from '../../../contract/quiz-draft.ts'
import { type Token, tokenize } from '../text/tokens.ts'

/** Feedback is read by students: longer is not better. */
const maxWords = 60
const minWords = 3

const countWords = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

/** One paragraph of whole sentences within the word limit, or null where too little is left. */
export function toFeedbackText(response: string): string | null {
  const text = toPlainText(response, 5_000).replace(/\s+/gu, ' ').trim()
  let shortened = text
  while (countWords(shortened) > maxWords) {
    const shorter = /^(.*[.!?][”’"']?)\s/su.exec(shortened)?.[1]
    if (shorter === undefined) return null
    shortened = shorter
  }
  return countWords(shortened) >= minWords ? shortened : null
}

const advicePattern =
  /(?:^|[.!?]\s+)(?:next|now|try|add|think|consider|remember|include|look|read|check|also|to improve)\b|\byou (?:could|should|might|need to)\b|\bnext (?:time|step)\b|\beven better\b/iu

/** Whether it says how to improve, which is wrong with full marks. */
export const givesAdvice = (text: string): boolean => advicePattern.test(text)

/** This many words of an entry in a row quote it, if two of them are content words. */
const runLength = 3

type Words = readonly Token[]

const countContentWords = (words: Words): number => words.filter(({ stop }) => !stop).length
const joinStems = (words: Words): string => ` ${words.map(({ stem }) => stem).join(' ')} `

/** A short alternative as a whole, else its runs of words with at least two content words. */
function splitRuns(alternative: Words): Words[] {
  if (alternative.length <= runLength) return countContentWords(alternative) > 0 ? [alternative] : []
  const runs = alternative.slice(runLength - 1).map((_, from) => alternative.slice(from, from + runLength))
  return runs.filter((run) => countContentWords(run) > 1)
}

/**
 * Whether a text quotes the mark scheme in words that the student has not seen. `known` are the texts the student has seen,
 * such as the question and the own answer. Forms of a word count as the same word.
 */
export function leaksScheme(
  text: string,
  entries: readonly MarkSchemeEntry[],
  known: readonly string[],
): boolean {
  const textStems = joinStems(tokenize(text))
  const knownStems = known.map((one) => joinStems(tokenize(one)))
  return entries
    .flatMap(({ answer }) => parseAlternatives(answer))
    .flatMap((alternative) => splitRuns(tokenize(alternative)))
    .map(joinStems)
    .some((run) => textStems.includes(run) && !knownStems.some((one) => one.includes(run)))
}
