import { getKind } from '../../../contract/question-kinds.ts'
import { builtInMarker, type Examiner, type Marking, type MarkTask } from '../examiner.ts'
import { rewriteFeedback } from '../feedback/rewrite-feedback.ts'
import { verifyFeedback } from '../feedback/verify-feedback.ts'
import { writeFeedback } from '../feedback/write-feedback.ts'
import { markKind } from '../kinds/mark-kind.ts'
import { type EntryOutcome, markOutcome, type MarkOutcome } from '../matching/mark-entries.ts'
import { isDoubtful } from './doubts/is-doubtful.ts'
import { hasMissedWorking } from './doubts/missed-working.ts'
import { drawQuestion } from './questions/questions.ts'

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

/** Marks an answer: mark, feedback and evidence, as stored and shown. */
export const markAnswer = (task: MarkTask): Marking =>
  getKind(task) === 'text' ? toMarking(task, markOutcome(task)) : markKind(task)

/** Without a mark scheme nothing can be compared, so the teacher has to mark. */
const withoutScheme: Marking = {
  mark: 0,
  feedback: 'There is no mark scheme for this question yet, so your teacher will look at your answer.',
  ...builtInMarker,
  confidence: 0,
  please_check: true,
  entries: [],
}

/** The marking of an outcome. */
export function toMarking(task: MarkTask, outcome: MarkOutcome): Marking {
  if (task.markScheme.length === 0) return withoutScheme
  const sure = outcome.nonAnswer !== null
  const sum = outcome.entries.reduce((all, entry) => all + getCertainty(entry), 0)
  return {
    mark: outcome.mark,
    feedback: writeFeedback(task, outcome),
    ...builtInMarker,
    confidence: sure ? 1 : roundConfidence(sum / outcome.entries.length),
    please_check: outcome.nonAnswer === null && needsCheck(outcome, task),
    entries: outcome.entries.map(({ entry, awarded, quote }) => ({ entry, awarded, quote })),
  }
}

const getCertainty = ({ match }: EntryOutcome): number => Math.max(match.probability, 1 - match.probability)

export const roundConfidence = (confidence: number): number => Math.round(confidence * 100) / 100

const needsCheck = (outcome: MarkOutcome, task: MarkTask): boolean =>
  outcome.entries.some(({ match }) => isUnsure(match.probability)) || hasOtherDoubt(task, outcome)

/** Whether a probability is too near to even for a mark without a check. */
export const isUnsure = (probability: number): boolean => probability > 0.35 && probability < 0.65

const maxSureLength = 2000

/** Whether the teacher should check for a reason other than the probabilities. */
export function hasOtherDoubt(task: MarkTask, outcome: MarkOutcome): boolean {
  const { answer } = task
  const letters = answer.match(/\p{L}/gu)?.length ?? 0
  const latinLetters = answer.match(/\p{Script=Latin}/gu)?.length ?? 0
  return (
    outcome.entries.some(({ isContradicted }) => isContradicted) ||
    answer.length > maxSureLength ||
    latinLetters < letters * 0.7 ||
    hasMissedWorking(task, outcome) ||
    isDoubtful(task, outcome)
  )
}
