/** The name of the outbox's IndexedDB database. */
export const outboxDatabase = 'jotter-outbox'
/** The BroadcastChannel on which tabs and worker announce changes of items: `Change` of outbox/send.ts. */
export const outboxChannel = 'outbox'

/** The tag of Background Sync, where the browser has it. */
export const outboxSyncTag = 'outbox'

/** A page asks the worker for a flush, with a MessagePort for the replies. `retryNow`: the server is reachable. */
export interface SendMessage {
  type: 'send'
  retryNow?: boolean
}

/**
 * The replies: `heard` at once, then `done` with the result of the flush, or `failed`, after which the page sends
 * itself.
 */
export type SendReply<Result> = { type: 'heard' } | { type: 'done'; result: Result } | { type: 'failed' }
