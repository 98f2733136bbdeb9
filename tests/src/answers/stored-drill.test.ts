import { afterEach, expect, test, vi } from 'vitest'
import { type StoredDrill, StoredDrillSlot } from '../../../src/answers/stored-drill.ts'

const running: StoredDrill = {
  user: 1,
  drill: { id: 5, topic: 3, attempt: 7, totalMs: 180_000, leftMs: 180_000, at: 0 },
  ...{ attempts: [], contactAt: 0, longestMs: 0, endedAt: null, isDone: false },
}
const ended = { ...running, endedAt: 1 }

/** A storage that may be full. */
function device() {
  const storage = { text: null as string | null, isFull: false }
  vi.stubGlobal('localStorage', {
    getItem: () => storage.text,
    setItem: (_key: string, text: string) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError')
      storage.text = text
    },
  })
  return storage
}

afterEach(() => vi.unstubAllGlobals())

test('a drill that ended while storage is full does not run again', () => {
  const storage = device()
  const slot = new StoredDrillSlot('drill')
  slot.write(running)
  storage.isFull = true
  slot.write(ended)
  expect(slot.read()).toEqual(ended)
})

test('what another tab stores counts as soon as storage takes something again', () => {
  const storage = device()
  const slot = new StoredDrillSlot('drill')
  storage.isFull = true
  slot.write(running)
  storage.isFull = false
  slot.write(running)
  storage.text = JSON.stringify(ended)
  expect(slot.read()).toEqual(ended)
})

test('what a build before stored counts as nothing', () => {
  const storage = device()
  storage.text = JSON.stringify({ ...running, attempts: undefined, before: {}, typed: {} })
  expect(new StoredDrillSlot('drill').read()).toBeNull()
})

test('a drill of a page whose storage is blocked is in the page', () => {
  vi.stubGlobal('localStorage', undefined)
  const slot = new StoredDrillSlot('drill')
  expect(slot.read()).toBeNull()
  slot.write(running)
  expect(slot.read()).toEqual(running)
})
