import type { MarkTask } from '../../examiner.ts'
import { tokenize } from '../../text/tokens.ts'
import { saidBothWays } from './both-ways.ts'
import { framesIn } from './frames.ts'
import { blankOut } from '../../text/sentences.ts'
import { unassertedIn } from './unasserted.ts'

/** The answer with all that its writer does not stand by left blank; everything else keeps its position. */
export function assertedText(task: MarkTask): string {
  const tokens = tokenize(task.answer)
  const spans = [...unassertedIn(task.answer), ...saidBothWays(tokens), ...framesIn(task, tokens)]
  return blankOut(task.answer, spans)
}
