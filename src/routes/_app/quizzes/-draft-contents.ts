import { getKind, getKindProblem } from '../../../../contract/question-kinds.ts'
import { type Question, type Subquestion, getSizeProblem } from '../../../../contract/quiz-draft.ts'
import { requiredField } from '../../../../contract/required-fields.ts'
import type { BodyOf } from '../../../../contract/shapes.ts'
import { marks, counted } from '../../../lib/numbers.ts'

import { toKindBody } from './-draft-kinds.ts'
import { hasSettings, toSentSettings } from './-quiz-settings.ts'
import {
  type EditResult,
  type Position,
  type QuizDraft,
  addItem,
  editQuestion,
  firstPosition,
  getLimitMessage,
  getQuestion,
} from './-draft-operations.ts'

const hasText = (text: string): boolean => text.trim() !== ''

/** Whether a question has no text and is not generated. */
export function isBlank(question: Question): boolean {
  const { subquestions, needsGeneration, questionDescription } = question
  const texts = subquestions.flatMap(({ subquestionDescription, answers, options = [], value = '' }) => [
    ...[subquestionDescription, value, ...options],
    ...answers.map(({ answer }) => answer),
  ])
  return !needsGeneration && subquestions.length === 1 && ![questionDescription, ...texts].some(hasText)
}

/** Whether clearing or replacing a draft would lose nothing: a group alone is no draft, as the form suggests one. */
export const isUntouched = ({ name, description, questions, settings }: QuizDraft): boolean =>
  !hasText(name) &&
  !hasText(description) &&
  !hasSettings(settings) &&
  questions.length === 1 &&
  questions.every(isBlank)

/** E.g. "4 questions, 11 marks"; questions to be generated have no marks yet. */
export function formatContents(draft: QuizDraft): string {
  const written = draft.questions.filter((question) => !question.needsGeneration)
  const generatedCount = draft.questions.length - written.length
  const sum = written.reduce((total, question) => total + question.maxPoints, 0)
  return [
    counted(draft.questions.length, 'question'),
    generatedCount > 0 && `${generatedCount} to be generated`,
    (written.length > 0 || generatedCount === 0) && marks(sum),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Warns of answers without text, whose marks nobody can earn; null if there are none. */
export function getEmptyAnswersWarning(draft: QuizDraft): string | null {
  const emptyAnswers = draft.questions
    .filter(({ needsGeneration, questionDescription }) => !needsGeneration && hasText(questionDescription))
    .flatMap(({ subquestions }) => subquestions.filter((one) => getKind(one) === 'text'))
    .flatMap(({ answers }) => answers)
    .filter(({ answer }) => !hasText(answer))
  if (emptyAnswers.length === 0) return null
  const lostMarks = marks(emptyAnswers.reduce((sum, { maxPoints }) => sum + maxPoints, 0))
  return `${counted(emptyAnswers.length, 'answer')} without text: ${lostMarks} that nobody can earn.`
}

/** Copies a stored exercise into the current question if that is blank, otherwise into a new one. */
export function copyExercise(draft: QuizDraft, position: Position, exercise: Question): EditResult {
  const copy = { ...exercise, needsGeneration: false }
  if (isBlank(getQuestion(draft, position)))
    return {
      draft: editQuestion(draft, position, copy),
      position: { ...firstPosition, question: position.question },
    }
  if (getLimitMessage(draft, firstPosition) !== null) return { draft, position }
  const extended = addItem(draft, firstPosition)
  return { draft: editQuestion(extended.draft, extended.position, copy), position: extended.position }
}

export type FieldErrors = Partial<Record<'name' | 'description' | 'group', string>>

/**
 * The errors of the card's fields by name, in their order. `group` is undefined if it is not one of the teacher's.
 */
export function getFieldErrors(draft: QuizDraft, group: { id: number } | undefined): FieldErrors {
  return {
    ...(draft.name.trim() === '' && { name: requiredField.name }),
    ...(draft.description.trim() === '' && { description: requiredField.description }),
    ...(group === undefined && { group: requiredField.subject }),
  }
}

/** Why the questions cannot be saved, in one sentence, and the first question it is about, from 0. */
export interface QuestionProblem {
  text: string
  question: number | null
}

const missingParts = {
  'the text': (question: Question) => !question.needsGeneration && !hasText(question.questionDescription),
  'the difficulty': (question: Question) => question.needsGeneration && question.difficulty === null,
  'the curriculum topic': (question: Question) => question.needsGeneration && question.ncTopic === null,
}

export function getQuestionProblem(questions: Question[]): QuestionProblem | null {
  const missing = Object.entries(missingParts).flatMap(([what, isLacking]) => {
    const numbers = questions.flatMap((question, index) => (isLacking(question) ? [index + 1] : []))
    return numbers.length === 0
      ? []
      : [`${what} of question${numbers.length > 1 ? 's' : ''} ${formatList(numbers)}`]
  })
  if (missing.length > 0)
    return {
      text: `To save, add ${formatList(missing)}.`,
      question: questions.findIndex((question) =>
        Object.values(missingParts).some((isLacking) => isLacking(question)),
      ),
    }
  return getKindsProblem(questions) ?? getQuizSizeProblem(questions)
}

/** The first subquestion that lacks what its kind needs. */
function getKindsProblem(questions: Question[]): QuestionProblem | null {
  for (const [question, { needsGeneration, subquestions }] of questions.entries())
    for (const [index, subquestion] of (needsGeneration ? [] : subquestions).entries()) {
      const problem = getKindProblem(subquestion)
      if (problem !== null)
        return { text: `Question ${question + 1}, subquestion ${index + 1} ${problem}`, question }
    }
  return null
}

function getQuizSizeProblem(questions: Question[]): QuestionProblem | null {
  const text = getSizeProblem(questions)
  return text === null ? null : { text, question: null }
}

/** "2", "2 and 5" or "2, 5 and 6". */
const formatList = (items: (string | number)[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items.map(String))

/** The body of the call that adds a quiz. */
export const toBody = (draft: QuizDraft): BodyOf<'addTopic'> => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  class_id: draft.groupId,
  exercises: draft.questions.map(toQuestionBody),
  ...(hasSettings(draft.settings) && toSentSettings(draft.settings)),
  ...(draft.settings.isHeld && { held: true }),
  ...(draft.replaces !== null && { replaces: draft.replaces }),
})

/** The body of the call that saves an edited quiz; without what can no longer change once it is begun. */
export const toEditBody = (draft: QuizDraft, version: string, isBegun: boolean): BodyOf<'editTopic'> => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  version,
  ...toSentSettings(draft.settings),
  ...(!isBegun && { held: draft.settings.isHeld, exercises: draft.questions.map(toQuestionBody) }),
})

/** Only the members that the call accepts; the origin of a copied exercise is left out. */
const toQuestionBody = (question: Question): BodyOf<'addTopic'>['exercises'][number] => ({
  questionDescription: question.questionDescription,
  maxPoints: question.maxPoints,
  focusAreaId: question.focusAreaId,
  difficulty: question.difficulty,
  ncTopic: question.ncTopic,
  needsGeneration: question.needsGeneration,
  generationPrompt: question.generationPrompt,
  subquestions: question.subquestions.map(toSubquestionBody),
})

const toSubquestionBody = (subquestion: Subquestion) => ({
  subquestionDescription: subquestion.subquestionDescription,
  maxPoints: subquestion.maxPoints,
  answers: subquestion.answers.map(({ answer, maxPoints, part }) => ({ answer, maxPoints, part })),
  ...toKindBody(subquestion),
})
