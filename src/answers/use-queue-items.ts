import { useEffect, useState } from 'react'
import type { QueueItem } from '../../outbox/items.ts'

const none: QueueItem[] = []

/** The user's items on this device, as they change. The outbox is loaded with the first use. */
export function useQueueItems(user: number): QueueItem[] {
  const [items, setItems] = useState(none)
  useEffect(() => {
    const unmounted = new AbortController()
    void follow(user, setItems, unmounted.signal)
    return () => unmounted.abort()
  }, [user])
  return items
}

/** Reads after every change, and when the page is shown again, because a page in the Back cache misses messages. */
async function follow(
  user: number,
  onItems: (items: QueueItem[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const { outbox, onOutboxChange } = await import('./page-outbox.ts')
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
