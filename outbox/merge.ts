import { isAnswer, isSameItem, getMaxRevision, type AnswerItem, type QueueItem } from './items.ts'
import type { UserQueue } from './storage.ts'

/*
 * A diverged copy is an item written without reading the stored one: to fallback storage, or encrypted after its user
 * signed out. `knownRevision` is the highest stored revision its writer had seen. A diverged copy may have the newer text
 * although its revision is lower. An item without `knownRevision` is not diverged; most decrypted items are like that.
 */

/** Identifies a version of an answer. */
export const versionKey = ({ revision, text }: AnswerItem): string => `${revision} ${text}`

export const includesIdentical = (items: QueueItem[], item: QueueItem): boolean =>
  items.some((other) => JSON.stringify(other) === JSON.stringify(item))

/** Whether both have the same text and revision, whatever has become of the state. */
export const isSameVersion = (before: QueueItem | undefined, now: QueueItem | undefined): boolean =>
  before !== undefined && now !== undefined && isAnswer(before) && isAnswer(now)
    ? versionKey(before) === versionKey(now)
    : JSON.stringify(before) === JSON.stringify(now)

/**
 * Of a stored item and a copy of it, the one to keep. The first case that applies decides:
 * 1. one of the two is missing, or a submission: the copy, or else the stored item;
 * 2. the copy was merged before, and since then the stored item got another text or needs auth: the stored item;
 * 3. the copy is not diverged: the newer one;
 * 4. the copy's writer knew the stored item: the copy;
 * 5. the copy only changed the state of a version that its writer had read: the stored item;
 * 6. both have the same text: the one with the higher revision;
 * 7. the copy is a version of the server: the copy if the stored item is one too, and older;
 * 8. both were typed without knowing the other: the copy, with a revision above both.
 */
export function mergeCopy(stored: QueueItem | undefined, copy: QueueItem | undefined): QueueItem | undefined {
  if (copy === undefined) return stored
  if (!isAnswer(copy)) return copy
  if (stored === undefined || !isAnswer(stored)) return copy
  const { knownRevision, ...copyItem } = copy
  const isMerged = stored.mergedCopyId === versionKey(copy)
  if (isMerged && (stored.text !== copy.text || stored.state === 'needs-auth')) return stored
  const storedMax = getMaxRevision(stored)
  const copyMax = getMaxRevision(copyItem)
  if (knownRevision === undefined) return copyMax > storedMax ? copyItem : stored
  if (knownRevision >= storedMax) return copyItem
  if (copyItem.revision <= knownRevision) return stored
  if (copyItem.text === stored.text) return copyMax >= storedMax ? copyItem : stored
  // The revision of an edit is above its base revision.
  if (copyItem.state === 'acknowledged' || copyItem.baseRevision >= copyItem.revision)
    return stored.state === 'acknowledged' && copyItem.revision > stored.revision ? copyItem : stored
  return { ...copyItem, revision: Math.max(storedMax, copyMax) + 1 }
}

/** Raises the revision of an edit above a copy that was written to the fallback while the edit was under way. */
export function raiseAboveCopy(
  edited: QueueItem,
  before: QueueItem | undefined,
  copy: QueueItem | undefined,
): QueueItem {
  if (!isAnswer(edited) || copy === undefined || !isAnswer(copy) || edited.state !== 'waiting') return edited
  if (before !== undefined && isAnswer(before) && before.text === edited.text) return edited
  return { ...edited, revision: Math.max(edited.revision, getMaxRevision(copy) + 1) }
}

/**
 * Records in `mergedCopyId` which copy was merged, until the copy is deleted, so that a crash in between doesn't merge it
 * twice. Drops `knownRevision` unless the user has signed out. `copy`: what fallback storage has now; `mergedCopy`: the copy
 * that this update merged.
 */
export function withMergeBookkeeping(
  item: QueueItem,
  copy: QueueItem | undefined,
  mergedCopy: QueueItem | undefined,
  keepKnownRevision = false,
): QueueItem {
  if (!isAnswer(item)) return item
  const { mergedCopyId, knownRevision, ...known } = item
  const rest = keepKnownRevision && knownRevision !== undefined ? { ...known, knownRevision } : known
  if (mergedCopy !== undefined && isAnswer(mergedCopy))
    return { ...rest, mergedCopyId: versionKey(mergedCopy) }
  const isStillThere = copy !== undefined && isAnswer(copy) && versionKey(copy) === mergedCopyId
  return isStillThere ? { ...rest, mergedCopyId } : rest
}

/** The queue of the database with what fallback storage has of it. */
export function mergeQueues(stored: UserQueue, fallback: UserQueue): UserQueue {
  const others = stored.items.filter((item) => !fallback.items.some((copy) => isSameItem(item, copy)))
  const storedItem = (copy: QueueItem) => stored.items.find((item) => isSameItem(item, copy))
  return {
    writer: stored.writer ?? fallback.writer,
    encryptKey: stored.encryptKey,
    encrypted: [...new Set([...stored.encrypted, ...fallback.encrypted])].filter(
      (one) => !fallback.alreadyDecrypted?.includes(one),
    ),
    items: [...others, ...fallback.items.map((copy) => mergeCopy(storedItem(copy), copy) ?? copy)],
  }
}

/** The last-read queue without what an update removed, so that this page does not show it again. */
export const withoutRemoved = (
  stored: UserQueue,
  { items, encrypted, encryptKey }: UserQueue,
): UserQueue => ({
  writer: stored.writer,
  encryptKey,
  encrypted: stored.encrypted.filter((one) => encrypted.includes(one)),
  items: stored.items.filter((item) => items.some((other) => isSameItem(item, other))),
})

/**
 * An item as it is written to the fallback, over the copy that may be there already; `known` is the stored item
 * as it was last read.
 */
export function toDivergedCopy(
  item: QueueItem,
  copy: QueueItem | undefined,
  known: QueueItem | undefined,
): QueueItem {
  if (!isAnswer(item)) return item
  const knownMax = known !== undefined && isAnswer(known) ? getMaxRevision(known) : 0
  const copyKnows = (copy !== undefined && isAnswer(copy) ? copy.knownRevision : undefined) ?? 0
  // An item that was encrypted has its own `knownRevision`, which is the better one.
  return { ...item, knownRevision: item.knownRevision ?? Math.max(copyKnows, knownMax) }
}
