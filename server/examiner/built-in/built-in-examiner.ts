import { builtInMarker, type Examiner } from '../examiner.ts'
import { markAnswer } from './mark-answer.ts'
import { drawQuestion } from './questions/questions.ts'
import { rewriteFeedback } from '../feedback/rewrite-feedback.ts'
import { verifyFeedback } from '../feedback/verify-feedback.ts'

/**
 * The examiner that needs no key and no network: it compares words, numbers and directions with the mark scheme.
 * It cannot see through swapped roles ("A pulls B" for "B pulls A") or a paraphrase that shares no word with
 * any alternative; more alternatives in the mark scheme help with the second.
 */
export const builtInExaminer: Examiner = {
  mark: async (task) => markAnswer(task),
  verify: async (task, requested) => verifyFeedback(task, requested),
  rewrite: async (task, instruction) => ({
    feedback: rewriteFeedback(task, instruction),
    writer: builtInMarker,
  }),
  makeQuestion: async (task) => drawQuestion(task),
}
