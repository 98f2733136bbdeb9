/*
 * In a page, an Outbox works on LayeredStorage (IndexedDB + FallbackStorage); in the worker, a Sender on IndexedDB. If there
 * is a worker it flushes; a page flushes without one, when it doesn't respond or fails, and when fallback storage, which the
 * worker can't read, holds something. Who flushes is decided in src/answers/page-outbox.ts.
 */

import type { Encryptor } from './encryption.ts'
import {
  discard,
  applyEdit,
  isAnswer,
  isSubmit,
  resend,
  mergeServerAnswer,
  submitId,
  type AnswerItem,
  type AnswerKey,
  type ItemKey,
  type QueueItem,
  type ServerAnswer,
  type SubmitItem,
} from './items.ts'
import { Sender, type FlushResult, type SenderDeps } from './send.ts'
import { lock, lockOtherUsers, storeAfterSignOut, unlock } from './user-lock.ts'

/** Everything the outbox needs from outside, so that it can be simulated. */
export interface OutboxDeps extends SenderDeps {
  encryptor: Encryptor
  /** A random id that can't be guessed. */
  newId: () => string
}

/**
 * The offline queue of answers. Pages and the worker share the stored items. All that must outlive a page or the worker is
 * stored, so each of them may be ended at any moment and another one goes on; only the delays of failed items are lost.
 * @see docs/offline.md for its rules.
 */
export class Outbox {
  readonly #deps: OutboxDeps
  readonly #sender: Sender
  #encryptKey: { user: number; key: CryptoKey | null } | null = null

  constructor(deps: OutboxDeps) {
    this.#deps = deps
    this.#sender = new Sender(deps)
  }

  /** At sign-in, and at every start with a known user. `secret` is the user's `outbox_key`. */
  async unlock(user: number, secret: string): Promise<void> {
    const key = await this.#deps.encryptor.importKey(secret)
    this.#encryptKey = { user, key }
    await unlock(this.#deps, user, secret, key)
    this.#deps.notify({ user })
  }

  /** Deletes acknowledged items and encrypts the rest. Without Web Crypto or a key, the rest stays readable. */
  async lock(user: number): Promise<void> {
    await lock(this.#deps, user, this.#getEncryptKey(user))
    this.#deps.notify({ user })
  }

  /** At a start without a signed-in user. */
  lockAllUsers = (): Promise<void> => lockOtherUsers(this.#deps, null)

  /** Everything this device has of the user's attempts. */
  items = async (user: number): Promise<QueueItem[]> => (await this.#deps.storage.read(user)).items

  /**
   * Stores a text that was typed over the server's revision `baseRevision`. Resolves with its item once it is stored;
   * with undefined where the user has signed out in the meantime: then it is encrypted as soon as there is a key.
   */
  async write(key: AnswerKey, text: string, baseRevision: number): Promise<AnswerItem | undefined> {
    let isSignedOut = false
    let edited: AnswerItem | undefined
    let stored = await this.#deps.storage.updateItem(key, (item, signedInUser) => {
      isSignedOut = signedInUser !== key.user
      edited = applyEdit(item, key, text, baseRevision)
      return isSignedOut ? undefined : edited
    })
    // `knownRevision: 0` marks it as diverged: the encrypted items can't be read here, so decryption has to merge it.
    if (isSignedOut && edited)
      stored = await storeAfterSignOut(
        this.#deps,
        { ...edited, knownRevision: 0 },
        this.#getEncryptKey(key.user),
      )
    this.#deps.notify({ user: key.user })
    return stored === undefined || !isAnswer(stored) ? undefined : stored
  }

  /**
   * Merges the server's answers of an attempt. Items that are not acknowledged stay. Acknowledged ones that the server lacks
   * or has at a lower revision are queued again. Deletes acknowledged items of the quiz's other attempts, which must be over.
   * Returns the attempt's items.
   */
  async mergeServerAnswers(
    { user, attempt, topic }: Omit<AnswerKey, 'subquestionId'>,
    answers: ServerAnswer[],
  ): Promise<QueueItem[]> {
    const { items } = await this.#deps.storage.updateQueue(user, (queue, signedInUser) => {
      if (signedInUser !== user) return undefined
      const merged = answers.map((answer) => {
        const key = { user, attempt, topic, subquestionId: answer.subquestion_id }
        const item = queue.items.find(
          (one) => one.attempt === attempt && one.subquestionId === key.subquestionId,
        )
        return mergeServerAnswer(item, key, answer) ?? item
      })
      const isMerged = (item: QueueItem) =>
        merged.some((one) => one?.attempt === item.attempt && one.subquestionId === item.subquestionId)
      // Acknowledged but absent from the server's list. Revision 0 was saved by a call without revisions, not by a device.
      const requeueMissing = (item: QueueItem): QueueItem =>
        item.attempt === attempt && item.state === 'acknowledged' && item.revision > 0
          ? { ...item, state: 'waiting' }
          : item
      const isOver = (item: QueueItem) =>
        item.topic === topic && item.attempt !== attempt && item.state === 'acknowledged'
      const others = queue.items.filter((item) => !isMerged(item) && !isOver(item)).map(requeueMissing)
      return { ...queue, items: [...others, ...merged.filter((item) => item !== undefined)] }
    })
    this.#deps.notify({ user })
    return items.filter((item) => item.attempt === attempt)
  }

