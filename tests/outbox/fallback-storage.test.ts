import { describe, expect, test } from 'vitest'
import { FallbackStorage } from '../../outbox/fallback-storage.ts'
import type { AnswerItem } from '../../outbox/items.ts'
import { answer, finish } from './items.ts'
import { DeviceTexts } from './world/text-storage.ts'

const item = (box: string, text: string): AnswerItem => ({ ...answer(text), subquestionId: box })

describe('fallback storage', () => {
  test('is localStorage, for other tabs and after a reload', () => {
    const texts = new DeviceTexts()
    new FallbackStorage(texts).put(item('1.1', 'kept'))
    expect(new FallbackStorage(texts).items(1)).toEqual([item('1.1', 'kept')])
    expect(new FallbackStorage(texts).users()).toEqual([1])
    expect(new FallbackStorage(texts).items(11)).toEqual([])
  })

  test('is memory where localStorage is blocked, and reports it', () => {
    const texts = new DeviceTexts()
    texts.isBlocked = true
    for (const fallback of [new FallbackStorage(texts), new FallbackStorage(null)]) {
      expect(fallback.isOnlyInPageMemory()).toBe(false)
      fallback.put(item('1.1', 'kept'))
      expect(fallback.isOnlyInPageMemory()).toBe(true)
      expect(fallback.get(item('1.1', ''))).toEqual(item('1.1', 'kept'))
      fallback.remove(item('1.1', ''))
      expect(fallback.isOnlyInPageMemory()).toBe(false)
    }
  })

  test('reads the items of a user whose other data is damaged', () => {
    const texts = new DeviceTexts()
    const fallback = new FallbackStorage(texts)
    fallback.put(item('1.1', 'kept'))
    texts.setItem('outbox-people:1', '{"writer":')
    expect(fallback.queue(1)).toMatchObject({ writer: null, encrypted: [], items: [item('1.1', 'kept')] })
  })

  test('lists submissions after all answers', () => {
    const fallback = new FallbackStorage(new DeviceTexts())
    fallback.put(finish)
    fallback.put(item('1.1', 'typed on'))
    expect(fallback.items(1)).toEqual([item('1.1', 'typed on'), finish])
  })

  test('removes a merged copy only if it has not changed since', () => {
    const fallback = new FallbackStorage(new DeviceTexts())
    fallback.put(item('1.1', 'taken'))
    fallback.put(item('1.2', 'before'))
    const taken = fallback.items(1)
    fallback.put(item('1.2', 'since'))
    fallback.removeMerged(taken)
    expect(fallback.items(1)).toEqual([item('1.2', 'since')])
  })

  test('is not overwritten by a tab that has its own text in memory', () => {
    const texts = new DeviceTexts()
    texts.isBlocked = true
    const early = new FallbackStorage(texts)
    early.put(item('1.1', 'early'))
    texts.isBlocked = false
    const theirs = { ...item('1.1', 'late'), revision: 2 }
    new FallbackStorage(texts).put(theirs)
    early.put({ ...item('1.1', 'early'), state: 'rejected' })
    expect(new FallbackStorage(texts).items(1)).toEqual([theirs])
    expect(early.items(1)).toMatchObject([{ text: 'early', state: 'rejected' }])
    early.replaceQueue(1, { writer: 'w', encryptKey: null, items: early.items(1), encrypted: [] })
    early.remove(theirs)
    expect(new FallbackStorage(texts).items(1)).toEqual([theirs])
    expect(early.isOnlyInPageMemory()).toBe(false)
  })

  test('skips an item that was written incompletely', () => {
    const texts = new DeviceTexts()
    texts.setItem('outbox:1:2:1.1', '{"kind":"answ')
    expect(new FallbackStorage(texts).items(1)).toEqual([])
  })

  test('knows of a sign-out until the database does', () => {
    const fallback = new FallbackStorage(new DeviceTexts())
    expect(fallback.signedInUser()).toBeNull()
    fallback.replaceQueue(1, {
      writer: 'w',
      encryptKey: null,
      items: [],
      encrypted: ['s'],
      signedInUser: null,
    })
    expect(fallback.signedInUser()).toEqual({ user: null })
    expect(fallback.queue(1)).toMatchObject({ writer: 'w', encrypted: ['s'] })
    fallback.clearSignedInUser()
    expect(fallback.signedInUser()).toBeNull()
  })
})
