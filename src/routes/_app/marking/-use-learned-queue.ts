import { useEffect, useEffectEvent } from 'react'
import type { MarkingQueue } from '../../../data/marking.ts'
import { countTab } from './-answers.ts'
import type { Desk } from './-use-desk.ts'

/** Marks are learned from this many decisions on. */
const minDecisions = 3
/** The server needs a second after a save, or a few where it is busy. */
const refreshAfterMs = [1_500, 6_000]

/** Fetches the queue again when marks were saved: the server marks the undecided answers by them. */
export function useLearnedQueue(desk: Desk, queue: MarkingQueue, onRefresh: () => Promise<unknown>): void {
  const lastSave = getLastSave(desk)
  const isLearning = !queue.learning.is_off && countTab(desk.answers, 'checked') >= minDecisions
  const refresh = useEffectEvent(() => void onRefresh())
  useEffect(() => {
    if (lastSave === 0 || !isLearning) return undefined
    const timers = refreshAfterMs.map((delayMs) => setTimeout(refresh, delayMs))
    return () => timers.forEach(clearTimeout)
  }, [isLearning, lastSave])
}

/** The newest decision that this visit saved; 0 while there is none, or more to save. */
function getLastSave({ outbox: { saved, pending } }: Desk): number {
  if (pending.length > 0) return 0
  return Math.max(0, ...[...saved.values()].map(({ teacher_decision_id }) => teacher_decision_id ?? 0))
}
