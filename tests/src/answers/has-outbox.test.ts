import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasOutbox } from '../../../src/answers/has-outbox.ts'

/** A device with these databases and keys of localStorage. */
function device(databases: string[], keys: string[] = []): void {
  vi.stubGlobal('indexedDB', { databases: async () => databases.map((name) => ({ name, version: 1 })) })
  vi.stubGlobal('localStorage', Object.fromEntries(keys.map((key) => [key, ''])))
}

afterEach(() => vi.unstubAllGlobals())

describe('a device', () => {
  it('has no outbox if nothing was ever stored', async () => {
    device(['jotter-queries'], ['preferences'])
    expect(await hasOutbox()).toBe(false)
  })

  it('has one if its database exists', async () => {
    device(['jotter-queries', 'jotter-outbox'])
    expect(await hasOutbox()).toBe(true)
  })

  it('has one if answers are in localStorage', async () => {
    device([], ['outbox:1:31:1.1'])
    expect(await hasOutbox()).toBe(true)
  })

  it('counts as having one if the browser does not tell', async () => {
    device([])
    vi.stubGlobal('indexedDB', {})
    expect(await hasOutbox()).toBe(true)
  })
})
