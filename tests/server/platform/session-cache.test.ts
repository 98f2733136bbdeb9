import { beforeEach, describe, expect, it } from 'vitest'
import { SessionCache } from '../../../server/platform/session-cache.ts'

interface Session {
  user: { id: number }
}

const seconds = 1_000
const start = new Date('2026-11-20T09:00:00Z')
const after = (time: number): Date => new Date(start.getTime() + time)
const of = (id: number): Session => ({ user: { id } })

let cache: SessionCache<Session>
const read = (key: string, session: Session | undefined, now = start) =>
  cache.read(key, now, async () => session)

beforeEach(() => {
  cache = new SessionCache()
})

describe('what a server remembers of sessions', () => {
  beforeEach(() => cache.up())

  it('is what it read, for less than a minute', async () => {
    const session = of(1)
    expect(await read('a', session)).toBe(session)
    expect(cache.find('a', after(60 * seconds - 1))).toBe(session)
    expect(cache.find('a', after(60 * seconds))).toBeUndefined()
    expect(cache.find('b', start)).toBeUndefined()
  })

  it('does not become fresh by a clock that is put back', async () => {
    await read('a', of(1), after(3600 * seconds))
    expect(cache.find('a', start)).toBeUndefined()
  })

  it('is not that a session does not exist, which the next login may change', async () => {
    expect(await read('a', undefined)).toBeUndefined()
    await read('a', of(1))
    expect(cache.find('a', start)).toEqual(of(1))
  })

  it('goes with the session when that is read again and not there any more', async () => {
    await read('a', of(1))
    await read('a', undefined)
    expect(cache.find('a', start)).toBeUndefined()
  })

  it('is gone when its person is to be forgotten, in all their browsers, and nobody else is', async () => {
    await read('a', of(1))
    await read('b', of(1))
    await read('c', of(2))
    cache.invalidate(1)
    expect(['a', 'b', 'c'].map((key) => cache.find(key, start)?.user.id)).toEqual([undefined, undefined, 2])
  })

  it('is not what was being read while something changed', async () => {
    for (const change of [
      () => cache.invalidate(1),
      () => cache.invalidate(2),
      () => cache.invalidateAll(),
    ]) {
      const slow = Promise.withResolvers<Session>()
      const reading = cache.read('a', start, () => slow.promise)
      change()
      slow.resolve(of(1))
      expect(await reading).toEqual(of(1))
      expect(cache.find('a', start)).toBeUndefined()
    }
  })

  it('is ten thousand sessions at most: the one read longest ago makes room', async () => {
    for (let id = 1; id <= 10_000; id += 1) await read(`session ${id}`, of(id))
    await read('session 1', of(1), after(1))
    await read('one more', of(10_001), after(2))
    const found = (key: string) => cache.find(key, after(2)) !== undefined
    expect(['session 1', 'session 2', 'session 3', 'one more'].map(found)).toEqual([true, false, true, true])
  })
})

describe('a server that is not told of changes', () => {
  it('remembers nothing before it listens', async () => {
    expect(await read('a', of(1))).toEqual(of(1))
    expect(cache.find('a', start)).toBeUndefined()
  })

  it('forgets everything when it stops hearing, and remembers nothing until it listens again', async () => {
    cache.up()
    await read('a', of(1))
    cache.down()
    expect(cache.find('a', start)).toBeUndefined()
    await read('a', of(1))
    expect(cache.find('a', start)).toBeUndefined()
    cache.up()
    expect(cache.find('a', start)).toBeUndefined()
    await read('a', of(1))
    expect(cache.find('a', start)).toEqual(of(1))
  })

  it('does not remember what it began to read before it listened', async () => {
    const slow = Promise.withResolvers<Session>()
    const reading = cache.read('a', start, () => slow.promise)
    cache.up()
    slow.resolve(of(1))
    await reading
    expect(cache.find('a', start)).toBeUndefined()
  })
})
