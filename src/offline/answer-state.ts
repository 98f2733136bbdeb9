import type { AnswerItem, Version } from '../../outbox/items.ts'

/** Where an answer is, as the student is told. */
export type AnswerState =
  /** `saving`: typed; being written and sent. `device`: kept here. `server`: the server has this very revision. */
  | { at: 'nothing' | 'saving' | 'device' | 'server' | 'sign-in' }
  | { at: 'conflict'; theirs: Version }
  | { at: 'refused'; reason: string }

/** One answer box. */
export interface Box {
  text: string
  /** The server's revision whose text stands in the box, under what was typed. */
  shown: number
  row: AnswerItem | undefined
  /** Typed, and not yet kept. */
  isDirty: boolean
  writing: Promise<void> | null
  /** Kept for so long, or failed, that the student is told where it is. */
  isSlow: boolean
  wasTyped: boolean
}

export const emptyBox = (): Box => ({
  ...{ text: '', shown: 0, row: undefined, isDirty: false, writing: null, isSlow: false, wasTyped: false },
})

/** What a row puts into its box. */
export const standing = (row: AnswerItem) => ({
  row,
  text: row.text,
  shown: row.state === 'acknowledged' ? row.revision : row.baseRevision,
})

/** What is said beside a box; `isInMemory`: this device keeps nothing. */
export function stateIn({ row, isDirty, writing, isSlow, wasTyped }: Box, isInMemory: boolean): AnswerState {
  if (row === undefined || isDirty || writing !== null) return { at: wasTyped ? 'saving' : 'nothing' }
  if (row.state === 'conflict') return { at: 'conflict', theirs: row.theirs ?? { text: '', revision: 0 } }
  if (row.state === 'rejected') return { at: 'refused', reason: row.reason ?? '' }
  if (row.state === 'acknowledged') return { at: 'server' }
  if (row.state === 'needs-auth') return { at: 'sign-in' }
  return { at: isSlow && !isInMemory ? 'device' : 'saving' }
}
