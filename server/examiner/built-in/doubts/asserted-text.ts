import type { MarkTask } from '../../examiner.ts'
import { tokensOf } from '../../text/tokens.ts'
import { saidBothWays } from './both-ways.ts'
import { framesIn } from './frames.ts'
import { without } from '../../text/sentences.ts'
import { unassertedIn } from './unasserted.ts'

/** The answer with all that its writer does not stand by left blank; everything else keeps its position. */
export function assertedText(task: MarkTask): string {
  const tokens = tokensOf(task.answer)
  const spans = [...unassertedIn(task.answer), ...saidBothWays(tokens), ...framesIn(task, tokens)]
  return without(task.answer, spans)
}
