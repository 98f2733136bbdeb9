import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import type { Examiner, Verification, Verifier } from '../../../server/examiner/examiner.ts'

/** An examiner with predictable results, which a test can pause or make fail. */
export interface StrictExaminer extends Examiner {
  /** Whether it fails. */
  failing: boolean
  /** Pauses it. Returns the function that resumes it. */
  hold(): () => void
  /** All answers that it was given to mark. */
  answers: string[]
  /** How often it was asked for something, also while it is paused. */
  asked: number
}

/** An entry gives its points if the answer contains the words of one of its alternatives. Scores are 80 with a reason; a rewrite appends the instruction. */
export function strictExaminer(): StrictExaminer {
  let gate: Promise<void> = Promise.resolve()
  const examiner: StrictExaminer = {
    failing: false,
    answers: [],
    asked: 0,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    async mark({ answer, markScheme }) {
      await atWork()
      examiner.answers.push(answer)
      const entries = markScheme.map(({ answer: entry, maxPoints }) => {
        const quote = parseAlternatives(entry).find((alternative) => answer.includes(alternative)) ?? null
        return { entry, awarded: quote === null ? 0 : maxPoints, quote }
      })
      const mark = entries.reduce((sum, { awarded }) => sum + awarded, 0)
      const how = { by: 'strict', version: '1', confidence: 0.9, please_check: false, entries }
      return { mark, feedback: `You earned ${mark}.`, ...how }
    },
    async verify(_task, wanted) {
      await atWork()
      return scores(wanted)
    },
    async rewrite({ feedback }, instruction) {
      await atWork()
      return { feedback: `${feedback} (${instruction})`, writer: { by: 'strict', version: '2' } }
    },
    makeQuestion: () => Promise.reject(new Error('It makes no questions.')),
  }
  const atWork = async (): Promise<void> => {
    examiner.asked += 1
    await gate
    if (examiner.failing) throw new Error('It is ill.')
  }
  return examiner
}

function scores(wanted: readonly Verifier[]): Verification {
  const each = <T>(value: (name: Verifier) => T) => ({
    scientific_accuracy: value('scientific_accuracy'),
    specificity: value('specificity'),
    clarity: value('clarity'),
  })
  return {
    score: each((name) => (wanted.includes(name) ? 80 : null)),
    reason: each((name) => (wanted.includes(name) ? `Good ${name}.` : null)),
  }
}
