import type { MarkTask } from '../examiner.ts'
import { type Demand, demandFor } from './question-requirements.ts'
import { type Fault, faultOf } from './faults.ts'
import type { EntryOutcome, MarkOutcome } from '../matching/mark-entries.ts'
import { earnedQuotes } from './quotes.ts'

/** What stands between an answer and its next mark. */
export interface Gap {
  task: MarkTask
  missed: EntryOutcome
  demand: Demand
  fault: Fault | null
  /** What has earned marks already, in the pupil's words. */
  earned: string[]
  /** How many entries the answer has missed, this one included. */
  open: number
}

export const missedEntries = (outcome: MarkOutcome): EntryOutcome[] =>
  outcome.entries
    .filter(({ awarded, maxPoints }) => awarded < maxPoints)
    .toSorted((one, other) => other.match.recall - one.match.recall)

const isTurned = ({ fault }: Gap): boolean =>
  fault?.kind === 'turned' || fault?.kind === 'denied' || fault?.kind === 'opposite'

/** Everything an answer lacks: first what it says the wrong way round, then what it comes nearest to. */
export function gapsOf(task: MarkTask, outcome: MarkOutcome): Gap[] {
  const all = missedEntries(outcome)
  // An entry that nothing in the answer comes near to does not know what the others have earned.
  const spent = new Set(outcome.entries.flatMap((entry) => [...entry.spent]))
  const gaps = all.map((entry): Gap => {
    const missed = { ...entry, spent }
    const demand = demandFor(task, missed)
    const fault = faultOf(task, missed, demand.text || task.subquestion || task.question)
    return { task, missed, demand, fault, earned: earnedQuotes(outcome, task.answer), open: all.length }
  })
  return gaps.toSorted((one, other) => Number(isTurned(other)) - Number(isTurned(one)))
}
