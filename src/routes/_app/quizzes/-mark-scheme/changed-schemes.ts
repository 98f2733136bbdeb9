import { getKind } from '../../../../../contract/question-kinds.ts'
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

/** Whether two lists have the same questions, with as many answers each: then their mark schemes can be compared. */
export const hasSameQuestions = (one: readonly Question[], other: readonly Question[]): boolean =>
  toTexts(one) === toTexts(other)

const toTexts = (questions: readonly Question[]): string =>
  JSON.stringify(
    questions.map(({ questionDescription, subquestions }) => [
      questionDescription,
      subquestions.map((one) => [
        ...[one.subquestionDescription, one.answers.length],
        ...[getKind(one), one.options ?? [], one.value ?? ''],
      ]),
    ]),
  )

/** The saved question with the edited answers. */
export const withAnswers = (saved: Question, edited: Question | undefined): Question => ({
  ...saved,
  subquestions: saved.subquestions.map((one, part) => ({
    ...one,
    answers: toEditedAnswers(one, edited?.subquestions[part]),
  })),
})

/** Right options and numbers belong to the question, so of those only the points are an edit. */
const toEditedAnswers = (saved: Subquestion, edited: Subquestion | undefined): MarkSchemeEntry[] =>
  saved.answers.map((entry, index) => {
    const { answer, maxPoints } = edited?.answers[index] ?? entry
    return { ...entry, maxPoints, ...(getKind(saved) === 'text' && { answer }) }
  })

/** The mark schemes that differ from the saved ones of the same questions. */
export function getChangedSchemes(
  edited: readonly Question[],
  saved: readonly Question[],
): ChangedSchemes['schemes'] {
  return saved.flatMap(({ subquestions }, question) =>
    subquestions.flatMap((before, part) => {
      const answers = toEditedAnswers(before, edited[question]?.subquestions[part]).map(
        ({ answer, maxPoints }) => ({ answer, maxPoints }),
      )
      const isSame = before.answers.every(
        ({ answer, maxPoints }, index) =>
          answer === answers[index]?.answer && maxPoints === answers[index]?.maxPoints,
      )
      return isSame ? [] : [{ subquestion_id: before.id, answers }]
    }),
  )
}

const getTotal = (questions: readonly Question[]): number =>
  roundPoints(sumPoints(questions.map(({ subquestions }) => sumPoints(subquestions.map(subquestionPoints)))))

/** What the quiz is worth, where that changes: it changes every student's percentage. */
export function formatTotal(edited: readonly Question[], saved: readonly Question[]): string | null {
  const [after, before] = [getTotal(edited), getTotal(saved)]
  if (after === before) return null
  return `The quiz is worth ${marks(after)} instead of ${marks(before)}, so every percentage changes.`
}

/** "12 marks of 84 would change: 9 up, 3 down." */
export function formatEffect({ answers, decided, up, down }: SchemeEffect): string {
  if (answers === 0) return 'No marks change: nobody has marks for this yet.'
  const stay = `${counted(decided, 'mark')} that teachers gave ${decided === 1 ? 'stays' : 'stay'}.`
  const ways = [up > 0 ? `${up} up` : '', down > 0 ? `${down} down` : ''].filter((way) => way !== '')
  const change =
    up + down === 0
      ? `None of ${counted(answers, 'mark')} would change.`
      : `${counted(up + down, 'mark')} of ${answers} would change: ${ways.join(', ')}.`
  return decided === 0 ? change : `${change} ${stay}`
}
