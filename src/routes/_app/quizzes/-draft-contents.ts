import type { Question } from '../../../../contract/quiz-draft.ts'
import type { BodyOf } from '../../../../contract/shapes.ts'
import { marks } from '../../../lib/marks.ts'
import { counted } from '../../../lib/numbers.ts'
import {
  type Moved,
  type Place,
  type QuizDraft,
  add,
  editQuestion,
  firstPlace,
  fullness,
  questionAt,
} from './-draft-operations.ts'

const written = (text: string): boolean => text.trim() !== ''

/** A question nobody has touched. */
export function isBlank(question: Question): boolean {
  const { subquestions, needsGeneration, questionDescription } = question
  const words = subquestions.flatMap(({ subquestionDescription, answers }) => [
    subquestionDescription,
    ...answers.map(({ answer }) => answer),
  ])
  return !needsGeneration && subquestions.length === 1 && ![questionDescription, ...words].some(written)
}

/** Whether there is anything in a draft that would be missed. */
export const isUntouched = ({ name, description, groupId, questions }: QuizDraft): boolean =>
  !written(name) &&
  !written(description) &&
  groupId === null &&
  questions.length === 1 &&
  questions.every(isBlank)

/** "4 questions, 11 marks"; what is still to be generated has no marks yet. */
export function contentsOf(draft: QuizDraft): string {
  const made = draft.questions.filter((question) => !question.needsGeneration)
  const generated = draft.questions.length - made.length
  const sum = made.reduce((total, question) => total + question.maxPoints, 0)
  return [
    counted(draft.questions.length, 'question'),
    generated > 0 && `${generated} to be generated`,
    (made.length > 0 || generated === 0) && marks(sum),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What is said of answers without a text, whose marks nobody can earn; null where each has one. */
export function emptyAnswers(draft: QuizDraft): string | null {
  const empty = draft.questions
    .filter(({ needsGeneration, questionDescription }) => !needsGeneration && written(questionDescription))
    .flatMap(({ subquestions }) => subquestions.flatMap(({ answers }) => answers))
    .filter(({ answer }) => !written(answer))
  if (empty.length === 0) return null
  const lost = marks(empty.reduce((sum, { maxPoints }) => sum + maxPoints, 0))
  return `${counted(empty.length, 'answer')} without text: ${lost} that nobody can earn.`
}

/** "2", "2 and 5", "2, 5 and 6" */
export const listed = (things: (string | number)[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(things.map(String))

/** The body of the call that saves a draft. */
export const bodyOf = (draft: QuizDraft): BodyOf<'addTopic'> => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  class_id: draft.groupId,
  exercises: draft.questions.map(questionBody),
  ...(draft.replaces !== null && { replaces: draft.replaces }),
})

/** The members that the call takes and no other: where a picked exercise came from is not the teacher's to say. */
const questionBody = (question: Question): BodyOf<'addTopic'>['exercises'][number] => ({
  questionDescription: question.questionDescription,
  maxPoints: question.maxPoints,
  focusAreaId: question.focusAreaId,
  difficulty: question.difficulty,
  ncTopic: question.ncTopic,
  needsGeneration: question.needsGeneration,
  generationPrompt: question.generationPrompt,
  subquestions: question.subquestions.map(({ subquestionDescription, maxPoints, answers }) => ({
    subquestionDescription,
    maxPoints,
    answers,
  })),
})

/** Copies a stored exercise: into the shown question where nobody has touched it, else into a new one. */
export function copyExercise(draft: QuizDraft, place: Place, exercise: Question): Moved {
  const copy = { ...exercise, needsGeneration: false }
  if (isBlank(questionAt(draft, place)))
    return { draft: editQuestion(draft, place, copy), place: { ...firstPlace, question: place.question } }
  if (fullness(draft, firstPlace) !== null) return { draft, place }
  const longer = add(draft, firstPlace)
  return { draft: editQuestion(longer.draft, longer.place, copy), place: longer.place }
}
