import type { ErrorCode } from '../contract/errors.ts'
import type { SendResult } from './api.ts'

/** Identifies an item: the user, the attempt, and the subquestion (`submitId` for the submission of the attempt). */
export interface ItemKey {
  user: number
  attempt: number
  subquestionId: string
}

/**
 * - `waiting`: to be sent;
 * - `needs-auth`: the server wants its user to sign in; waits for the next `unlock`, at a sign-in or the start of a page;
 * - `conflict`: the server has another text (`theirs`), and the student chooses;
 * - `rejected`: the server refused it for good (`reason`); kept until the student dismisses it;
 * - `acknowledged`: the server has committed exactly this revision.
 */
export type ItemState = 'waiting' | 'needs-auth' | 'conflict' | 'rejected' | 'acknowledged'

export interface Version {
  text: string
  revision: number
  /** Of another device's text: when the server stored it, ISO 8601. Not in items of an older version. */
  savedAt?: string
}

/** One answer on this device. There is one item for each user, attempt and subquestion. */
export interface AnswerItem extends ItemKey {
  type: 'answer'
  /** Id of the quiz (`topic_id` on the wire). */
  topic: number
  text: string
  /** Counts up with every edit, above every revision seen on this device or from the server. */
  revision: number
  /** Highest revision used here, if above `revision`. */
  maxUsedRevision?: number
  /** Set on a diverged copy (see merge.ts): the highest revision of the stored item that the copy knew. */
  knownRevision?: number
  /** `versionKey` of the diverged copy that was merged last, while that copy may still be stored. */
  mergedCopyId?: string
  /** The server's revision that this text is based on: the server stores the text if it has no higher one. */
  baseRevision: number
  state: ItemState
  /** The last version the server is known to have, where this item is newer. */
  saved?: Version
  theirs?: Version
  reason?: string
  /** The server's code for `reason`; missing also where an older version stored the item. */
  code?: ErrorCode
}

/** The student pressed Finish: the attempt is submitted once all of its answers are acknowledged. */
export interface SubmitItem extends ItemKey {
  type: 'submit'
  topic: number
  /** When Finish was pressed, in server time, ISO 8601. */
  finishedAt: string
  /** Subquestions in conflict or rejected that the student chose to submit without. */
  excluded: string[]
  state: 'waiting' | 'needs-auth' | 'rejected'
  reason?: string
}

export type QueueItem = AnswerItem | SubmitItem

/** Where an edit belongs, with the quiz that the call names; captured together with its text. */
export type AnswerKey = ItemKey & { topic: number }

/** The `subquestionId` of every submission, also on disk. */
export const submitId = 'finish'
export const isAnswer = (item: QueueItem): item is AnswerItem => item.type === 'answer'
export const isSubmit = (item: QueueItem): item is SubmitItem => item.type === 'submit'
export const isSameItem = (one: ItemKey, other: ItemKey): boolean =>
  one.user === other.user && one.attempt === other.attempt && one.subquestionId === other.subquestionId

/** Not yet at the server: a submission waits for these. */
export const isPending = ({ state }: QueueItem): boolean => state === 'waiting' || state === 'needs-auth'
/** To be sent without anybody doing anything; `pendingCount` of a flush counts these. */
export const isWaiting = ({ state }: QueueItem): boolean => state === 'waiting'
/** The server doesn't have it as it is here: it is to be sent, waits for its user, or can't be stored there as it is. */
export const isUnsent = ({ state }: QueueItem): boolean => state !== 'acknowledged'
/** Waits for the student's decision: Finish asks about these. */
export const needsDecision = ({ state }: QueueItem): boolean => state === 'conflict' || state === 'rejected'
/** The answers that wait for the student's decision, without those that a queued submission leaves out. */
export const getUndecided = (items: QueueItem[]): AnswerItem[] => {
  const submits = items.filter(isSubmit)
  return items
    .filter(isAnswer)
    .filter(
      (item) =>
        needsDecision(item) &&
        !submits.some(
          ({ attempt, excluded }) => attempt === item.attempt && excluded.includes(item.subquestionId),
        ),
    )
}

/** The highest revision used for this answer. */
export const getMaxRevision = (item: AnswerItem): number => Math.max(item.revision, item.maxUsedRevision ?? 0)

/** The item after an edit. `baseRevision` is the server revision that was in the answer box. */
export function applyEdit(
  item: QueueItem | undefined,
  key: AnswerKey,
  text: string,
  baseRevision: number,
): AnswerItem {
  const known =
    item !== undefined && isAnswer(item) ? Math.max(getMaxRevision(item), item.theirs?.revision ?? 0) : 0
  const { user, attempt, subquestionId, topic } = key
  return {
    ...{ type: 'answer', user, attempt, subquestionId, topic, text },
    revision: Math.max(known, baseRevision) + 1,
    baseRevision,
    state: 'waiting',
    ...getSavedMember(item),
    ...getMergedCopyMember(item),
  }
}

/** An answer in conflict whose attempt was submitted without it: its text stays on this device, to be copied. */
const toLeftOut = ({ theirs: _theirs, ...answer }: AnswerItem): AnswerItem => ({
  ...answer,
  ...{ state: 'rejected', code: 'attempt_finished', reason: 'You handed in without it.' },
})

const getSavedMember = (item: QueueItem | undefined): { saved?: Version } => {
  if (item === undefined || !isAnswer(item)) return {}
  if (item.state === 'acknowledged') return { saved: { text: item.text, revision: item.revision } }
  const saved = item.theirs ?? item.saved
  return saved === undefined ? {} : { saved }
}

