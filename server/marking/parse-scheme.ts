import { getKind, getKindProblem, hasOptions, toOptionText } from '../../contract/question-kinds.ts'
import { getNumberKey, isSameNumberKey, withNumberKey, type NumberKey } from '../../contract/number-key.ts'
import { isPoints, type MarkSchemeEntry, type Subquestion } from '../../contract/quiz-draft.ts'
import type { BodyOf } from '../../contract/shapes.ts'
import { toStorableText, type Tx } from '../platform/db.ts'
import { badRequest } from '../platform/errors.ts'
import { questionNotFound, type LockedQuiz } from './lock-questions.ts'
import type { SchemeChange } from './scheme-changes.ts'
import { findSubquestion, labelSubquestion } from './store-schemes.ts'

type SentScheme = BodyOf<'editMarkScheme'>['schemes'][number]

/**
 * The change that a sent scheme makes. Entries of texts and numbers stay the same ones: their points in teachers' decisions
 * are told apart by their order.
 * @throws 400 with what to mend
 */
export async function parseScheme(tx: Tx, quiz: LockedQuiz, sent: SentScheme): Promise<SchemeChange> {
  const { subquestion_id: subQuestionId } = sent
  const before = findSubquestion(quiz.questions, subQuestionId)
  if (before === undefined) throw questionNotFound()
  const after = toEdited(before, sent)
  const problem = getSentProblem(before, sent) ?? getProblem(after)
  if (problem !== null) throw badRequest(`${await labelSubquestion(tx, quiz, subQuestionId)} ${problem}`)
  const numbers = { before: getNumberKey(before), after: getNumberKey(after) }
  return {
    ...{ subQuestionId, before: before.answers, after: after.answers },
    ...(!isSameNumberKey(numbers.before, numbers.after) && { numbers }),
  }
}

function toEdited(before: Subquestion, { answers: sent, number }: SentScheme): Subquestion {
  if (hasOptions(before)) return { ...before, answers: toRightOptions(before, sent) }
  const answers = before.answers.map((entry, index) => ({
    ...entry,
    ...(getKind(before) === 'text' && { answer: toStorableText(sent[index]?.answer ?? '') }),
    maxPoints: sent[index]?.maxPoints ?? 0,
  }))
  const edited = { ...before, answers }
  if (getKind(before) !== 'number' || number === undefined) return edited
  const key = toStored(number)
  return isSameNumberKey(getNumberKey(before), key) ? edited : withNumberKey(edited, key)
}

const toStored = ({ value, tolerance, unit }: NumberKey): NumberKey => ({
  value: toOptionText(toStorableText(value)),
  tolerance: toOptionText(toStorableText(tolerance)),
  unit: toOptionText(toStorableText(unit)),
})

/** Those that were right stay in their order, if they are the same; others come in the order of the options. */
function toRightOptions(
  { options = [], answers }: Subquestion,
  sent: SentScheme['answers'],
): MarkSchemeEntry[] {
  const right = sent.map(({ answer, maxPoints }) => ({
    answer: toOptionText(toStorableText(answer)),
    maxPoints,
  }))
  const isSame = right.length === answers.length && answers.every(({ answer }) => isAmong(right, answer))
  const order = isSame ? answers.map(({ answer }) => answer) : options
  return right.toSorted((one, other) => order.indexOf(one.answer) - order.indexOf(other.answer))
}

const isAmong = (entries: MarkSchemeEntry[], option: string): boolean =>
  entries.some(({ answer }) => answer === option)

function getSentProblem(before: Subquestion, { answers: sent }: SentScheme): string | null {
  const { length } = before.answers
  if (hasOptions(before) || sent.length === length) return null
  return `has ${length} ${length === 1 ? 'answer' : 'answers'} in its mark scheme: none can be added or taken out once the quiz is in use.`
}

const getProblem = (edited: Subquestion): string | null =>
  edited.answers.every(({ maxPoints }) => isPoints(maxPoints))
    ? getKindProblem(edited)
    : 'has marks with more than two decimals.'
