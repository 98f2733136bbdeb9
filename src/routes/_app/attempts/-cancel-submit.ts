import { outbox } from '../../../answers/page-outbox.ts'
import { rememberCancelled } from '../../../answers/submissions.ts'
import { listAttempts, refreshRecords } from '../../../data/exercise.ts'
import { queryClient } from '../../../data/query-client.ts'
import { announce } from '../../../lib/announce.ts'
import type { Attempt } from './-use-records.ts'

/**
 * Takes a submission back, unless the attempt is over: a call without a response may have arrived, or it ended on another
 * device. Returns whether it is taken back, false where it is not in the queue any more.
 * @param isHeldUp an answer needs a decision, or the server refused it; then it could never be sent
 */
export async function cancelSubmit(
  userId: number,
  { id, topic_id }: Attempt,
  isHeldUp: boolean,
): Promise<boolean | 'too late'> {
  const attempts = await listAttempts(topic_id, AbortSignal.timeout(3_000)).catch(() => null)
  if (attempts?.every((attempt) => attempt.id !== id || !attempt.is_active)) {
    await (isHeldUp ? outbox.cancelSubmit(userId, id) : outbox.flush(true))
    await refreshRecords(queryClient)
    announce(isHeldUp ? 'This attempt ended on another device.' : 'The server has it already.')
    return 'too late'
  }
  rememberCancelled(id)
  return outbox.cancelSubmit(userId, id)
}
