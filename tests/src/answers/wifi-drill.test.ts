import { afterEach, expect, test, vi } from 'vitest'
import type { StoredDrill } from '../../../src/answers/stored-drill.ts'

const drill = { id: 5, topic: 3, attempt: 7, totalMs: 180_000, leftMs: 180_000 }
const running: StoredDrill = {
  ...{ user: 1, drill: { ...drill, at: Date.now() }, attempts: [], contactAt: 0 },
  ...{ longestMs: 0, endedAt: null, isDone: false },
}

afterEach(() => vi.unstubAllGlobals())

/** Loads a page of a device that has stored this. */
async function load(stored: StoredDrill | null) {
  const device = { text: JSON.stringify(stored) }
  vi.stubGlobal('localStorage', { getItem: () => device.text })
  vi.resetModules()
  return { device, ...(await import('../../../src/answers/wifi-drill.ts')) }
}

test('the end of each drill is told, once', async () => {
  const { drilledTopic, onDrillEnd } = await load(null)
  let ends = 0
  const stop = onDrillEnd(async () => (ends += 1))
  drilledTopic.set(3)
  expect(ends).toBe(0)
  drilledTopic.set(null)
  drilledTopic.set(null)
  expect(ends).toBe(1)
  drilledTopic.set(4)
  drilledTopic.set(null)
  expect(ends).toBe(2)
  stop()
})

test('a sign-out is in doubt from the start of a drill until the server was asked after it', async () => {
  const { drilledTopic, simulatedSignOutTopic, onDrillEnd } = await load(null)
  const asked = Promise.withResolvers<void>()
  onDrillEnd(() => asked.promise)
  expect(simulatedSignOutTopic.get()).toBeNull()
  drilledTopic.set(3)
  expect(simulatedSignOutTopic.get()).toBe(3)
  drilledTopic.set(null)
  expect(simulatedSignOutTopic.get()).toBe(3)
  asked.resolve()
  await vi.waitFor(() => expect(simulatedSignOutTopic.get()).toBeNull())
})

test.each([
  ['runs', running, 3],
  ['has ended', { ...running, endedAt: Date.now() }, null],
  ['has passed', { ...running, drill: { ...running.drill, at: Date.now() - 180_000 } }, null],
])('a page knows from its first moment of a stored drill that %s', async (_, stored, topic) => {
  const { drilledTopic, simulatedSignOutTopic } = await load(stored)
  expect([drilledTopic.get(), simulatedSignOutTopic.get()]).toEqual([topic, topic])
})

test('a page learns of the drill that another tab has heard of, and not of what that one tells of it later', async () => {
  let onStorage: (event: { key: string }) => void = () => undefined
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: typeof onStorage) => (onStorage = listener),
  })
  const { device, drilledTopic, followOtherTabs, drillKey } = await load(null)
  followOtherTabs(() => 1)
  device.text = JSON.stringify(running)
  onStorage({ key: 'other' })
  expect(drilledTopic.get()).toBeNull()
  onStorage({ key: drillKey })
  expect(drilledTopic.get()).toBe(3)
  drilledTopic.set(null)
  device.text = JSON.stringify({ ...running, endedAt: Date.now() })
  onStorage({ key: drillKey })
  expect(drilledTopic.get()).toBeNull()
})
