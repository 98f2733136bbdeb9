import { readText } from '../../../src/exchange/read.ts'
import type { ReadResult } from '../../../src/exchange/result.ts'

/** What is worth comparing of each question: text, changes, and the fields of its parts. */
export const summarize = ({ questions }: ReadResult) =>
  questions.map(({ question }) => ({
    text: question.questionDescription,
    parts: question.subquestions.map(
      ({ id: _id, maxPoints, subquestionDescription, answers, ...fields }) => ({
        ...(subquestionDescription !== '' && { text: subquestionDescription }),
        ...fields,
        answers: answers.map(({ answer }) => answer),
        points: maxPoints,
      }),
    ),
  }))

export const read = (source: string, name = '') => summarize(readText(source, name))

export const leftOut = (source: string, name = '') =>
  readText(source, name).leftOut.map(({ location, reason }) => `${location}: ${reason}`)
