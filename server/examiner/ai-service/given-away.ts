import { alternativesOf, type MarkSchemeEntry } from '../../../contract/quiz-draft.ts'
import { type Token, tokensOf } from '../built-in/tokens.ts'

/** So many words of an entry in a row are a quotation of it, where two of them say something. */
const runLength = 3

type Words = readonly Token[]

const content = (words: Words): number => words.filter(({ stop }) => !stop).length
const stems = (words: Words): string => ` ${words.map(({ stem }) => stem).join(' ')} `

/** An alternative as a whole where it is short, else the telling runs of its words. */
function runsOf(alternative: Words): Words[] {
  if (alternative.length <= runLength) return content(alternative) > 0 ? [alternative] : []
  const runs = alternative.slice(runLength - 1).map((_, from) => alternative.slice(from, from + runLength))
  return runs.filter((run) => content(run) > 1)
}

/**
 * Whether a text tells what the mark scheme wants in words that the reader has not seen: `known` are the texts they have,
 * such as the question and their own answer. Forms of a word count as the same word.
 */
export function givesAway(
  text: string,
  entries: readonly MarkSchemeEntry[],
  known: readonly string[],
): boolean {
  const said = stems(tokensOf(text))
  const seen = known.map((one) => stems(tokensOf(one)))
  return entries
    .flatMap(({ answer }) => alternativesOf(answer))
    .flatMap((alternative) => runsOf(tokensOf(alternative)))
    .map(stems)
    .some((run) => said.includes(run) && !seen.some((one) => one.includes(run)))
}
