import { hasOptions } from '../../contract/question-kinds.ts'
import type { Question, Subquestion } from '../../contract/quiz-draft.ts'
import type { FoundQuestion } from './result.ts'

const change = 'It asks for a written answer: its options, if any, stand in its text.'

/**
 * The question as students can answer it: with free text. Options go into the text of the subquestion, and a number with
 * its unit is the mark scheme.
 */
export function withWrittenAnswers(found: FoundQuestion): FoundQuestion {
  const { question } = found
  if (question.subquestions.every(({ kind = 'text' }) => kind === 'text')) return found
  const subquestions = question.subquestions.map(toWritten)
  return {
    ...found,
    question: { ...question, subquestions } satisfies Question,
    changes: [...found.changes, change],
  }
}

function toWritten(part: Subquestion): Subquestion {
  const { id, subquestionDescription, maxPoints, kind = 'text', options = [], answers, value, unit } = part
  if (kind === 'text') return part
  if (!hasOptions(part)) {
    const written = [value, unit].filter(Boolean).join(' ')
    return { id, subquestionDescription, maxPoints, answers: [{ answer: written, maxPoints }] }
  }
  const ask = kind === 'choice' ? 'Write down the right one:' : 'Write down all that are right:'
  const lines = [subquestionDescription, ask, ...options.map((option) => `• ${option}`)]
  return {
    id,
    subquestionDescription: lines.filter((line) => line !== '').join('\n'),
    maxPoints,
    answers,
  }
}
