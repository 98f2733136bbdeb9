import type { MarkTask } from '../examiner.ts'
import { type QuestionRequirement, requirementForEntry } from './question-requirements.ts'
import { type Fault, findFault } from './faults.ts'
import type { EntryOutcome, MarkOutcome } from '../matching/mark-entries.ts'
import { earnedQuotes } from './quotes.ts'

/** What stands between an answer and its next mark. */
export interface Gap {
  task: MarkTask
  missed: EntryOutcome
  requirement: QuestionRequirement
  fault: Fault | null
  /** What has earned marks already, in the pupil's words. */
  earned: string[]
  /** How many entries the answer has missed, this one included. */
  missedCount: number
}

export const missedEntries = (outcome: MarkOutcome): EntryOutcome[] =>
  outcome.entries
    .filter(({ awarded, maxPoints }) => awarded < maxPoints)
    .toSorted((one, other) => other.match.recall - one.match.recall)

const isTurned = ({ fault }: Gap): boolean =>
  fault?.type === 'turned' || fault?.type === 'denied' || fault?.type === 'opposite'

/** Everything an answer lacks: first what it says the wrong way round, then what it comes nearest to. */
export function findGaps(task: MarkTask, outcome: MarkOutcome): Gap[] {
  const all = missedEntries(outcome)
  // An entry that nothing in the answer comes near to does not know what the others have earned.
  const spent = new Set(outcome.entries.flatMap((entry) => [...entry.spent]))
  const gaps = all.map((entry): Gap => {
    const missed = { ...entry, spent }
    const requirement = requirementForEntry(task, missed)
    const fault = findFault(task, missed, requirement.text || task.subquestion || task.question)
    return {
      task,
      missed,
      requirement,
      fault,
      earned: earnedQuotes(outcome, task.answer),
      missedCount: all.length,
    }
  })
  return gaps.toSorted((one, other) => Number(isTurned(other)) - Number(isTurned(one)))
}
