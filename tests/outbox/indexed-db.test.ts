import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IndexedDbStorage } from '../../outbox/indexed-db.ts'
import type { AnswerItem } from '../../outbox/items.ts'
import { answer, key } from './items.ts'

const item = answer('mine')

let factory: IDBFactory
beforeEach(() => {
  factory = new IDBFactory()
})
afterEach(() => void vi.useRealTimers())

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open('jotter-outbox')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })

/** A transaction of another page that stays open until it is released. */
async function held(): Promise<{ release: () => void }> {
  const store = (await opened()).transaction(['rows', 'people', 'notes'], 'readwrite').objectStore('notes')
  let isHeld = true
  const hold = () => {
    if (isHeld) store.get('signedInUser').onsuccess = hold
  }
  hold()
  return { release: () => (isHeld = false) }
}

describe('items in the database', () => {
  test('are seen by every other connection, of their user only', async () => {
    await new IndexedDbStorage(factory).updateItem(key, () => item)
    const other = new IndexedDbStorage(factory)
    expect((await other.read(1)).items).toEqual([item])
    expect((await other.read(2)).items).toEqual([])
    expect(await other.users()).toEqual([1])
  })

  test('of one user are neither read nor replaced with those of another', async () => {
    const storage = new IndexedDbStorage(factory)
    const others = { ...item, user: 2 }
    await storage.updateItem(key, () => item)
    await storage.updateItem(others, () => others)
    expect((await storage.read(1)).items).toEqual([item])
    await storage.updateQueue(1, (queue) => ({ ...queue, items: [] }))
    expect((await storage.read(2)).items).toEqual([others])
  })

  test('are updated atomically', async () => {
    const [one, other] = [new IndexedDbStorage(factory), new IndexedDbStorage(factory)]
    const count = (stored: unknown) => ({
      ...item,
      revision: ((stored as AnswerItem | undefined)?.revision ?? 0) + 1,
    })
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).updateItem(key, count)))
    expect(await one.updateItem(key, () => undefined)).toMatchObject({ revision: 20 })
  })

  test('are removed by null and stay with undefined', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.updateItem(key, () => item)
    expect(await storage.updateItem(key, () => undefined)).toEqual(item)
    expect(await storage.updateItem(key, () => null)).toBeUndefined()
    expect((await storage.read(1)).items).toEqual([])
  })

  test('and the signed-in user are replaced together', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.updateQueue(1, (kept) => ({ ...kept, writer: 'w', items: [item], signedInUser: 1 }))
    expect(await storage.signedInUser()).toBe(1)
    await storage.updateQueue(1, (kept, signedInUser) => ({
      ...kept,
      items: signedInUser === 1 ? [] : kept.items,
      signedInUser: null,
    }))
    expect(await storage.read(1)).toMatchObject({ writer: 'w', items: [] })
    expect(await storage.signedInUser()).toBeNull()
  })

  test('that are damaged are read as rejected', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.updateItem(key, () => ({ ...item, revision: 'x' }) as unknown as AnswerItem)
    expect((await storage.read(1)).items).toMatchObject([{ text: 'mine', state: 'rejected' }])
  })

  test('are not changed by an update that throws', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.updateItem(key, () => item)
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    const put = vi.spyOn(
      Object.getPrototypeOf((await opened()).transaction('rows', 'readwrite').objectStore('rows')),
      'put',
    )
    put.mockImplementation(() => {
      throw full
    })
    await expect(storage.updateItem(key, (stored) => ({ ...(stored ?? item), attempt: 2 }))).rejects.toThrow()
    put.mockRestore()
    expect((await storage.read(1)).items).toEqual([item])
  })
})

test('an update resolves only when its transaction is complete, because the disk may be full by then', async () => {
  const storage = new IndexedDbStorage(factory)
  await storage.updateItem(key, () => item)
  const begin = vi.spyOn(Object.getPrototypeOf(await opened()) as IDBDatabase, 'transaction')
  const changed = () => {
    const transaction = begin.mock.results.at(-1)?.value as IDBTransaction
    queueMicrotask(() => transaction.abort())
    return { ...item, text: 'changed' }
  }
  await expect(storage.updateItem(key, changed)).rejects.toThrow('aborted')
  begin.mockRestore()
  expect((await storage.read(1)).items).toEqual([item])
})

describe('the connection', () => {
  test('closes for a newer version of the product in another tab', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.updateItem(key, () => item)
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open('jotter-outbox', 2)
      request.onsuccess = () => resolve(request.result)
      request.onblocked = () => reject(new Error('blocked'))
    })
    expect(newer.version).toBe(2)
    newer.close()
  })

  test('is reopened when it has died', async () => {
    const handles: IDBDatabase[] = []
    const open = (name: string, version?: number) => {
      const request = factory.open(name, version)
      request.addEventListener('success', () => handles.push(request.result))
      return request
    }
    const storage = new IndexedDbStorage({ open } as unknown as IDBFactory)
    await storage.updateItem(key, () => item)
    handles[0]?.close()
    expect((await storage.read(1)).items).toEqual([item])
    expect(handles).toHaveLength(2)
  })

  test('that cannot be opened times out after 3 s, twice at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const open = vi.fn(() => new EventTarget())
    const storage = new IndexedDbStorage({ open } as unknown as IDBFactory)
    const read = expect(storage.read(1)).rejects.toThrow('Timed out opening the outbox database')
    await vi.advanceTimersByTimeAsync(6_000)
    await read
    expect(open).toHaveBeenCalledTimes(2)
  })

  test('times out where another page blocks the database, and changes nothing later', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.updateItem(key, () => item)
    const { release } = await held()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const change = expect(storage.updateItem(key, () => null)).rejects.toThrow('does not respond')
    await vi.advanceTimersByTimeAsync(5_000)
    await change
    release()
    expect((await storage.read(1)).items).toEqual([item])
  })

  test('of a page in the back/forward cache blocks nobody, and continues when the page is shown', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.updateItem(key, () => item)
    const { release } = await held()
    const change = storage.updateItem(key, () => ({ ...item, text: 'later' }))
    // Queued behind the one that is held.
    await new Promise((resolve) => setImmediate(resolve))
    storage.suspend()
    const second = storage.updateItem({ ...key, subquestionId: '1.2' }, () => ({
      ...item,
      subquestionId: '1.2',
    }))
    release()
    const other = new IndexedDbStorage(factory)
    expect((await other.read(1)).items).toEqual([item])
    storage.resume()
    await Promise.all([change, second])
    expect((await other.read(1)).items).toMatchObject([{ text: 'later' }, { subquestionId: '1.2' }])
  })
})
