import { useEffect, useState } from 'react'
import type { QueueItem } from '../../outbox/items.ts'

const none: QueueItem[] = []

/** What this device keeps of a person's answers, as it changes; the outbox is loaded when it is first asked for. */
export function useQueueItems(user: number): QueueItem[] {
  const [rows, setRows] = useState(none)
  useEffect(() => {
    const gone = new AbortController()
    void follow(user, setRows, gone.signal)
    return () => gone.abort()
  }, [user])
  return rows
}

/** Reads after every change, and when the page is shown: one that the browser put aside has missed messages. */
async function follow(user: number, onRows: (rows: QueueItem[]) => void, signal: AbortSignal): Promise<void> {
  const { outbox, onOutboxChange } = await import('./outbox.ts')
  if (signal.aborted) return
  const read = () => void outbox.items(user).then((rows) => signal.aborted || onRows(rows))
  const stop = onOutboxChange((change) => change.user === user && read())
  signal.addEventListener('abort', stop)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && read(), {
    signal,
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && read(), { signal })
  read()
}
