import type { QueueItem } from '../../outbox/items.ts'
import { onOutboxChange, outbox } from './page-outbox.ts'

/** Reads after every change, and when the page is shown again, because a page in the Back cache misses messages. */
export function followQueue(user: number, onItems: (items: QueueItem[]) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  const read = () => void outbox.items(user).then((items) => signal.aborted || onItems(items))
  const stop = onOutboxChange((change) => change.user === user && read())
  signal.addEventListener('abort', stop)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && read(), {
    signal,
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && read(), { signal })
  read()
}
