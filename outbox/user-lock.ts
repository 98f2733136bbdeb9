import type { Encryptor } from './encryption.ts'
import { isAnswer, isSameItem, isSubmit, getMaxRevision, type QueueItem } from './items.ts'
import { versionKey, mergeCopy } from './merge.ts'
import type { OutboxStorage, UserQueue } from './storage.ts'

/*
 * Users of a shared device. "Lock" is no mutex here (that is flush-mutex.ts). Locking a user encrypts the items that the server
 * does not have, with a key that only the user's next sign-in brings; unlocking decrypts them.
 */

export interface UserLockDeps {
  storage: OutboxStorage
  encryptor: Encryptor
  newId: () => string
}

/**
 * Makes a user the signed-in one: decrypts their items, resumes those that waited for them, and locks all other users.
 * `secret` is `outbox_key` of auth/me, and `encryptKey` its key that only encrypts.
 */
export async function unlock(
  deps: UserLockDeps,
  user: number,
  secret: string,
  encryptKey: CryptoKey | null,
): Promise<void> {
  const { storage, encryptor, newId } = deps
  const decrypted = new Map<string, QueueItem[] | null>()
  for (;;) {
    let isDone = false
    for (const encrypted of (await storage.read(user)).encrypted)
      if (!decrypted.has(encrypted)) decrypted.set(encrypted, await encryptor.decrypt(encrypted, secret))
    await storage.updateQueue(user, (queue, signedInUser) => {
      // Another page may have encrypted more in the meantime.
      isDone = queue.encrypted.every((encrypted) => decrypted.has(encrypted))
      const isAlready = signedInUser === user && isUnlocked(queue) && !storage.hasFallbackData(user)
      if (!isDone || isAlready) return undefined
      const unlocked = withDecrypted(queue, decrypted)
      return { signedInUser: user, ...unlocked, writer: queue.writer ?? newId(), encryptKey }
    })
    if (isDone) break
  }
  await lockOtherUsers(deps, user)
}

/** Whether there is nothing to do, as with nearly every start: a write costs more than all the rest. */
const isUnlocked = ({ writer, encryptKey, encrypted, items }: UserQueue): boolean =>
  writer !== null &&
  encryptKey !== null &&
  encrypted.length === 0 &&
  items.every(({ state }) => state !== 'needs-auth')

/** What this secret does not decrypt stays encrypted. */
function withDecrypted(queue: UserQueue, decrypted: Map<string, QueueItem[] | null>): UserQueue {
  const added = queue.encrypted.flatMap((encrypted) => decrypted.get(encrypted) ?? [])
  const items = added.length === 0 ? queue.items : mergeDecrypted(queue.items, added)
  return {
    ...queue,
    encrypted: queue.encrypted.filter((encrypted) => decrypted.get(encrypted) === null),
    items: items.map((item) => resume(queue.items.includes(item) ? item : withKnownRevision(item))),
  }
}

/**
 * Only used if the item goes to the fallback: it knows the stored item up to its own revision. `withMergeBookkeeping` removes
 * it otherwise.
 */
const withKnownRevision = (item: QueueItem): QueueItem =>
  isAnswer(item) && item.knownRevision === undefined ? { ...item, knownRevision: item.revision } : item

/** The user whom the item waited for is signed in now. */
const resume = (item: QueueItem): QueueItem =>
  item.state === 'needs-auth' ? { ...item, state: 'waiting' } : item

function mergeDecrypted(stored: QueueItem[], decrypted: QueueItem[]): QueueItem[] {
  const isDiverged = (item: QueueItem) => isAnswer(item) && item.knownRevision !== undefined
  // By the page that is closing: it writes to the fallback, from where the copy is merged.
  const wasWrittenOnClosing = (item: QueueItem) =>
    isDiverged(item) || (isAnswer(item) && item.mergedCopyId === versionKey(item))
  // A page can close after storing a text and before encrypting the previous one.
  const isReplacedByStored = (item: QueueItem) =>
    isAnswer(item) &&
    stored.some(
      (one) =>
        isAnswer(one) && wasWrittenOnClosing(one) && isSameItem(one, item) && one.revision > item.revision,
    )
  const all = [...stored, ...decrypted]
  const originals = all.filter((item) => !isDiverged(item))
  const copies = all.filter((item) => isDiverged(item) && !isReplacedByStored(item))
  const items: QueueItem[] = []
  for (const item of [...originals, ...copies]) {
    const index = items.findIndex((known) => isSameItem(known, item))
    if (index < 0) items.push(item)
    else items[index] = conflictIfOvertaken(items[index], item) ?? mergeCopy(items[index], item) ?? item
  }
  return items
}

