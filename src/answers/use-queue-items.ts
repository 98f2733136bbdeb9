import { useEffect, useState } from 'react'
import type { QueueItem } from '../../outbox/items.ts'

const none: QueueItem[] = []

/** The user's items on this device, as they change. The outbox is loaded with the first use. */
export function useQueueItems(user: number): QueueItem[] {
  const [items, setItems] = useState(none)
  useEffect(() => {
    const unmounted = new AbortController()
    void import('./follow-queue.ts').then(({ followQueue }) => followQueue(user, setItems, unmounted.signal))
    return () => unmounted.abort()
  }, [user])
  return items
}
