import { builtInMarker, type Marking, type MarkTask } from '../examiner.ts'
import { isDoubtful } from './doubts/is-doubtful.ts'
import { writeFeedback } from '../feedback/write-feedback.ts'
import { type EntryOutcome, markOutcome, type MarkOutcome } from '../matching/mark-entries.ts'

const certainty = ({ match }: EntryOutcome): number => Math.max(match.probability, 1 - match.probability)

const longAnswer = 2000

function inDoubt(outcome: MarkOutcome, task: MarkTask): boolean {
  const { answer } = task
  const unsure = outcome.entries.some(
    ({ match, isContradicted }) => isContradicted || (match.probability > 0.35 && match.probability < 0.65),
  )
  const letters = answer.match(/\p{L}/gu)?.length ?? 0
  const latin = answer.match(/\p{Script=Latin}/gu)?.length ?? 0
  return unsure || answer.length > longAnswer || latin < letters * 0.7 || isDoubtful(task, outcome)
}

/** Without a mark scheme there is nothing to compare with: the teacher has to look. */
const unmarkable: Marking = {
  mark: 0,
  feedback: 'There is no mark scheme for this question yet, so your teacher will look at your answer.',
  ...builtInMarker,
  confidence: 0,
  please_check: true,
  entries: [],
}

/** The whole marking of an answer, as it is kept and shown. */
export function markAnswer(task: MarkTask): Marking {
  const outcome = markOutcome(task)
  if (task.markScheme.length === 0) return unmarkable
  const sure = outcome.nonAnswer !== null
  const sum = outcome.entries.reduce((all, entry) => all + certainty(entry), 0)
  return {
    mark: outcome.mark,
    feedback: writeFeedback(task, outcome),
    ...builtInMarker,
    confidence: sure ? 1 : Math.round((sum / outcome.entries.length) * 100) / 100,
    please_check: outcome.nonAnswer === null && inDoubt(outcome, task),
    entries: outcome.entries.map(({ entry, awarded, quote }) => ({ entry, awarded, quote })),
  }
}
