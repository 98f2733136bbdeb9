import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../src/data/call.ts'
import { ConnectionWatch, type WatchDeps } from '../../../src/connection/connection-watch.ts'
import {
  type ConnectionState,
  getConnection,
  recordServerTime,
  serverNow,
  setHasPending,
  onConnection,
} from '../../../src/connection/connection.ts'

type Health = Awaited<ReturnType<WatchDeps['health']>>

/** A browser and a server in the hands of the test. */
class World {
  online = true
  visible = true
  answer: () => Promise<Health> = async () => ({ status: 'ok' })
  /** What was allowed for each question to the server. */
  limits: number[] = []
  /** How often each question was asked at once. */
  times: number[] = []
  readonly #heard = new Map<string, () => void>()
  readonly watch = new ConnectionWatch({
    health: (limit, times) => {
      this.limits.push(limit)
      this.times.push(times)
      return this.answer()
    },
    isOnline: () => this.online,
    isVisible: () => this.visible,
    on: (event, heard) => {
      this.#heard.set(event, heard)
      return () => this.#heard.delete(event)
    },
  })

  get asked(): number {
    return this.limits.length
  }

  happens(event: 'online' | 'offline' | 'visibilitychange'): void {
    this.#heard.get(event)?.()
  }

  breaks(): void {
    this.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  }
}

let world: World
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const start = async () => {
  world.watch.start()
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T10:00:00Z') })
  world = new World()
})
afterEach(() => {
  world.watch.stop()
  setHasPending(false)
  vi.useRealTimers()
})

describe('the health of the server', () => {
  it('is unknown until it was asked for, which is at once', async () => {
    expect(getConnection()).toBe('unknown')
    await start()
    expect(getConnection()).toBe('ok')
    expect(world.asked).toBe(1)
  })

  it('is polled every 5 minutes', async () => {
    await start()
    await pass(299_000)
    expect(world.asked).toBe(1)
    await pass(2_000)
    expect(world.asked).toBe(2)
    await pass(300_000)
    expect(world.asked).toBe(3)
  })

  it('no answer makes it unreachable, and it is asked again every 15 seconds until there is one', async () => {
    world.breaks()
    await start()
    expect(getConnection()).toBe('unreachable')
    await pass(30_000)
    expect(world.asked).toBe(3)
    world.answer = async () => ({ status: 'degraded' })
    await pass(15_000)
    expect(getConnection()).toBe('degraded')
    await pass(60_000)
    expect(world.asked).toBe(4)
  })

  it.each([429, 503])(
    'is degraded where the product itself answers %i, and asked for again soon',
    async (status) => {
      world.answer = () => Promise.reject(new ApiError(status, { detail: 'Try again soon.' }))
      await start()
      expect(getConnection()).toBe('degraded')
      await pass(15_000)
      expect(world.asked).toBe(2)
      world.answer = async () => ({ status: 'ok' })
      await pass(15_000)
      expect(getConnection()).toBe('ok')
      await pass(60_000)
      expect(world.asked).toBe(3)
    },
  )

  it('is given 2 seconds to answer while answers wait, and 5 otherwise', async () => {
    await start()
    setHasPending(true)
    await world.watch.check()
    expect(world.limits).toEqual([5_000, 2_000])
  })

  it('is not asked for by a tab nobody looks at, but as soon as somebody does', async () => {
    await start()
    world.visible = false
    await pass(900_000)
    expect(world.asked).toBe(1)
    world.visible = true
    world.happens('visibilitychange')
    await pass(0)
    expect(world.asked).toBe(2)
    world.happens('visibilitychange')
    await pass(0)
    expect(world.asked).toBe(2)
  })

  it('is not asked for any more when the app is gone', async () => {
    world.breaks()
    await start()
    world.watch.stop()
    await pass(900_000)
    expect(world.asked).toBe(1)
    expect(getConnection()).toBe('unknown')
  })
})

describe('connections that died in an outage', () => {
  it('are tried all at once while answers wait, once until the server answers again', async () => {
    const ask = async (times: number) => {
      for (let asked = 0; asked < times; asked += 1) await world.watch.check()
    }
    await start()
    setHasPending(true)
    world.breaks()
    await ask(4)
    expect(world.times).toEqual([1, 1, 6, 1, 1])
    world.answer = async () => ({ status: 'ok' })
    await ask(1)
    world.breaks()
    await ask(2)
    expect(world.times.slice(5)).toEqual([1, 1, 6])
  })

  it('may stay as they are where nothing waits', async () => {
    await start()
    world.breaks()
    await pass(400_000)
    expect(new Set(world.times)).toEqual(new Set([1]))
  })
})

