import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** Some browsers let a database hang for ever: after this time, in ms, it counts as broken and no screen waits for it. */
export const databaseTimeoutMs = 1_500
export const databaseName = 'jotter-cache'
const storeName = 'queries'
const ownerKey = 'owner'
/** The owner after a purge: nothing is persisted until the server has confirmed a user again. */
const nobody = 0

/**
 * The persisted queries of one user. The owner is stored in the same database and compared in every transaction, so that
 * no tab can write anything of a user after a purge.
 */
export class QueryStore {
  readonly #use: UseStore

  constructor(use: UseStore = createStore(databaseName, storeName)) {
    this.#use = use
  }

  /** Makes a user the owner and deletes what belongs to another. False where it was purged and nobody signed in since. */
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

  /** Undefined where there is no entry, or the user is not the owner. */
  get(userId: number, key: string): Promise<unknown> {
    return this.#use('readonly', async (store) => {
      const asked = [store.get(ownerKey), store.get(key)].map((request) => promisifyRequest(request))
      const [owner, value] = await Promise.all(asked)
      return owner === userId ? (value as unknown) : undefined
    })
  }

  /** Of all entries. */
  keys(): Promise<IDBValidKey[]> {
    return this.#use('readonly', (store) => promisifyRequest(store.getAllKeys()))
  }

  /** False where the user is not the owner any more. */
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

  /** Deletes the entries whose key begins with `prefix`. */
  async removeAll(userId: number, prefix: string): Promise<void> {
    await this.#transactAsOwner((owner, store) => {
      if (owner === userId) store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    })
  }

  /** Deletes everything; nothing is written until somebody signs in. */
  async purge(): Promise<void> {
    await this.#use('readwrite', (store) => {
      store.clear()
      store.put(nobody, ownerKey)
      return promisifyRequest(store.transaction)
    })
  }

  /** Frees storage: deletes all entries, but not the owner. */
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
