import { describe, expect, test } from 'vitest'
import { Fallback } from '../../../sw/outbox/fallback.ts'
import type { AnswerRow } from '../../../sw/outbox/rows.ts'
import { answer, finish } from './rows.ts'
import { DeviceTexts } from './world/text-storage.ts'

const row = (box: string, text: string): AnswerRow => ({ ...answer(text), place: box })

describe('what goes below the database', () => {
  test('stays in localStorage, for other tabs and after a reload', () => {
    const texts = new DeviceTexts()
    new Fallback(texts).put(row('1.1', 'kept'))
    expect(new Fallback(texts).rowsOf(1)).toEqual([row('1.1', 'kept')])
    expect(new Fallback(texts).users()).toEqual([1])
    expect(new Fallback(texts).rowsOf(11)).toEqual([])
  })

  test('is in memory where localStorage is blocked, and says so', () => {
    const texts = new DeviceTexts()
    texts.isBlocked = true
    for (const fallback of [new Fallback(texts), new Fallback(null)]) {
      expect(fallback.isInMemory()).toBe(false)
      fallback.put(row('1.1', 'kept'))
      expect(fallback.isInMemory()).toBe(true)
      expect(fallback.get(row('1.1', ''))).toEqual(row('1.1', 'kept'))
      fallback.remove(row('1.1', ''))
      expect(fallback.isInMemory()).toBe(false)
    }
  })

  test('goes up with every hand-in after all answers', () => {
    const fallback = new Fallback(new DeviceTexts())
    fallback.put(finish)
    fallback.put(row('1.1', 'typed on'))
    expect(fallback.rowsOf(1)).toEqual([row('1.1', 'typed on'), finish])
  })

  test('is dropped only as it was taken', () => {
    const fallback = new Fallback(new DeviceTexts())
    fallback.put(row('1.1', 'taken'))
    fallback.put(row('1.2', 'before'))
    const taken = fallback.rowsOf(1)
    fallback.put(row('1.2', 'since'))
    fallback.drop(taken)
    expect(fallback.rowsOf(1)).toEqual([row('1.2', 'since')])
  })

  test('is not written over by a tab that had to keep its own in memory', () => {
    const texts = new DeviceTexts()
    texts.isBlocked = true
    const early = new Fallback(texts)
    early.put(row('1.1', 'early'))
    texts.isBlocked = false
    const theirs = { ...row('1.1', 'late'), rev: 2 }
    new Fallback(texts).put(theirs)
    early.put({ ...row('1.1', 'early'), state: 'set-aside' })
    expect(new Fallback(texts).rowsOf(1)).toEqual([theirs])
    expect(early.rowsOf(1)).toMatchObject([{ text: 'early', state: 'set-aside' }])
    early.keep(1, { writer: 'w', sealKey: null, rows: early.rowsOf(1), sealed: [] })
    early.remove(theirs)
    expect(new Fallback(texts).rowsOf(1)).toEqual([theirs])
    expect(early.isInMemory()).toBe(false)
  })

  test('that was written by halves is passed over', () => {
    const texts = new DeviceTexts()
    texts.setItem('outbox:1:2:1.1', '{"kind":"answ')
    expect(new Fallback(texts).rowsOf(1)).toEqual([])
  })

  test('names who left until the database knows it', () => {
    const fallback = new Fallback(new DeviceTexts())
    expect(fallback.person()).toBeNull()
    fallback.keep(1, { writer: 'w', sealKey: null, rows: [], sealed: ['s'], person: null })
    expect(fallback.person()).toEqual({ user: null })
    expect(fallback.kept(1)).toMatchObject({ writer: 'w', sealed: ['s'] })
    fallback.forgetPerson()
    expect(fallback.person()).toBeNull()
  })
})
