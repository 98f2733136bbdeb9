/** The database that answers wait in, on the device. */
export const outboxDatabase = 'jotter-outbox'
/** The channel on which tabs and worker tell each other that items of the outbox changed: `Change` of outbox/. */
export const outboxChannel = 'outbox'

/** The tag under which a page asks the browser for Background Sync, where it has it. */
export const outboxSyncTag = 'outbox'

/** What a page posts to the worker, with a MessagePort for the replies. `anew`: what hangs is given up and goes again. */
export interface SendMessage {
  type: 'send'
  retryNow?: boolean
}

/**
 * What comes back on the port: `heard` at once, then `done` with the result of the pass, or `failed` where the worker
 * could not run one, and the page sends itself.
 */
export type SendReply<Result> = { type: 'heard' } | { type: 'done'; result: Result } | { type: 'failed' }
