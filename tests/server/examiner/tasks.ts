import type { KindFields } from '../../../contract/question-kinds.ts'
import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import type { MarkTask } from '../../../server/examiner/examiner.ts'

/** A task with three entries of one mark each, with alternatives. */
export const cyclist: Omit<MarkTask, 'answer'> = {
  question:
    'A cyclist rides along a straight, level road. She keeps pedalling, and her speed stays at 6 m/s.',
  subquestion: 'Explain why her speed stays the same although she keeps pedalling.',
  maxPoints: 3,
  markScheme: [
    { answer: 'pedalling gives a forward force / there is a driving force\nthere is a thrust', maxPoints: 1 },
    { answer: 'air resistance acts backwards / friction opposes the motion', maxPoints: 1 },
    {
      answer: 'the forces are balanced / the resultant force is zero / there is no resultant force',
      maxPoints: 1,
    },
  ],
}

/** Creates a task with one entry. */
export const createTask = (
  answer: string,
  question = 'Explain what you see.',
  maxPoints = 1,
): Omit<MarkTask, 'answer'> => ({
  question,
  subquestion: '',
  maxPoints,
  markScheme: [{ answer, maxPoints }],
})

export const mark = (task: Omit<MarkTask, 'answer'>, answer: string) =>
  builtInExaminer.mark({ ...task, answer })

export const getMark = async (task: Omit<MarkTask, 'answer'>, answer: string) =>
  (await mark(task, answer)).mark

/**
 * Writes the mark scheme as an answer: for options the right ones, for a number its value and unit. If "any two of" repeats
 * a list, each entry uses another alternative.
 */
export function toFullAnswer(answers: { answer: string }[], { kind, value, unit }: KindFields = {}): string {
  if (kind === 'number') return [value, unit].filter(Boolean).join(' ')
  if (kind !== undefined && kind !== 'text') return answers.map(({ answer }) => answer).join('\n')
  const parts: string[] = []
  for (const { answer } of answers)
    parts.push(parseAlternatives(answer).find((each) => !parts.includes(each)) ?? '')
  return parts.join('. ')
}
