import { hasOptions } from '../../../contract/question-kinds.ts'
import { builtInMarker, type Marking, type MarkTask } from '../examiner.ts'
import { findNonAnswerType } from '../text/non-answers.ts'
import { tokenize } from '../text/tokens.ts'
import { writeKindFeedback } from './kind-feedback.ts'
import type { KindOutcome } from './kind-outcome.ts'
import { markNumber } from './mark-number.ts'
import { markOptions } from './mark-options.ts'

/** Below the limit under which a mark is to be checked. */
const doubtful = 0.6

/** Marks a choice, several or a number. Nothing of it is learned or asked of a service: the answers are compared. */
export function markKind(task: MarkTask): Marking {
  const outcome: KindOutcome = hasOptions(task) ? markOptions(task) : markNumber(task)
  const isDoubtful = outcome.doubt !== null && !saysNothing(task)
  return {
    mark: outcome.mark,
    feedback: writeKindFeedback(task, outcome.mark),
    ...builtInMarker,
    confidence: isDoubtful ? doubtful : 1,
    please_check: isDoubtful,
    entries: outcome.entries,
  }
}

/** "I don't know" needs no look. */
const saysNothing = ({ answer }: MarkTask): boolean =>
  findNonAnswerType(answer, tokenize(answer), []) !== null
