import type { ReadResult } from './result.ts'

/** To the worker: one file, or pasted text. */
export interface ReadRequest {
  name: string
  content: ArrayBuffer | string
}

/** From the worker: progress any number of times, then one of the others. */
export type ReadReply =
  | { type: 'progress'; done: number; total: number }
  | { type: 'read'; result: ReadResult }
  /** Nothing of the file can be read; the reason is a sentence. */
  | { type: 'unreadable'; reason: string }
