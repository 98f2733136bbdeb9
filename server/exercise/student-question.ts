import type { Question, StudentQuestion } from '../../contract/quiz-draft.ts'

/** What a student may see of a question. Built member by member, so that a new one stays hidden until it is named here. */
export const forStudents = (question: Question): StudentQuestion => ({
  questionDescription: question.questionDescription,
  maxPoints: question.maxPoints,
  subquestions: question.subquestions.map(({ id, subquestionDescription, maxPoints }) => ({
    id,
    subquestionDescription,
    maxPoints,
  })),
})
