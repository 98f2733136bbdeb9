import { isValidQuestion } from '../../../../../contract/quiz-draft.ts'
import { type Place, type QuizDraft, answerAt, questionAt, subquestionAt } from '../-draft-operations.ts'

/** Whether an item has what it needs: a question may be saved, a subquestion or an answer has its text. */
export function isWritten(draft: QuizDraft, place: Place): boolean {
  if (place.level === 'question') return isValidQuestion(questionAt(draft, place))
  const text =
    place.level === 'subquestion'
      ? subquestionAt(draft, place).subquestionDescription
      : answerAt(draft, place).answer
  return text.trim() !== ''
}