/**
 * While a text was encrypted the server may have acknowledged another one under its revision or a higher one: then the
 * student sees both. Undefined where it has not.
 */
function conflictIfOvertaken(known: QueueItem | undefined, decrypted: QueueItem): QueueItem | undefined {
  if (known === undefined || !isAnswer(known) || !isAnswer(decrypted)) return undefined
  if (decrypted.knownRevision !== undefined) return undefined
  const isOvertaken = known.state === 'acknowledged' && getMaxRevision(known) >= getMaxRevision(decrypted)
  if (!isOvertaken || decrypted.state === 'acknowledged' || decrypted.text === known.text) return undefined
  return { ...decrypted, state: 'conflict', theirs: { text: known.text, revision: known.revision } }
}

/**
 * Makes everything of a user unreadable on this device: items that the server has are deleted, all others encrypted.
 * Without Web Crypto or a key they stay as they are, because losing an answer would be worse than leaving it readable.
 */
export async function lock(deps: UserLockDeps, user: number, key: CryptoKey | null = null): Promise<void> {
  const { storage, encryptor } = deps
  for (;;) {
    let isDone = false
    const before = await storage.read(user)
    // A submission known only from a cached read may have been cancelled; if it is stored, the next start encrypts it.
    const isUnacknowledged = (item: QueueItem) =>
      item.state !== 'acknowledged' && !(isSubmit(item) && storage.isCachedOnly(item))
    const kept = before.items.filter(isUnacknowledged)
    // The stored key is missing if the disk was full at sign-in; a page that did not sign the user in has only that one.
    const encryptKey = key ?? before.encryptKey
    const encrypted =
      kept.length === 0 || encryptKey === null ? null : await encryptor.encrypt(kept, encryptKey)
    await storage.updateQueue(user, (queue, signedInUser) => {
      isDone = hasIdenticalItems(queue, before)
      if (!isDone) return undefined
      return {
        // The key stays, because a tab that is closing may still store a text, which it then encrypts. It decrypts nothing.
        encryptKey,
        writer: queue.writer,
        signedInUser: signedInUser === user ? null : signedInUser,
        items: encrypted === null ? kept : [],
        encrypted: encrypted === null ? queue.encrypted : [...queue.encrypted, encrypted],
      }
    })
    if (isDone) return
  }
}

/** Locks every user but one: a page may have been killed while its user signed out. */
export async function lockOtherUsers(deps: UserLockDeps, user: number | null): Promise<void> {
  for (const other of await deps.storage.users()) {
    if (other === user) continue
    const { items } = await deps.storage.read(other)
    if (items.length > 0) await lock(deps, other)
  }
}

/**
 * Stores an item that a page still had when its user had signed out elsewhere: encrypted. Where the user is signed in again
 * meanwhile, it is stored unencrypted and returned, because nothing would decrypt it. Without a key it is stored
 * unencrypted too.
 */
export async function storeAfterSignOut(
  deps: UserLockDeps,
  item: QueueItem,
  key: CryptoKey | null,
): Promise<QueueItem | undefined> {
  const { storage, encryptor } = deps
  const encryptKey = key ?? (await storage.read(item.user)).encryptKey
  const encrypted = encryptKey === null ? null : await encryptor.encrypt([item], encryptKey)
  let isBack = false
  const { items } = await storage.updateQueue(item.user, (queue, signedInUser) => {
    isBack = signedInUser === item.user
    return isBack || encrypted === null
      ? { ...queue, items: mergeDecrypted(queue.items, [item]) }
      : { ...queue, encrypted: [...queue.encrypted, encrypted] }
  })
  return isBack ? items.find((one) => isSameItem(one, item)) : undefined
}

const hasIdenticalItems = (one: UserQueue, other: UserQueue): boolean =>
  JSON.stringify(one.items) === JSON.stringify(other.items)
