import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IndexedDbStorage } from '../../../sw/outbox/indexed-db.ts'
import type { AnswerRow } from '../../../sw/outbox/rows.ts'
import { answer, place } from './rows.ts'

const row = answer('mine')

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

/** A transaction of another page that stays open until it is let go of. */
async function held(): Promise<{ release: () => void }> {
  const store = (await opened()).transaction(['rows', 'people', 'notes'], 'readwrite').objectStore('notes')
  let isHeld = true
  const hold = () => {
    if (isHeld) store.get('person').onsuccess = hold
  }
  hold()
  return { release: () => (isHeld = false) }
}

describe('rows in the database', () => {
  test('are seen by every other handle, of their user only', async () => {
    await new IndexedDbStorage(factory).changeRow(place, () => row)
    const other = new IndexedDbStorage(factory)
    expect((await other.read(1)).rows).toEqual([row])
    expect((await other.read(2)).rows).toEqual([])
    expect(await other.users()).toEqual([1])
  })

  test('change in one step: what the change is given is what stands there', async () => {
    const [one, other] = [new IndexedDbStorage(factory), new IndexedDbStorage(factory)]
    const count = (stored: unknown) => ({ ...row, rev: ((stored as AnswerRow | undefined)?.rev ?? 0) + 1 })
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).changeRow(place, count)))
    expect(await one.changeRow(place, () => undefined)).toMatchObject({ rev: 20 })
  })

  test('go with null and stay with undefined', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.changeRow(place, () => row)
    expect(await storage.changeRow(place, () => undefined)).toEqual(row)
    expect(await storage.changeRow(place, () => null)).toBeUndefined()
    expect((await storage.read(1)).rows).toEqual([])
  })

  test('and the person are replaced together', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.changeAll(1, (kept) => ({ ...kept, writer: 'w', rows: [row], person: 1 }))
    expect(await storage.person()).toBe(1)
    await storage.changeAll(1, (kept, person) => ({
      ...kept,
      rows: person === 1 ? [] : kept.rows,
      person: null,
    }))
    expect(await storage.read(1)).toMatchObject({ writer: 'w', rows: [] })
    expect(await storage.person()).toBeNull()
  })

  test('that are damaged are set aside when they are read', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.changeRow(place, () => ({ ...row, rev: 'x' }) as unknown as AnswerRow)
    expect((await storage.read(1)).rows).toMatchObject([{ text: 'mine', state: 'set-aside' }])
  })

  test('are not changed by a change that throws', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.changeRow(place, () => row)
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    const put = vi.spyOn(
      Object.getPrototypeOf((await opened()).transaction('rows', 'readwrite').objectStore('rows')),
      'put',
    )
    put.mockImplementation(() => {
      throw full
    })
    await expect(storage.changeRow(place, (stored) => ({ ...(stored ?? row), attempt: 2 }))).rejects.toThrow()
    put.mockRestore()
    expect((await storage.read(1)).rows).toEqual([row])
  })
})

describe('the handle', () => {
  test('makes way for a newer version of the product in another tab', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.changeRow(place, () => row)
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open('jotter-outbox', 2)
      request.onsuccess = () => resolve(request.result)
      request.onblocked = () => reject(new Error('blocked'))
    })
    expect(newer.version).toBe(2)
    newer.close()
  })

  test('is opened anew when it has died', async () => {
    const handles: IDBDatabase[] = []
    const open = (name: string, version?: number) => {
      const request = factory.open(name, version)
      request.addEventListener('success', () => handles.push(request.result))
      return request
    }
    const storage = new IndexedDbStorage({ open } as unknown as IDBFactory)
    await storage.changeRow(place, () => row)
    handles[0]?.close()
    expect((await storage.read(1)).rows).toEqual([row])
    expect(handles).toHaveLength(2)
  })

  test('that cannot be opened is given up after 3 s, twice at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const open = vi.fn(() => new EventTarget())
    const storage = new IndexedDbStorage({ open } as unknown as IDBFactory)
    const read = expect(storage.read(1)).rejects.toThrow('held by another tab')
    await vi.advanceTimersByTimeAsync(6_000)
    await read
    expect(open).toHaveBeenCalledTimes(2)
  })

  test('does without a database that another page keeps for itself, and leaves nothing to happen later', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.changeRow(place, () => row)
    const { release } = await held()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const change = expect(storage.changeRow(place, () => null)).rejects.toThrow('does not answer')
    await vi.advanceTimersByTimeAsync(5_000)
    await change
    release()
    expect((await storage.read(1)).rows).toEqual([row])
  })

  test('of a page that is kept for Back holds up nobody, and goes on when it is shown', async () => {
    const storage = new IndexedDbStorage(factory)
    await storage.changeRow(place, () => row)
    const { release } = await held()
    const change = storage.changeRow(place, () => ({ ...row, text: 'later' }))
    // On its way, behind the one that is held.
    await new Promise((resolve) => setImmediate(resolve))
    storage.sleep()
    const second = storage.changeRow({ ...place, place: '1.2' }, () => ({ ...row, place: '1.2' }))
    release()
    const other = new IndexedDbStorage(factory)
    expect((await other.read(1)).rows).toEqual([row])
    storage.wake()
    await Promise.all([change, second])
    expect((await other.read(1)).rows).toMatchObject([{ text: 'later' }, { place: '1.2' }])
  })
})
