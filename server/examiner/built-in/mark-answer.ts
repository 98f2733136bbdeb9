import { builtInMarker, type Marking, type MarkTask } from '../examiner.ts'
import { isDoubtful } from './doubts/is-doubtful.ts'
import { writeFeedback } from '../feedback/write-feedback.ts'
import { type EntryOutcome, markOutcome, type MarkOutcome } from '../matching/mark-entries.ts'

const getCertainty = ({ match }: EntryOutcome): number => Math.max(match.probability, 1 - match.probability)

const maxSureLength = 2000

function needsCheck(outcome: MarkOutcome, task: MarkTask): boolean {
  const { answer } = task
  const isUnsure = outcome.entries.some(
    ({ match, isContradicted }) => isContradicted || (match.probability > 0.35 && match.probability < 0.65),
  )
  const letters = answer.match(/\p{L}/gu)?.length ?? 0
  const latinLetters = answer.match(/\p{Script=Latin}/gu)?.length ?? 0
  return (
    isUnsure || answer.length > maxSureLength || latinLetters < letters * 0.7 || isDoubtful(task, outcome)
  )
}

/** Without a mark scheme nothing can be compared, so the teacher has to mark. */
const withoutScheme: Marking = {
  mark: 0,
  feedback: 'There is no mark scheme for this question yet, so your teacher will look at your answer.',
  ...builtInMarker,
  confidence: 0,
  please_check: true,
  entries: [],
}

/** Marks an answer: mark, feedback and evidence, as stored and shown. */
export function markAnswer(task: MarkTask): Marking {
  const outcome = markOutcome(task)
  if (task.markScheme.length === 0) return withoutScheme
  const sure = outcome.nonAnswer !== null
  const sum = outcome.entries.reduce((all, entry) => all + getCertainty(entry), 0)
  return {
    mark: outcome.mark,
    feedback: writeFeedback(task, outcome),
    ...builtInMarker,
    confidence: sure ? 1 : Math.round((sum / outcome.entries.length) * 100) / 100,
    please_check: outcome.nonAnswer === null && needsCheck(outcome, task),
    entries: outcome.entries.map(({ entry, awarded, quote }) => ({ entry, awarded, quote })),
  }
}
