import type { MarkSchemeEntry } from '../../../contract/quiz-draft.ts'
import { type Alternative, alternativesWeighed } from './alternatives.ts'
import type { AnswerText } from './answer-text.ts'
import { coverOf } from './word-similarities.ts'
import { type Matched, matchAlternative } from './match-alternative.ts'

/** One alternative of an entry with what the answer says of it. */
export interface Way extends Matched {
  text: string
}

/** Which words of the answer each entry asks for. */
function wordsAskedFor(entries: Alternative[][], answer: AnswerText): Uint8Array[] {
  return entries.map((alternatives) => {
    const asked = new Uint8Array(answer.tokens.length)
    for (const alternative of alternatives)
      coverOf(alternative, answer).forEach((like, at) => {
        if (like >= 0.8) asked[at] = 1
      })
    return asked
  })
}

/** For every entry the answer, with the words marked that only other entries ask for. */
function answerForEach(entries: Alternative[][], answer: AnswerText): AnswerText[] {
  if (entries.length < 2) return entries.map(() => answer)
  const asked = wordsAskedFor(entries, answer)
  return entries.map((_, own) => {
    const others = asked.filter((__, index) => index !== own)
    return {
      ...answer,
      elsewhere: answer.elsewhere.map((__, at) => (others.some((words) => words[at] === 1) ? 1 : 0)),
    }
  })
}

/** For every entry of the scheme what the answer says of each of its alternatives. */
export function waysOf(scheme: readonly MarkSchemeEntry[], answer: AnswerText): Way[][] {
  const entries = scheme.map((entry) => alternativesWeighed(entry.answer, answer.asked.stems))
  const answers = answerForEach(entries, answer)
  return entries.map((alternatives, index) =>
    alternatives.map((alternative) => ({
      text: alternative.text.toLowerCase(),
      ...matchAlternative(alternative, answers[index] ?? answer),
    })),
  )
}