describe("the browser's word", () => {
  it('offline counts at once', async () => {
    await start()
    world.online = false
    world.happens('offline')
    expect(getConnection()).toBe('offline')
  })

  it('online has the server asked at once, and only its answer counts', async () => {
    await start()
    world.online = false
    world.happens('offline')
    world.online = true
    world.breaks()
    world.happens('online')
    expect(getConnection()).toBe('offline')
    await pass(0)
    expect(getConnection()).toBe('unreachable')
    world.answer = async () => ({ status: 'ok' })
    world.happens('online')
    await pass(0)
    expect(getConnection()).toBe('ok')
  })

  it('offline is wrong where the server answers all the same', async () => {
    world.online = false
    world.breaks()
    await start()
    expect(getConnection()).toBe('offline')
    world.answer = async () => ({ status: 'ok' })
    await pass(15_000)
    expect(getConnection()).toBe('ok')
  })
})

describe('the outcome of any call', () => {
  it('has the server asked at once where the call failed', async () => {
    await start()
    world.breaks()
    world.watch.onResponse(false)
    await pass(0)
    expect(world.asked).toBe(2)
    expect(getConnection()).toBe('unreachable')
  })

  it('alone makes nothing unreachable: the server may answer the next question', async () => {
    await start()
    world.watch.onResponse(false)
    await pass(0)
    expect(getConnection()).toBe('ok')
  })

  it('has it asked at once where the call was answered again', async () => {
    world.breaks()
    await start()
    world.answer = async () => ({ status: 'ok' })
    world.watch.onResponse(true)
    await pass(0)
    expect(getConnection()).toBe('ok')
  })

  it('asks no more while the server is being asked, however many fail', async () => {
    await start()
    world.answer = () => new Promise(() => undefined)
    for (let failed = 0; failed < 20; failed += 1) world.watch.onResponse(false)
    await pass(0)
    expect(world.asked).toBe(2)
  })

  it('that came from the cache of the worker says nothing about the server', async () => {
    world.breaks()
    await start()
    const cached = new Response('{}', { headers: { 'X-From-Cache': '2026-01-01T09:00:00Z' } })
    world.watch.onResponse(true, cached)
    await pass(0)
    expect(world.asked).toBe(1)
  })
})

describe('a server that is slow', () => {
  /** Health is answered after this time. */
  const answersAfter = (delay: number) => {
    world.answer = () => {
      const limit = world.limits.at(-1) ?? 0
      return new Promise((resolve, reject) => {
        if (delay < limit) setTimeout(() => resolve({ status: 'ok' }), delay)
        else setTimeout(() => reject(new TypeError('Timeout')), limit)
      })
    }
  }

  it('is reachable where it answers other calls in the time that a check is given', async () => {
    await start()
    setHasPending(true)
    answersAfter(4_500)
    const checked = world.watch.check()
    await pass(1_000)
    world.watch.onResponse(true)
    await pass(1_000)
    expect(await checked).toBe(true)
    expect(getConnection()).toBe('degraded')
  })

  it('is no reason why a check fails before its time is over', async () => {
    await start()
    world.answer = async () => {
      world.watch.onResponse(true)
      throw new NetworkError('The server did not answer.')
    }
    expect(await world.watch.check()).toBe(false)
    expect(getConnection()).toBe('unreachable')
  })

  it('is given more time for the next checks, until it answers quickly again', async () => {
    await start()
    setHasPending(true)
    answersAfter(3_500)
    void world.watch.check()
    await pass(2_000)
    expect(getConnection()).toBe('unreachable')
    world.watch.onResponse(true)
    await pass(3_500)
    expect(getConnection()).toBe('ok')
    answersAfter(100)
    for (let asked = 0; asked < 2; asked += 1) {
      void world.watch.check()
      await pass(100)
    }
    expect(world.limits).toEqual([5_000, 2_000, 4_000, 4_000, 2_000])
  })
})

it('whoever follows it hears of a change, not of each poll', async () => {
  const heard: ConnectionState[] = []
  const stop = onConnection(() => heard.push(getConnection()))
  world.breaks()
  await start()
  await pass(60_000)
  world.answer = async () => ({ status: 'ok' })
  await pass(900_000)
  expect(heard).toEqual(['unreachable', 'ok'])
  stop()
})

describe("the server's time", () => {
  const answerAt = (date: string) => new Response(null, { headers: { Date: date } })

  it('is taken from its answers', async () => {
    await start()
    world.watch.onResponse(true, answerAt('Thu, 01 Jan 2026 10:07:00 GMT'))
    expect(Math.abs(serverNow() - Date.parse('2026-01-01T10:07:00Z'))).toBeLessThanOrEqual(1_000)
    await pass(10_000)
    expect(Math.abs(serverNow() - Date.parse('2026-01-01T10:07:10Z'))).toBeLessThanOrEqual(1_000)
  })

  it('is the one of the device where they agree to the second, and without an answer', () => {
    recordServerTime('Thu, 01 Jan 2026 10:00:00 GMT')
    expect(serverNow()).toBe(Date.now())
    recordServerTime('Thu, 01 Jan 2026 09:30:00 GMT')
    const known = serverNow()
    recordServerTime(null)
    recordServerTime('nonsense')
    expect(serverNow()).toBe(known)
  })
})
