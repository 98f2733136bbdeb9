import type { MarkTask } from '../../examiner.ts'
import { markOutcome, type MarkOutcome } from '../../matching/mark-entries.ts'
import { tokenize } from '../../text/tokens.ts'
import { assertedText } from './asserted-text.ts'
import { hasRivalValues } from './rival-values.ts'
import { blankOut } from '../../text/sentences.ts'
import { mentionsAnswering } from './talk-about-answers.ts'
import { findCorrected } from './unasserted.ts'
import { isTermList } from './word-lists.ts'
import { isShuffled } from './word-order.ts'

/** Whether a word that earned something is left out of the text. */
const restsOnMore = ({ entries }: MarkOutcome, text: string): boolean =>
  entries.some(
    ({ awarded, match }) =>
      awarded > 0 && match.hits.some(({ written: { start, end } }) => /^\s+$/u.test(text.slice(start, end))),
  )

/**
 * Whether marks were earned by words that may not be an answer, so that the teacher should look: by what the pupil takes
 * back, denies, reports or says both ways; by words in no order or in a list; by one of several values. What is not
 * asserted is left out and the answer marked again, so that a right sentence beside it keeps its mark without a doubt.
 */
export function isDoubtful(task: MarkTask, outcome: MarkOutcome): boolean {
  if (outcome.mark === 0) return false
  const { answer } = task
  const tokens = tokenize(answer)
  const asserted = assertedText(task)
  if (restsOnMore(outcome, asserted) && markOutcome({ ...task, answer: asserted }).mark < outcome.mark)
    return true
  return (
    mentionsAnswering(task, tokens) ||
    isShuffled(task, tokens) ||
    isTermList(task, tokens, outcome) ||
    hasRivalValues(task, blankOut(answer, findCorrected(answer)), outcome)
  )
}
