import { questionPoints, subquestionPoints, type Question } from '../../contract/quiz-draft.ts'
import { storable } from '../platform/db.ts'

/** A question whose sums are not known yet; ids of subquestions are given when it is stored. */
export type Unsettled = Omit<Question, 'maxPoints' | 'subquestions'> & {
  subquestions: { subquestionDescription: string; answers: { answer: string; maxPoints: number }[] }[]
}

/** The question as it is kept: texts the database can hold, and sums of our own whatever was sent. */
export function settled(question: Unsettled): Question {
  const subquestions = question.subquestions.map(({ subquestionDescription, answers }, index) => ({
    id: `${index + 1}`,
    subquestionDescription: storable(subquestionDescription),
    maxPoints: subquestionPoints({ answers }),
    answers: answers.map(({ answer, maxPoints }) => ({ answer: storable(answer), maxPoints })),
  }))
  return {
    questionDescription: storable(question.questionDescription),
    maxPoints: questionPoints({ subquestions }),
    focusAreaId: question.focusAreaId,
    difficulty: question.difficulty,
    ncTopic: question.ncTopic,
    needsGeneration: question.needsGeneration,
    generationPrompt: storable(question.generationPrompt),
    subquestions,
    ...(question.madeBy !== undefined && { madeBy: question.madeBy }),
  }
}
