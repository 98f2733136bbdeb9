import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FallbackStorage } from '../../outbox/fallback-storage.ts'
import { LayeredStorage } from '../../outbox/layered-storage.ts'
import { applyEdit, type QueueItem } from '../../outbox/items.ts'
import { emptyQueue } from '../../outbox/storage.ts'
import { answer, finish, key } from './items.ts'
import { Database } from './world/database.ts'
import { Process } from './world/process.ts'
import { Scheduler } from './world/scheduler.ts'
import { DeviceTexts } from './world/text-storage.ts'

function device() {
  const scheduler = new Scheduler()
  const database = new Database()
  const texts = new DeviceTexts()
  const makeRoom = vi.fn(() => Promise.resolve())
  const page = () => {
    const process = new Process(
      'page',
      scheduler,
      () => 0.5,
      () => 0,
    )
    return new LayeredStorage(database.openedBy(process), new FallbackStorage(texts), makeRoom)
  }
  /** Runs the simulated world until the work is done. */
  const done = async <T>(work: Promise<T>): Promise<T> => {
    await scheduler.pass(1_000)
    return work
  }
  const write = (storage: LayeredStorage, text: string) =>
    done(storage.updateItem(key, (item: QueueItem | undefined) => applyEdit(item, key, text, 0)))
  return { database, texts, makeRoom, page, done, write }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('a page’s storage', () => {
  test('frees storage once when the disk is full, then writes to the fallback', async () => {
    const { database, texts, makeRoom, page, write } = device()
    const storage = page()
    database.isFull = true
    makeRoom.mockImplementationOnce(async () => {
      database.isFull = false
    })
    await write(storage, 'above')
    expect(makeRoom).toHaveBeenCalledTimes(1)
    expect(texts.texts.size).toBe(0)
    database.isFull = true
    expect(await write(storage, 'below')).toMatchObject({ text: 'below', revision: 2 })
    expect([...texts.texts.values()].join()).toContain('below')
    expect(storage.hasFallbackData(1)).toBe(true)
    expect(storage.isOnlyInPageMemory()).toBe(false)
  })

  test("keeps a submission in the fallback while one of its answers is there, because the worker can't see that answer", async () => {
    const { database, texts, page, done, write } = device()
    const storage = page()
    const above = () => [...(database.items.get(1)?.values() ?? [])]
    database.isFull = true
    await write(storage, 'below')
    await done(storage.read(1))
    database.isFull = false
    expect(await done(storage.updateItem(finish, () => finish))).toEqual(finish)
    expect(await done(storage.updateItem(finish, () => undefined))).toEqual(finish)
    expect(above()).toEqual([])
    await done(storage.read(1))
    expect(above()).toMatchObject([{ text: 'below' }, { type: 'submit' }])
    expect(texts.texts.size).toBe(0)
  })

  test('lets a submission be cancelled where only the fallback knows the signed-in user', async () => {
    const { texts, page, done } = device()
    const fallback = new FallbackStorage(texts)
    fallback.put({ ...applyEdit(undefined, key, 'below', 0), knownRevision: 0 })
    fallback.put(finish)
    fallback.replaceQueue(1, { ...emptyQueue, items: fallback.items(1), signedInUser: 1 })
    const takenBack = (_: QueueItem | undefined, signedInUser: number | null) =>
      signedInUser === 1 ? null : undefined
    const storage = page()
    // The database has responded, but has no signed-in user.
    await done(storage.users())
    expect(await done(storage.updateItem(finish, takenBack))).toBeUndefined()
    expect(fallback.items(1)).toMatchObject([{ text: 'below' }])
  })

  test('keeps the known revision of a text typed while its user was signed out', async () => {
    const { texts, page, done } = device()
    const storage = page()
    new FallbackStorage(texts).put({ ...applyEdit(undefined, key, 'apart', 0), knownRevision: 0 })
    await done(storage.read(1))
    const held = (item: QueueItem | undefined): QueueItem | undefined =>
      item && { ...item, state: 'needs-auth' }
    expect(await done(storage.updateItem(key, held))).toMatchObject({ state: 'needs-auth', knownRevision: 0 })
  })

  test('keeps it too where only the fallback knows of the sign-out', async () => {
    const { database, texts, page, done } = device()
    const leaving = page()
    await done(leaving.updateQueue(1, (kept) => ({ ...kept, signedInUser: 1 })))
    database.isFull = true
    await done(leaving.updateQueue(1, (kept) => ({ ...kept, signedInUser: null })))
    new FallbackStorage(texts).put({ ...applyEdit(undefined, key, 'apart', 0), knownRevision: 0 })
    database.isFull = false
    await done(page().read(1))
    expect([...(database.items.get(1)?.values() ?? [])]).toMatchObject([{ text: 'apart', knownRevision: 0 }])
  })

  test('overwrites a copy that has changed its state and not its text', async () => {
    const { texts, page, done } = device()
    const storage = page()
    const fallback = new FallbackStorage(texts)
    fallback.put({ ...applyEdit(undefined, key, 'one', 0), knownRevision: 0 })
    const writing = storage.updateItem(key, (item) => applyEdit(item, key, 'two', 0))
    for (const item of fallback.items(1)) fallback.put({ ...item, state: 'needs-auth' })
    await done(writing)
    expect((await done(storage.read(1))).items).toMatchObject([{ text: 'two', state: 'waiting' }])
    expect(texts.texts.size).toBe(0)
  })

  test('removes a submission with its copy, even while that is being merged', async () => {
    const { texts, page, done } = device()
    const storage = page()
    new FallbackStorage(texts).put(finish)
    const [, rows] = await done(
      Promise.all([
        storage.updateItem(finish, () => null),
        storage.read(1).then(() => storage.read(1)),
        storage.updateItem(finish, () => undefined),
      ]),
    )
    expect(rows.items).toEqual([])
    expect(texts.texts.size).toBe(0)
  })

  test('knows of a sign-out in another tab even when the database is unavailable', async () => {
    const { database, page, done } = device()
    const storage = page()
    const seen: (number | null)[] = []
    const look = () =>
      done(
        storage.updateItem(key, (_row, signedInUser) => {
          seen.push(signedInUser)
          return undefined
        }),
      )
    database.signedInUser = 1
    await done(storage.signedInUser())
    database.signedInUser = null
    await look()
    database.isBlocked = true
    await look()
    expect(seen).toEqual([null, null])
  })

  test('merges the fallback as soon as the database works', async () => {
    const { database, texts, page, done, write } = device()
    database.isBlocked = true
    await write(page(), 'below')
    database.isBlocked = false
    expect((await done(page().read(1))).items).toMatchObject([{ text: 'below', state: 'waiting' }])
    expect(database.queueOf(1).items).toMatchObject([{ text: 'below' }])
    expect(texts.texts.size).toBe(0)
  })

  test('keeps a text that was typed without knowing the stored item', async () => {
    const { database, page, done, write } = device()
    await write(page(), 'first')
    await write(page(), 'second')
    database.isBlocked = true
    await write(page(), 'third')
    database.isBlocked = false
    expect((await done(page().read(1))).items).toMatchObject([{ text: 'third', revision: 3 }])
  })

  test('keeps a synchronous write made during an update', async () => {
    const { page, done } = device()
    const storage = page()
    const writing = storage.updateItem(key, (item) => applyEdit(item, key, 'first', 0))
    storage.writeSync({ ...applyEdit(undefined, key, 'second', 0), revision: 2 })
    expect(await done(writing)).toMatchObject({ text: 'first', revision: 3 })
    expect((await done(page().read(1))).items).toMatchObject([{ text: 'second', revision: 4 }])
  })

  test('does not overwrite a synchronous write that another page merged before the update', async () => {
    const { database, page, done } = device()
    const storage = page()
    const second = { ...applyEdit(undefined, key, 'second', 0), revision: 2 }
    const writing = storage.updateItem(key, (item) => applyEdit(item, key, 'first', 0))
    storage.writeSync(second)
    const takenIn = { ...second, mergedCopyId: '2 second' }
    database.items.set(1, new Map([['2 1.1', takenIn]]))
    expect(await done(writing)).toEqual(takenIn)
    expect((await done(page().read(1))).items).toMatchObject([{ text: 'second', revision: 2 }])
  })

  test('nor where the merged copy has been removed since', async () => {
    const { database, texts, page, done } = device()
    const storage = page()
    const writing = storage.updateItem(key, (item) => applyEdit(item, key, 'first', 0))
    storage.writeSync({ ...applyEdit(undefined, key, 'second', 0), revision: 2 })
    texts.removeItem('outbox:1:2:1.1')
    const sent = answer('second', 2, { state: 'acknowledged' })
    database.items.set(1, new Map([['2 1.1', sent]]))
    expect(await done(writing)).toEqual(sent)
    expect((await done(page().read(1))).items).toEqual([sent])
  })

  test('nor in the fallback if the database fails during the update', async () => {
    const { database, page, done } = device()
    const storage = page()
    const writing = storage.updateItem(key, (item) => applyEdit(item, key, 'first', 0))
    storage.writeSync({ ...applyEdit(undefined, key, 'second', 0), revision: 2 })
    database.isBlocked = true
    expect(await done(writing)).toMatchObject({ text: 'second' })
    database.isBlocked = false
    expect((await done(page().read(1))).items).toMatchObject([{ text: 'second' }])
  })

  test('does not report an item as removed that the database still has', async () => {
    const { database, page, done, write } = device()
    const storage = page()
    await write(storage, 'kept')
    await done(storage.read(1))
    database.isFull = true
    await expect(
      done(storage.updateItem(key, () => null).catch((error: unknown) => Promise.resolve(error))),
    ).resolves.toBeInstanceOf(Error)
  })

  test('uses memory as the last resort, and reports it', async () => {
    const { database, texts, page, write } = device()
    database.isBlocked = true
    texts.isBlocked = true
    const storage = page()
    await write(storage, 'memory')
    expect(storage.isOnlyInPageMemory()).toBe(true)
  })
})
