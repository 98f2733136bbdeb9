import type { Question } from '../../../../../contract/quiz-draft.ts'
import type { QuizDraft } from '../-draft-operations.ts'

const words = ['questionDescription', 'subquestions', 'subquestionDescription', 'answers', 'answer']
const wordsOf = (question: Question): string => JSON.stringify(question, words)

/** Whether a stored exercise is in a draft already, word for word: its copy has no id that would tell. */
export const isInDraft = ({ questions }: QuizDraft, exercise: Question): boolean =>
  questions.some(
    (question) =>
      !question.needsGeneration &&
      question.questionDescription === exercise.questionDescription &&
      wordsOf(question) === wordsOf(exercise),
  )
