import { limits } from '../../contract/limits.ts'
import { toOptionText } from '../../contract/question-kinds.ts'
import { type Part, sharePoints, toOptionsPart } from './build-question.ts'
import { noteTexts } from './note-texts.ts'
import { NotImportable } from './result.ts'

interface Pair {
  /** Empty for an answer that belongs to nothing. */
  text: string
  answer: string
}

/** A part for each pair, with all answers as its options. */
export function toMatchingParts(pairs: Pair[], changes: Set<string>, points?: number): Part[] {
  const asked = pairs.filter(({ text }) => text !== '')
  const options = [...new Set(pairs.map(({ answer }) => toOptionText(answer)))].filter(
    (answer) => answer !== '',
  )
  if (options.length > limits.options.max)
    throw new NotImportable(
      `It matches with ${options.length} answers: at most ${limits.options.max} are allowed.`,
    )
  if (asked.length === 0) throw new NotImportable('What is to be matched has no text.')
  changes.add(noteTexts.matching)
  const shares = sharePoints(points ?? asked.length, asked.length)
  return asked.map(({ text, answer }, index) =>
    toOptionsPart(
      text,
      options.map((option) => ({ text: option, isRight: option === toOptionText(answer) })),
      { points: shares[index] },
    ),
  )
}
