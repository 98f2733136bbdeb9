import type { FeedbackItem } from '../../../data/exercise.ts'
import { wholePercent } from '../../../lib/numbers.ts'

export interface Source {
  kind: 'ai' | 'built-in' | 'person'
  words: string
}

type Marking = NonNullable<FeedbackItem['marking']>

/**
 * Who marked, and whose words the feedback is made of. Teachers, who alone are sent the marking, read which examiner
 * it was; students read what is true of every examiner.
 */
export function sourcesOf({ feedback_source, marking }: FeedbackItem): Source[] {
  const marked: Source = marking
    ? { kind: kindOf(marking), words: markedBy(marking) }
    : { kind: 'built-in', words: 'Marked by the automatic marker' }
  if (feedback_source === 'teacher') return [marked, { kind: 'person', words: 'Edited by a teacher' }]
  if (feedback_source === 'suggestion') return [marked, rewritten(marking)]
  // Where it is not the marker's own.
  if (marking?.writer)
    return [marked, { kind: kindOf(marking.writer), words: `Feedback by ${writerOf(marking.writer)}` }]
  return [marked]
}

const kindOf = ({ by }: { by: string }) => (by === 'ai-service' ? 'ai' : 'built-in')

const writerOf = (writer: { by: string }): string => (kindOf(writer) === 'ai' ? 'AI' : 'the built-in writer')

function rewritten(marking: Marking | undefined): Source {
  if (marking === undefined)
    return { kind: 'built-in', words: 'Rewritten automatically at a teacher’s request' }
  const writer = marking.writer ?? marking
  return { kind: kindOf(writer), words: `Rewritten by ${writerOf(writer)} at a teacher’s request` }
}

function markedBy(marking: Marking): string {
  const { version, confidence, entries } = marking
  const marker = kindOf(marking) === 'ai' ? `AI: ${version}` : `the built-in marker: version ${version}`
  // Where there was nothing to compare with, nothing is certain or uncertain.
  return `Marked by ${marker}${entries.length > 0 ? `, ${wholePercent(confidence * 100)} sure` : ''}`
}
