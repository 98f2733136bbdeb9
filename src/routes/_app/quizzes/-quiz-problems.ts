import { type Question, isValidQuestion, getSizeProblem } from '../../../../contract/quiz-draft.ts'
import { requiredField } from '../../../../contract/required-fields.ts'
import { listed } from './-draft-contents.ts'
import type { QuizDraft } from './-draft-operations.ts'

export type FieldErrors = Partial<Record<'name' | 'description' | 'group', string>>

/** What the card's own fields lack, in their order and by their names. `group` is the draft's class, if that still is one of the teacher's. Source: spec.md point 5. */
export function fieldErrors(draft: QuizDraft, group: { id: number } | undefined): FieldErrors {
  return {
    ...(draft.name.trim() === '' && { name: requiredField.name }),
    ...(draft.description.trim() === '' && { description: requiredField.description }),
    ...(group === undefined && { group: requiredField.subject }),
  }
}

/** What keeps questions from being saved: one sentence, and the first question it is about, counted from 0. */
export interface QuestionProblem {
  words: string
  question: number | null
}

const lacks = {
  'the text': (question: Question) => !question.needsGeneration && !isValidQuestion(question),
  'the difficulty': (question: Question) => question.needsGeneration && question.difficulty === null,
  'the curriculum topic': (question: Question) => question.needsGeneration && question.ncTopic === null,
}

export function questionProblem(questions: Question[]): QuestionProblem | null {
  const missing = Object.entries(lacks).flatMap(([what, isLacking]) => {
    const numbers = questions.flatMap((question, index) => (isLacking(question) ? [index + 1] : []))
    return numbers.length === 0
      ? []
      : [`${what} of question${numbers.length > 1 ? 's' : ''} ${listed(numbers)}`]
  })
  if (missing.length > 0)
    return {
      words: `To save, add ${listed(missing)}.`,
      question: questions.findIndex((question) => !isValidQuestion(question)),
    }
  const words = getSizeProblem(questions)
  return words === null ? null : { words, question: null }
}
