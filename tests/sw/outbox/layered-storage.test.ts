import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Fallback } from '../../../sw/outbox/fallback.ts'
import { LayeredStorage } from '../../../sw/outbox/layered-storage.ts'
import { typed, type Row } from '../../../sw/outbox/rows.ts'
import { nothingKept } from '../../../sw/outbox/storage.ts'
import { answer, finish, place } from './rows.ts'
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
    return new LayeredStorage(database.openedBy(process), new Fallback(texts), makeRoom)
  }
  /** The world goes on until the work is done. */
  const done = async <T>(work: Promise<T>): Promise<T> => {
    await scheduler.pass(1_000)
    return work
  }
  const write = (storage: LayeredStorage, text: string) =>
    done(storage.changeRow(place, (row: Row | undefined) => typed(row, place, text, 0)))
  return { database, texts, makeRoom, page, done, write }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('a page’s storage', () => {
  test('makes room once when the disk is full, and then goes below', async () => {
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
    expect(await write(storage, 'below')).toMatchObject({ text: 'below', rev: 2 })
    expect([...texts.texts.values()].join()).toContain('below')
    expect(storage.hasBelow(1)).toBe(true)
    expect(storage.isInMemory()).toBe(false)
  })

  test('leaves a hand-in below as long as an answer lies there, which the worker could not see', async () => {
    const { database, texts, page, done, write } = device()
    const storage = page()
    const above = () => [...(database.rows.get(1)?.values() ?? [])]
    database.isFull = true
    await write(storage, 'below')
    await done(storage.read(1))
    database.isFull = false
    expect(await done(storage.changeRow(finish, () => finish))).toEqual(finish)
    expect(await done(storage.changeRow(finish, () => undefined))).toEqual(finish)
    expect(above()).toEqual([])
    await done(storage.read(1))
    expect(above()).toMatchObject([{ text: 'below' }, { kind: 'finish' }])
    expect(texts.texts.size).toBe(0)
  })

  test('lets a hand-in be taken back whose person is known from below the database alone', async () => {
    const { texts, page, done } = device()
    const fallback = new Fallback(texts)
    fallback.put({ ...typed(undefined, place, 'below', 0), over: 0 })
    fallback.put(finish)
    fallback.keep(1, { ...nothingKept, rows: fallback.rowsOf(1), person: 1 })
    const takenBack = (_: Row | undefined, person: number | null) => (person === 1 ? null : undefined)
    const storage = page()
    // The database has answered, but knows nobody.
    await done(storage.users())
    expect(await done(storage.changeRow(finish, takenBack))).toBeUndefined()
    expect(fallback.rowsOf(1)).toMatchObject([{ text: 'below' }])
  })

  test('knows of a text typed while its person was away how far it knew its row, whatever becomes of it', async () => {
    const { texts, page, done } = device()
    const storage = page()
    new Fallback(texts).put({ ...typed(undefined, place, 'apart', 0), over: 0 })
    await done(storage.read(1))
    const held = (row: Row | undefined): Row | undefined => row && { ...row, state: 'held' }
    expect(await done(storage.changeRow(place, held))).toMatchObject({ state: 'held', over: 0 })
  })

  test('knows it as well where that its person is away is said below the database alone', async () => {
    const { database, texts, page, done } = device()
    const leaving = page()
    await done(leaving.changeAll(1, (kept) => ({ ...kept, person: 1 })))
    database.isFull = true
    await done(leaving.changeAll(1, (kept) => ({ ...kept, person: null })))
    new Fallback(texts).put({ ...typed(undefined, place, 'apart', 0), over: 0 })
    database.isFull = false
    await done(page().read(1))
    expect([...(database.rows.get(1)?.values() ?? [])]).toMatchObject([{ text: 'apart', over: 0 }])
  })

  test('writes over a copy below that meanwhile changed its state and not its text', async () => {
    const { texts, page, done } = device()
    const storage = page()
    const fallback = new Fallback(texts)
    fallback.put({ ...typed(undefined, place, 'one', 0), over: 0 })
    const writing = storage.changeRow(place, (row) => typed(row, place, 'two', 0))
    for (const row of fallback.rowsOf(1)) fallback.put({ ...row, state: 'held' })
    await done(writing)
    expect((await done(storage.read(1))).rows).toMatchObject([{ text: 'two', state: 'waiting' }])
    expect(texts.texts.size).toBe(0)
  })

  test('lets a hand-in below go with its row, also when it is being taken up', async () => {
    const { texts, page, done } = device()
    const storage = page()
    new Fallback(texts).put(finish)
    const [, rows] = await done(
      Promise.all([
        storage.changeRow(finish, () => null),
        storage.read(1).then(() => storage.read(1)),
        storage.changeRow(finish, () => undefined),
      ]),
    )
    expect(rows.rows).toEqual([])
    expect(texts.texts.size).toBe(0)
  })

  test('knows of a person who left elsewhere also when the database is away', async () => {
    const { database, page, done } = device()
    const storage = page()
    const seen: (number | null)[] = []
    const look = () =>
      done(
        storage.changeRow(place, (_row, person) => {
          seen.push(person)
          return undefined
        }),
      )
    database.person = 1
    await done(storage.person())
    database.person = null
    await look()
    database.isBlocked = true
    await look()
    expect(seen).toEqual([null, null])
  })

  test('takes up what is below as soon as the database works', async () => {
    const { database, texts, page, done, write } = device()
    database.isBlocked = true
    await write(page(), 'below')
    database.isBlocked = false
    expect((await done(page().read(1))).rows).toMatchObject([{ text: 'below', state: 'waiting' }])
    expect(database.kept(1).rows).toMatchObject([{ text: 'below' }])
    expect(texts.texts.size).toBe(0)
  })

  test('loses no text that was typed without knowing the row above', async () => {
    const { database, page, done, write } = device()
    await write(page(), 'first')
    await write(page(), 'second')
    database.isBlocked = true
    await write(page(), 'third')
    database.isBlocked = false
    expect((await done(page().read(1))).rows).toMatchObject([{ text: 'third', rev: 3 }])
  })

  test('keeps what was spilled while a write was under way', async () => {
    const { page, done } = device()
    const storage = page()
    const writing = storage.changeRow(place, (row) => typed(row, place, 'first', 0))
    storage.spill({ ...typed(undefined, place, 'second', 0), rev: 2 })
    expect(await done(writing)).toMatchObject({ text: 'first', rev: 3 })
    expect((await done(page().read(1))).rows).toMatchObject([{ text: 'second', rev: 4 }])
  })

  test('leaves what was spilled while a write was under way, and taken in by another page before it', async () => {
    const { database, page, done } = device()
    const storage = page()
    const second = { ...typed(undefined, place, 'second', 0), rev: 2 }
    const writing = storage.changeRow(place, (row) => typed(row, place, 'first', 0))
    storage.spill(second)
    const takenIn = { ...second, took: '2 second' }
    database.rows.set(1, new Map([['2 1.1', takenIn]]))
    expect(await done(writing)).toEqual(takenIn)
    expect((await done(page().read(1))).rows).toMatchObject([{ text: 'second', rev: 2 }])
  })

  test('leaves it as well where the copy that was taken in is gone, whatever has become of the row', async () => {
    const { database, texts, page, done } = device()
    const storage = page()
    const writing = storage.changeRow(place, (row) => typed(row, place, 'first', 0))
    storage.spill({ ...typed(undefined, place, 'second', 0), rev: 2 })
    texts.removeItem('outbox:1:2:1.1')
    const sent = answer('second', 2, { state: 'acknowledged' })
    database.rows.set(1, new Map([['2 1.1', sent]]))
    expect(await done(writing)).toEqual(sent)
    expect((await done(page().read(1))).rows).toEqual([sent])
  })

  test('leaves it below as well, where the database fails while the write is under way', async () => {
    const { database, page, done } = device()
    const storage = page()
    const writing = storage.changeRow(place, (row) => typed(row, place, 'first', 0))
    storage.spill({ ...typed(undefined, place, 'second', 0), rev: 2 })
    database.isBlocked = true
    expect(await done(writing)).toMatchObject({ text: 'second' })
    database.isBlocked = false
    expect((await done(page().read(1))).rows).toMatchObject([{ text: 'second' }])
  })

  test('does not say that a row is gone which the database still has', async () => {
    const { database, page, done, write } = device()
    const storage = page()
    await write(storage, 'kept')
    await done(storage.read(1))
    database.isFull = true
    await expect(
      done(storage.changeRow(place, () => null).catch((error: unknown) => Promise.resolve(error))),
    ).resolves.toBeInstanceOf(Error)
  })

  test('is in memory at last, and says so', async () => {
    const { database, texts, page, write } = device()
    database.isBlocked = true
    texts.isBlocked = true
    const storage = page()
    await write(storage, 'memory')
    expect(storage.isInMemory()).toBe(true)
  })
})
