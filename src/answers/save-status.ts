import type { AnswerItem, Version } from '../../outbox/items.ts'

/** Where an answer is, as the student is told. */
export type SaveStatus =
  /** `saving`: typed; being written and sent. `device`: stored here. `server`: the server has exactly this revision. */
  | { type: 'nothing' | 'saving' | 'device' | 'server' | 'sign-in' }
  | { type: 'conflict'; theirs: Version }
  | { type: 'rejected'; reason: string }

/** One answer box. */
export interface AnswerBox {
  text: string
  /** The server revision that the text is based on. */
  baseRevision: number
  item: AnswerItem | undefined
  /** Typed, and not yet stored. */
  isDirty: boolean
  writing: Promise<void> | null
  /** Pending for so long, or failed, that the student is told that the text is on the device. */
  isSlow: boolean
  /** Typed into since the exercise was opened. */
  isEdited: boolean
}

export const emptyBox = (): AnswerBox => ({
  ...{ text: '', baseRevision: 0, item: undefined },
  ...{ isDirty: false, writing: null, isSlow: false, isEdited: false },
})

/** What an item puts into its box. */
export const fromItem = (item: AnswerItem) => ({
  item,
  text: item.text,
  baseRevision: item.state === 'acknowledged' ? item.revision : item.baseRevision,
})

/** `isInMemory`: this device stores nothing. */
export function getSaveStatus(
  { item, isDirty, writing, isSlow, isEdited }: AnswerBox,
  isInMemory: boolean,
): SaveStatus {
  if (item === undefined || isDirty || writing !== null) return { type: isEdited ? 'saving' : 'nothing' }
  if (item.state === 'conflict') return { type: 'conflict', theirs: item.theirs ?? { text: '', revision: 0 } }
  if (item.state === 'rejected') return { type: 'rejected', reason: item.reason ?? '' }
  if (item.state === 'acknowledged') return { type: 'server' }
  if (item.state === 'needs-auth') return { type: 'sign-in' }
  return { type: isSlow && !isInMemory ? 'device' : 'saving' }
}
