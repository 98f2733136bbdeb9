import { config } from '../config.ts'
import { createEmitter, useStore } from '../lib/store.ts'
import { retryDelay } from '../lib/retry.ts'
import { getQuestionId } from '../../contract/quiz-draft.ts'
import { expectedUser, isSigningOutInAnyTab } from './call.ts'
import { call } from './screen-call.ts'
import { watchRetryAfter } from './mark-failures.ts'
import { MarkQueue } from './mark-queue.ts'
import { decideMark, refreshMarks, refreshSchemes, storeSavedMark } from './marking.ts'
import { countUnsaved, pendingMarksStorage, type PendingMark, type SavedMark } from './pending-marks.ts'
import { queryClient } from './query-client.ts'

interface SavedMessage {
  userId: number
  mark: PendingMark
  saved: SavedMark | null
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('saved-marks') : null
const savedEvents = createEmitter<PendingMark>()
/** Calls back when the server has saved a mark. Returns the unsubscribe function. */
export const onMarkSaved = savedEvents.subscribe

const getUserId = (): number | null => (isSigningOutInAnyTab() ? null : expectedUser())

/** The one queue of this page. */
export const markQueue = new MarkQueue({
  storage: pendingMarksStorage,
  decide: (cell, body) => watchRetryAfter((onResponse) => decideMark(cell, body, onResponse)),
  editFeedback: (cell, { feedback, undo }) =>
    watchRetryAfter((onResponse) =>
      call('editFeedback', {
        params: { ...cell, questionId: getQuestionId(cell.subQuestionId) },
        body: { feedback, verifiers: [], undo },
        onResponse,
      }),
    ),
  getUserId,
  withLock: async (name, work) => {
    await ('locks' in navigator ? navigator.locks.request(name, work) : work())
  },
  schedule: (run, failures, minDelayMs) => {
    const delayMs = retryDelay(failures - 1) * (0.5 + Math.random() / 2)
    const timer = setTimeout(run, Math.max(delayMs, minDelayMs))
    return () => clearTimeout(timer)
  },
  createKey: () => crypto.randomUUID(),
  onSaved: (mark, saved) => {
    savedEvents.emit(mark)
    storeSavedMark(queryClient, mark, mark.type === 'feedback' ? { feedback: mark.feedback } : { ...saved })
    void refreshMarks(queryClient, mark.topicId)
    channel?.postMessage({ userId: getUserId() ?? 0, mark, saved } satisfies SavedMessage)
  },
  onOutdated: ({ topicId }) => void refreshSchemes(queryClient, topicId),
})

let isStarted = false

/** Sends the signed-in user's decisions, and goes on with that while the page is open. */
export function startMarkQueue(): void {
  void markQueue.start()
  if (isStarted) return
  isStarted = true
  addEventListener('online', () => void markQueue.flush())
  addEventListener('storage', ({ key }) => key?.startsWith('marks-to-save:') && markQueue.refresh())
  addEventListener('beforeunload', (event) => {
    if (countUnsaved(markQueue.store.get().pending) > 0 && getUserId() !== null) event.preventDefault()
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<SavedMessage>) => {
    if (data.userId === getUserId()) markQueue.onSavedElsewhere(data.mark, data.saved)
  })
}

export const useMarkQueue = () => useStore(markQueue.store)

/** Tries to save what waits, for a few seconds at most. Returns for how many answers that failed. */
export async function flushMarks(): Promise<number> {
  const timeout = new Promise((resolve) => setTimeout(resolve, config.signOutStepTimeoutMs))
  await Promise.race([markQueue.start(), timeout])
  return countUnsaved(markQueue.store.get().pending)
}