const getMergedCopyMember = (item: QueueItem | undefined): { mergedCopyId?: string } =>
  item !== undefined && isAnswer(item) && item.mergedCopyId !== undefined
    ? { mergedCopyId: item.mergedCopyId }
    : {}

/** Builds the item for a version that the server has. `max` is the highest revision used on this device. */
const toAcknowledged = (
  { user, attempt, subquestionId, topic, mergedCopyId }: AnswerKey & { mergedCopyId?: string },
  { text, revision }: Version,
  max: number,
): AnswerItem => ({
  ...{ type: 'answer', user, attempt, subquestionId, topic },
  ...{ text, revision, baseRevision: revision, state: 'acknowledged' },
  ...(max > revision && { maxUsedRevision: max }),
  ...(mergedCopyId !== undefined && { mergedCopyId }),
})

/** The item after the server's response to its revision `sent`; undefined leaves it as it is. */
export function applySendResult(
  item: QueueItem | undefined,
  sent: AnswerItem,
  result: SendResult,
): AnswerItem | undefined {
  if (item === undefined || !isAnswer(item)) return undefined
  if (item.revision !== sent.revision || item.text !== sent.text || !isPending(item))
    return rebase(item, sent, result)
  switch (result.type) {
    case 'acknowledged':
      return toAcknowledged(item, item, getMaxRevision(item))
    case 'superseded':
      // The same text on both sides is no conflict.
      return result.text === item.text
        ? toAcknowledged(item, result, getMaxRevision(item))
        : {
            ...item,
            state: 'conflict',
            theirs: { text: result.text, revision: result.revision, savedAt: result.savedAt },
          }
    case 'needs-auth':
      return { ...item, state: 'needs-auth' }
    case 'rejected':
      return { ...item, state: 'rejected', reason: result.reason, code: result.code }
    default:
      return undefined
  }
}

/** The student typed on while an older revision was acknowledged: the newer text is now based on that one. */
const rebase = (item: AnswerItem, sent: AnswerItem, result: SendResult): AnswerItem | undefined =>
  result.type === 'acknowledged' &&
  isPending(item) &&
  item.revision > sent.revision &&
  item.baseRevision < sent.revision
    ? { ...item, baseRevision: sent.revision, saved: { text: sent.text, revision: sent.revision } }
    : undefined

/** The submission after the server did not accept it; undefined leaves it as it is. */
export function applySubmitResult(item: QueueItem | undefined, result: SendResult): SubmitItem | undefined {
  if (item === undefined || !isSubmit(item)) return undefined
  if (result.type === 'needs-auth') return { ...item, state: 'needs-auth' }
  if (result.type === 'rejected') return { ...item, state: 'rejected', reason: result.reason }
  return undefined
}

/** An answer as `get-exercises` returns it. */
export interface ServerAnswer {
  subquestion_id: string
  answer: string
  revision: number
}

/**
 * The item after the server said what it has. An unsent text stays; otherwise the higher revision wins. Undefined leaves
 * the item as it is.
 */
export function mergeServerAnswer(
  item: QueueItem | undefined,
  key: AnswerKey,
  server: ServerAnswer,
): AnswerItem | undefined {
  if (item !== undefined && (!isAnswer(item) || item.state !== 'acknowledged')) return undefined
  // The server acknowledged more than it has, so it lost something: send it again.
  if (item !== undefined && item.revision > server.revision) return { ...item, state: 'waiting' }
  if (item?.revision === server.revision && item.text === server.answer) return undefined
  return toAcknowledged(
    { ...key, ...getMergedCopyMember(item) },
    { text: server.answer, revision: server.revision },
    item === undefined ? 0 : getMaxRevision(item),
  )
}

/**
 * Discards the student's text: in a conflict for the server's, and where it was rejected. Null removes the item, where
 * nothing else is known of this answer; undefined leaves it.
 */
export function discard(item: QueueItem | undefined): QueueItem | null | undefined {
  if (item === undefined || !needsDecision(item)) return undefined
  if (!isAnswer(item)) return null
  const other = item.theirs ?? item.saved
  return other === undefined ? null : toAcknowledged(item, other, getMaxRevision(item))
}

/** Queues the student's text again: in a conflict as an edit of the server's, and where it was rejected. */
export function resend(item: QueueItem | undefined): QueueItem | undefined {
  if (item === undefined || !needsDecision(item)) return undefined
  if (isAnswer(item) && item.theirs !== undefined)
    return applyEdit(item, item, item.text, item.theirs.revision)
  return { ...item, state: 'waiting' }
}

/** Without the submission and the attempt's acknowledged answers: the server has them. A text in conflict is kept as a rejected one. */
export const withoutSubmitted = (items: QueueItem[], attempt: number): QueueItem[] =>
  items
    .filter((item) => item.attempt !== attempt || (isAnswer(item) && item.state !== 'acknowledged'))
    .map((item) => (item.attempt === attempt && item.state === 'conflict' ? toLeftOut(item) : item))

/** With the acknowledged answers that the server lacks to be sent again. */
export const withMissingRequeued = (
  items: QueueItem[],
  { attempt }: SubmitItem,
  missing: string[],
): QueueItem[] =>
  items.map((item) => {
    const isMissing = isAnswer(item) && item.attempt === attempt && missing.includes(item.subquestionId)
    return isMissing && item.state === 'acknowledged' ? { ...item, state: 'waiting' } : item
  })
