import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * How long it may take, in ms, as some browsers let a database hang for ever: one that takes longer is taken for one that does
 * not work, and no screen waits for it.
 */
export const databaseTimeoutMs = 1_500
export const databaseName = 'jotter-cache'
const storeName = 'queries'
const ownerKey = 'owner'
/** The owner after a purge: who is stored may not come back by itself, only when the server has named them again. */
const nobody = 0

/**
 * What is kept of queries, all of one person. Whose it is stands in the same database and is compared in every
 * transaction, so that nothing of a person can be written after it was purged, from whichever tab.
 */
export class QueryStore {
  readonly #use: UseStore

  constructor(use: UseStore = createStore(databaseName, storeName)) {
    this.#use = use
  }

  /** Takes the database for a person; what is of somebody else goes. False: it was purged and nobody has signed in since. */
  async claim(userId: number, isSignedIn: boolean): Promise<boolean> {
    const result = { stored: true }
    await this.#transactAsOwner((owner, store) => {
      if (owner === userId) return
      if (owner === nobody && !isSignedIn) {
        result.stored = false
        return
      }
      store.clear()
      store.put(userId, ownerKey)
    })
    return result.stored
  }

  /** Undefined where there is nothing or it is not this person's. */
  get(userId: number, key: string): Promise<unknown> {
    return this.#use('readonly', async (store) => {
      const asked = [store.get(ownerKey), store.get(key)].map((request) => promisifyRequest(request))
      const [owner, value] = await Promise.all(asked)
      return owner === userId ? (value as unknown) : undefined
    })
  }

  /** False where it is not this person's any more. */
  async put(userId: number, key: string, value: unknown): Promise<boolean> {
    const result = { stored: false }
    await this.#transactAsOwner((owner, store) => {
      result.stored = owner === userId
      if (result.stored) store.put(value, key)
    })
    return result.stored
  }

  async remove(userId: number, key: string): Promise<void> {
    await this.#transactAsOwner((owner, store) => {
      if (owner === userId) store.delete(key)
    })
  }

  /** Everything of everybody goes, and nothing is written until somebody signs in. */
  async purge(): Promise<void> {
    await this.#use('readwrite', (store) => {
      store.clear()
      store.put(nobody, ownerKey)
      return promisifyRequest(store.transaction)
    })
  }

  /** Makes room: all entries go, their owner stays. */
  async deleteEntries(): Promise<void> {
    await this.#transactAsOwner((owner, store) => {
      store.clear()
      if (owner !== undefined) store.put(owner, ownerKey)
    })
  }

  #transactAsOwner(change: (owner: unknown, store: IDBObjectStore) => void): Promise<void> {
    return this.#use('readwrite', async (store) => {
      let failure: unknown = null
      const asked = store.get(ownerKey)
      asked.addEventListener('success', () => {
        try {
          change(asked.result, store)
        } catch (error) {
          failure = error
          store.transaction.abort()
        }
      })
      await promisifyRequest(store.transaction).catch((error: unknown) => {
        throw failure ?? error
      })
    })
  }
}
