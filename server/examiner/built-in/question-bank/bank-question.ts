import type { Difficulty, MarkSchemeEntry } from '../../../../contract/quiz-draft.ts'

/** A question of the bank; what depends on the quiz it is put into is added when it is picked. */
export interface BankQuestion {
  questionDescription: string
  subquestions: { subquestionDescription: string; answers: MarkSchemeEntry[] }[]
}

/** The questions of one curriculum topic. */
export type TopicBank = Record<Difficulty, readonly BankQuestion[]>

/** One mark per entry of the mark scheme, or as many as stand beside it. */
export const ask = (
  questionDescription: string,
  subquestionDescription: string,
  ...entries: (string | [answer: string, maxPoints: number])[]
): BankQuestion => {
  const answers = entries.map((entry) => {
    const [answer, maxPoints] = typeof entry === 'string' ? [entry, 1] : entry
    return { answer, maxPoints }
  })
  return { questionDescription, subquestions: [{ subquestionDescription, answers }] }
}
