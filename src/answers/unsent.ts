import type { QueueItem } from '../../outbox/items.ts'

/** The server doesn't have it as it is here: it is to be sent, waits for its user, or can't be stored there as it is. */
export const isUnsent = ({ state }: QueueItem): boolean => state !== 'acknowledged'

/** Whether answers or submissions wait for the server: `pendingCount` of a flush counts the same items. */
export const hasPendingItems = (items: QueueItem[]): boolean => items.some(({ state }) => state === 'waiting')
