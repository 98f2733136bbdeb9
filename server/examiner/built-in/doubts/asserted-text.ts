import type { MarkTask } from '../../examiner.ts'
import { tokenize } from '../../text/tokens.ts'
import { findBothWays } from './both-ways.ts'
import { findFrames } from './frames.ts'
import { blankOut } from '../../text/sentences.ts'
import { findUnasserted } from './unasserted.ts'

/** The answer with all that its writer does not stand by left blank; everything else keeps its position. */
export function assertedText(task: MarkTask): string {
  const tokens = tokenize(task.answer)
  const spans = [...findUnasserted(task.answer), ...findBothWays(tokens), ...findFrames(task, tokens)]
  return blankOut(task.answer, spans)
}
