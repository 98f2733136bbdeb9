import type { Question, Subquestion } from '../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner/examiner.ts'

/** What an examiner needs to know of one subquestion; no answer is the empty one, and not everybody has a name. */
export const markTask = (
  question: Question,
  subquestion: Subquestion,
  answer: string | null | undefined,
  name?: string | null,
): MarkTask => ({
  question: question.questionDescription,
  subquestion: subquestion.subquestionDescription,
  maxPoints: subquestion.maxPoints,
  markScheme: subquestion.answers,
  answer: answer ?? '',
  ...(name && { studentName: name }),
})