  /**
   * Queues the submission of an attempt; it is sent once all of its answers are acknowledged, `excluded` ones apart. Returns
   * false for a user who signed out in another tab: their answers are encrypted.
   */
  async submit(submit: Omit<SubmitItem, 'type' | 'subquestionId' | 'state'>): Promise<boolean> {
    const item: SubmitItem = { type: 'submit', subquestionId: submitId, state: 'waiting', ...submit }
    // Answers must be in IndexedDB before the submission, because the worker can't read the fallback: reading moves them.
    await this.items(submit.user)
    let isQueued = false
    await this.#deps.storage.updateItem(item, (_, signedInUser) => {
      isQueued = signedInUser === item.user
      return isQueued ? item : undefined
    })
    this.#deps.notify({ user: submit.user })
    return isQueued
  }

  /** Returns false where it is not in the queue any more: the server has it, or its user has signed out. */
  cancelSubmit = (user: number, attempt: number): Promise<boolean> =>
    this.#update({ user, attempt, subquestionId: submitId }, (item) =>
      item && isSubmit(item) ? null : undefined,
    )

  /** Discards the student's text: in a conflict for the server's, and where it was rejected. */
  discard = (key: ItemKey): Promise<boolean> => this.#update(key, discard)

  /** Sends the student's text again, in a conflict or where it was rejected. */
  resend = (key: ItemKey): Promise<boolean> => this.#update(key, resend)

  /** Deletes an ended attempt's acknowledged items from this device; `all` of its items if it was abandoned. */
  async forgetAttempt(user: number, attempt: number, all: boolean): Promise<void> {
    await this.#deps.storage.updateQueue(user, (queue) => ({
      ...queue,
      items: queue.items.filter(
        (item) => item.attempt !== attempt || (!all && item.state !== 'acknowledged'),
      ),
    }))
    this.#deps.notify({ user, endedAttempt: attempt })
  }

  /** @see Sender.flush */
  flush = (retryNow = false): Promise<FlushResult> => this.#sender.flush(retryNow)

  /** @see Sender.onServerReachable */
  onServerReachable = (): void => this.#sender.onServerReachable()

  /** Returns whether anything changed. Nothing does for a user who signed out in another tab: their items are encrypted. */
  async #update(
    key: ItemKey,
    update: (item: QueueItem | undefined) => QueueItem | null | undefined,
  ): Promise<boolean> {
    let isChanged = false
    // Called a second time where the disk was full; the user may have signed out by then.
    await this.#deps.storage.updateItem(key, (item, signedInUser) => {
      const updated = signedInUser === key.user ? update(item) : undefined
      isChanged = updated !== undefined
      return updated
    })
    this.#deps.notify({ user: key.user })
    return isChanged
  }

  #getEncryptKey = (user: number): CryptoKey | null =>
    this.#encryptKey?.user === user ? this.#encryptKey.key : null
}

/** The answers of one attempt. */
export const getAnswers = (items: QueueItem[], attempt: number): AnswerItem[] =>
  items.filter(isAnswer).filter((item) => item.attempt === attempt)
