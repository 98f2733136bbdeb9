import { isSameScheme } from '../../../../../contract/mark-scheme.ts'
import { getNumberKey, isSameNumberKey, withNumberKey } from '../../../../../contract/number-key.ts'
import { getKind, getKindProblem, hasOptions } from '../../../../../contract/question-kinds.ts'
import {
  roundPoints,
  sumPoints,
  subquestionPoints,
  type MarkSchemeEntry,
  type Question,
  type Subquestion,
} from '../../../../../contract/quiz-draft.ts'
import type { ChangedSchemes, SchemeEffect } from '../../../../data/marking.ts'
import { counted, marks } from '../../../../lib/numbers.ts'
import { toLetter } from '../../../../lib/steps.ts'

/**
 * Whether two lists have the same questions, so that their mark schemes can be compared: with as many answers each, but
 * for options, of which others may be right.
 */
export const hasSameQuestions = (one: readonly Question[], other: readonly Question[]): boolean =>
  toTexts(one) === toTexts(other)

const toTexts = (questions: readonly Question[]): string =>
  JSON.stringify(
    questions.map(({ questionDescription, subquestions }) => [
      questionDescription,
      subquestions.map((one) => [
        ...[one.subquestionDescription, hasOptions(one) ? '' : one.answers.length],
        ...[getKind(one), one.options ?? []],
      ]),
    ]),
  )

/** The saved question with what is right in the edited one, and its marks. */
export const withAnswers = (saved: Question, edited: Question | undefined): Question => ({
  ...saved,
  subquestions: saved.subquestions.map((one, part) => withKey(one, edited?.subquestions[part])),
})

/** The same of a subquestion. Texts that the server writes are as it will write them. */
export function withKey(saved: Subquestion, edited: Subquestion | undefined): Subquestion {
  if (edited === undefined) return saved
  if (hasOptions(saved))
    return { ...saved, answers: edited.answers.map(({ answer, maxPoints }) => ({ answer, maxPoints })) }
  const isText = getKind(saved) === 'text'
  const answers = saved.answers.map((entry, index) => {
    const { answer, maxPoints } = edited.answers[index] ?? entry
    return { ...entry, maxPoints, ...(isText && { answer }) }
  })
  if (isText) return { ...saved, answers }
  const key = getNumberKey(edited)
  const isSame = isSameNumberKey(getNumberKey(saved), key)
  const numbered = isSame ? { ...saved, answers } : withNumberKey({ ...saved, answers }, key)
  // As typed, with a space that another character may follow.
  const { value, tolerance, unit } = edited
  return { ...numbered, value, tolerance, unit }
}

/** The mark schemes that differ from the saved ones of the same questions. */
export function getChangedSchemes(
  edited: readonly Question[],
  saved: readonly Question[],
): ChangedSchemes['schemes'] {
  return saved.flatMap((question, index) =>
    withAnswers(question, edited[index]).subquestions.flatMap((after, part) => {
      const before = question.subquestions[part] ?? after
      const number = getNumberKey(after)
      const isSameNumber = isSameNumberKey(getNumberKey(before), number)
      if (isSameNumber && isSameKey(before, after)) return []
      const answers = after.answers.map(({ answer, maxPoints }) => ({ answer, maxPoints }))
      return [{ subquestion_id: before.id, answers, ...(!isSameNumber && { number }) }]
    }),
  )
}

/** Right options have no order. */
function isSameKey(before: Subquestion, { answers }: Subquestion): boolean {
  const order = before.answers.map(({ answer }) => answer)
  const inOrder = (one: MarkSchemeEntry, other: MarkSchemeEntry) =>
    order.indexOf(one.answer) - order.indexOf(other.answer)
  return isSameScheme(before.answers, hasOptions(before) ? answers.toSorted(inOrder) : answers)
}

/** "3b", or "3" where the question has one part only. */
export const labelPart = ({ subquestions }: Question, index: number, part: number): string =>
  `${index + 1}${subquestions.length > 1 ? toLetter(part + 1) : ''}`

/** What is missing for the first options or number to be marked by, as a sentence; null if nothing is. */
export function getKeyProblem(edited: readonly Question[], saved: readonly Question[]): string | null {
  for (const [index, question] of saved.entries())
    for (const [part, after] of withAnswers(question, edited[index]).subquestions.entries()) {
      const problem = getKindProblem(after)
      if (problem !== null) return `Question ${labelPart(question, index, part)} ${problem}`
    }
  return null
}

/** Says that an option is right, or no longer. Of a choice only one is, and the marks go to it. */
export function tickOption(
  { kind, options = [], answers }: Subquestion,
  option: string,
  isRight: boolean,
): MarkSchemeEntry[] {
  const maxPoints = answers[0]?.maxPoints ?? 1
  if (kind === 'choice') return [{ answer: option, maxPoints }]
  const others = answers.filter(({ answer }) => answer !== option)
  const ticked = isRight ? [...others, { answer: option, maxPoints }] : others
  return ticked.toSorted((one, other) => options.indexOf(one.answer) - options.indexOf(other.answer))
}

const getTotal = (questions: readonly Question[]): number =>
  roundPoints(sumPoints(questions.map(({ subquestions }) => sumPoints(subquestions.map(subquestionPoints)))))

/** What the quiz is worth, where that changes: it changes every student's percentage. */
export function formatTotal(edited: readonly Question[], saved: readonly Question[]): string | null {
  const [after, before] = [getTotal(edited), getTotal(saved)]
  if (after === before) return null
  return `The quiz is worth ${marks(after)} instead of ${marks(before)}, so every percentage changes.`
}

/** "12 of 84 marks change: 9 go up and 3 go down. 2 marks that teachers gave stay." */
export function formatEffect({ answers, decided, differing, up, down }: SchemeEffect): string {
  if (answers === 0) return 'No marks change: nobody has marks for this yet.'
  const stay = `${counted(decided, 'mark')} that teachers gave ${decided === 1 ? 'stays' : 'stay'}${formatDiffering(decided, differing)}.`
  const change =
    up + down === 0
      ? `None of ${counted(answers, 'mark')} changes.`
      : `${up + down} of ${counted(answers, 'mark')} ${up + down === 1 ? 'changes' : 'change'}: ${formatWays(up, down)}.`
  return decided === 0 ? change : `${change} ${stay}`
}

function formatWays(up: number, down: number): string {
  const go = (count: number) => (count === 1 ? 'goes' : 'go')
  if (up > 0 && down > 0) return `${up} ${go(up)} up and ${down} ${go(down)} down`
  const count = up + down
  return `${count === 1 ? 'it' : 'all'} ${go(count)} ${up > 0 ? 'up' : 'down'}`
}

function formatDiffering(decided: number, differing: number): string {
  if (differing === 0) return ''
  const which = decided === 1 ? 'it' : differing === decided ? 'all of them' : `${differing} of them`
  return `; by the new mark scheme ${which} would be different`
}
