import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasNoStoredAccount } from '../../../src/session/identity-library.ts'

const name = 'firebaseLocalStorageDb'
const key = 'firebase:authUser:key:[DEFAULT]'

const done = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)))

/** As the identity library makes it. */
async function keep(...keys: string[]): Promise<void> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  )
  const database = (await done(opening)) as IDBDatabase
  const store = database.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage')
  for (const each of keys) await done(store.put({ fbase_key: each, value: {} }))
  database.close()
}

beforeEach(() => done(indexedDB.deleteDatabase(name)))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the account that is kept on this device', () => {
  it('is nobody where there is none, or that of another service', async () => {
    await keep()
    expect(await hasNoStoredAccount('key')).toBe(true)
    await keep('firebase:authUser:other:[DEFAULT]')
    expect(await hasNoStoredAccount('key')).toBe(true)
  })

  it('is somebody where one is kept, in the database or beside it', async () => {
    await keep(key)
    expect(await hasNoStoredAccount('key')).toBe(false)
    await done(indexedDB.deleteDatabase(name))
    localStorage.setItem(key, '{}')
    expect(await hasNoStoredAccount('key')).toBe(false)
  })

  it('is nobody where there is no database, and none is made', async () => {
    expect(await hasNoStoredAccount('key')).toBe(true)
    expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name)
  })

  it('is not said to be nobody where the database cannot be opened', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    expect(await hasNoStoredAccount('key')).toBe(false)
  })
})
