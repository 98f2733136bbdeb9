import { decrypt, encryptFor } from '../answers/text-encryption.ts'
import { randomId } from '../lib/random-id.ts'
import { currentUser } from '../session/auth-store.ts'
import { isSigningOutInAnyTab } from '../session/sign-out.ts'
import { lockedPrefix, tryStorage } from '../session/user-data.ts'

/** Whether localStorage has the draft of a user's new quiz there, of an edit, or a mark. */
const isOwn = (key: string, userId: number): boolean =>
  key === `quiz-draft-${userId}` ||
  key.startsWith(`quiz-draft-${userId}-`) ||
  key.startsWith(`marks-to-save:${userId}:`)

/** "locked-<random id>:quiz-draft-7" is that of "quiz-draft-7". */
const toKey = (lockedKey: string): string => lockedKey.slice(lockedKey.indexOf(':') + 1)

const readItems = (isWanted: (key: string) => boolean): [key: string, text: string][] =>
  tryStorage((storage) =>
    Object.keys(storage)
      .filter(isWanted)
      .map((key) => [key, storage.getItem(key) ?? '']),
  ) ?? []

/**
 * Encrypts the quizzes and marks that a teacher has not saved. Where that is impossible they can't be kept from the next user,
 * and go.
 */
export async function lockWork(userId: number): Promise<void> {
  for (const [key, text] of readItems((one) => isOwn(one, userId))) {
    const encrypted = await encryptFor(userId, text)
    // Others may be locked under the same key already.
    if (encrypted !== null) move(key, `${lockedPrefix}${randomId()}:${key}`, encrypted)
  }
}

/** Decrypts those of the signed-in user. A draft that was begun meanwhile stays, and the locked one waits. */
export async function restoreWork(): Promise<void> {
  const user = currentUser()
  if (user === null) return
  const isLocked = (key: string) => key.startsWith(lockedPrefix) && isOwn(toKey(key), user.id)
  for (const [lockedKey, encrypted] of readItems(isLocked)) {
    const key = toKey(lockedKey)
    const text = await decrypt(encrypted, user.outbox_key)
    const isHere = currentUser()?.id === user.id && !isSigningOutInAnyTab()
    if (text === null || !isHere || tryStorage((storage) => storage.getItem(key)) !== null) continue
    move(lockedKey, key, text)
    // The browser tells other tabs only.
    dispatchEvent(new StorageEvent('storage', { key }))
  }
}

/** The old item goes first, because both may not fit; another tab may have moved it. */
const move = (from: string, to: string, text: string): void => {
  tryStorage((storage) => {
    const before = storage.getItem(from)
    if (before === null) return
    storage.removeItem(from)
    try {
      storage.setItem(to, text)
    } catch {
      storage.setItem(from, before)
    }
  })
}
