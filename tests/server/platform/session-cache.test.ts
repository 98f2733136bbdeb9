import { beforeEach, describe, expect, it } from 'vitest'
import { SessionCache } from '../../../server/platform/session-cache.ts'

interface Session {
  user: { id: number }
}

const secondsMs = 1_000
const start = new Date('2026-11-20T09:00:00Z').getTime()
const createSession = (id: number): Session => ({ user: { id } })

let now: number
let cache: SessionCache<Session>
const read = (key: string, session: Session | undefined) => cache.read(key, async () => session)

beforeEach(() => {
  now = start
  cache = new SessionCache(() => new Date(now))
})

describe('the session cache', () => {
  beforeEach(() => cache.enable())

  it('returns a session for less than five minutes after it was read', async () => {
    const session = createSession(1)
    expect(await read('a', session)).toBe(session)
    now = start + 300 * secondsMs - 1
    expect(cache.find('a')).toBe(session)
    expect(cache.find('b')).toBeUndefined()
    now = start + 300 * secondsMs
    expect(cache.find('a')).toBeUndefined()
  })

  it('does not return it after the clock was set back', async () => {
    now = start + 3600 * secondsMs
    await read('a', createSession(1))
    now = start
    expect(cache.find('a')).toBeUndefined()
  })

  it('does not cache that a session does not exist, because the next login may create it', async () => {
    expect(await read('a', undefined)).toBeUndefined()
    await read('a', createSession(1))
    expect(cache.find('a')).toEqual(createSession(1))
  })

  it('drops a session that is read again and no longer exists', async () => {
    await read('a', createSession(1))
    await read('a', undefined)
    expect(cache.find('a')).toBeUndefined()
  })

  it("drops an invalidated user's sessions in all browsers, and no one else's", async () => {
    await read('a', createSession(1))
    await read('b', createSession(1))
    await read('c', createSession(2))
    cache.invalidate(1)
    expect(['a', 'b', 'c'].map((key) => cache.find(key)?.user.id)).toEqual([undefined, undefined, 2])
  })

  it('drops a session also after it was read twice', async () => {
    await read('a', createSession(1))
    await read('a', createSession(1))
    cache.invalidate(1)
    expect(cache.find('a')).toBeUndefined()
  })

  it('does not cache what was being read during a change', async () => {
    for (const change of [
      () => cache.invalidate(1),
      () => cache.invalidate(2),
      () => cache.invalidateAll(),
    ]) {
      const slow = Promise.withResolvers<Session>()
      const reading = cache.read('a', () => slow.promise)
      change()
      slow.resolve(createSession(1))
      expect(await reading).toEqual(createSession(1))
      expect(cache.find('a')).toBeUndefined()
    }
  })

  it('holds at most 10,000 sessions and drops the least recently used one', async () => {
    for (let id = 1; id <= 10_000; id += 1) await read(`session ${id}`, createSession(id))
    now = start + 1
    await read('session 1', createSession(1))
    cache.find('session 2')
    now = start + 2
    await read('one more', createSession(10_001))
    const isCached = (key: string) => cache.find(key) !== undefined
    const keys = ['session 1', 'session 2', 'session 3', 'session 4', 'one more']
    expect(keys.map(isCached)).toEqual([true, true, false, true, true])
  })
})

describe('the session cache without reports of changes', () => {
  it('holds nothing before it is enabled', async () => {
    expect(await read('a', createSession(1))).toEqual(createSession(1))
    expect(cache.find('a')).toBeUndefined()
  })

  it('drops everything when it is disabled, and holds nothing until it is enabled again', async () => {
    cache.enable()
    await read('a', createSession(1))
    cache.disable()
    expect(cache.find('a')).toBeUndefined()
    await read('a', createSession(1))
    expect(cache.find('a')).toBeUndefined()
    cache.enable()
    expect(cache.find('a')).toBeUndefined()
    await read('a', createSession(1))
    expect(cache.find('a')).toEqual(createSession(1))
  })

  it('does not cache what was being read before it was enabled', async () => {
    const slow = Promise.withResolvers<Session>()
    const reading = cache.read('a', () => slow.promise)
    cache.enable()
    slow.resolve(createSession(1))
    await reading
    expect(cache.find('a')).toBeUndefined()
  })
})
