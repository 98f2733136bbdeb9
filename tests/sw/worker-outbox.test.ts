import { describe, expect, it } from 'vitest'
import { realClock } from '../../outbox/clock.ts'
import { emptyFlush, Sender, type FlushResult } from '../../outbox/send.ts'
import type { OutboxStorage } from '../../outbox/storage.ts'
import { flushForPage, flushForSync, isSendMessage } from '../../sw/worker-outbox.ts'

const result = (pendingCount: number): FlushResult => ({
  ...{ pendingCount, nextFlushMs: null, gotNoResponse: false, hasFailed: false, isSignedOut: false },
})

describe('a page that asks the worker for a flush', () => {
  it('is told at once that the worker is alive, and then the result', async () => {
    const replies: unknown[] = []
    const flushing = Promise.withResolvers<FlushResult>()
    const port = { postMessage: (reply: unknown) => void replies.push(reply) }
    const asked: boolean[] = []
    const sending = flushForPage(
      (retryNow = false) => (asked.push(retryNow), flushing.promise),
      { type: 'send', retryNow: true },
      port,
    )
    expect(replies).toEqual([{ type: 'heard' }])
    flushing.resolve(result(2))
    await sending
    expect(asked).toEqual([true])
    expect(replies.slice(1)).toEqual([{ type: 'done', result: result(2) }])
  })

  it('is told when the worker fails, so that it sends itself', async () => {
    const replies: unknown[] = []
    const port = { postMessage: (reply: unknown) => void replies.push(reply) }
    const broken = () => Promise.reject(new Error('no storage'))
    await expect(flushForPage(broken, { type: 'send' }, port)).rejects.toThrow('no storage')
    expect(replies).toEqual([{ type: 'heard' }, { type: 'failed' }])
  })

  it('is recognised among other messages', () => {
    expect(isSendMessage({ type: 'send' })).toBe(true)
    for (const other of [null, 'send', { type: 'SKIP_WAITING' }, {}]) expect(isSendMessage(other)).toBe(false)
  })
})

describe('Background Sync', () => {
  it('ends when nothing is pending', async () => {
    await expect(flushForSync(async () => result(0))).resolves.toBeUndefined()
  })
  it('rejects while something is pending, or the flush failed', async () => {
    await expect(flushForSync(async () => result(1))).rejects.toThrow()
    await expect(flushForSync(() => Promise.reject(new Error('no storage')))).rejects.toThrow()
  })
})

describe('flushes', () => {
  it('run one at a time; all that are asked for during one share the next', async () => {
    const runs: PromiseWithResolvers<number | null>[] = []
    const signedInUser = () => {
      const run = Promise.withResolvers<number | null>()
      runs.push(run)
      return run.promise
    }
    const sender = new Sender({
      storage: { signedInUser } as OutboxStorage,
      fetch: () => Promise.reject(new Error('Nothing is to be sent')),
      clock: realClock,
      mutex: { runExclusive: async (work) => work() },
      random: () => 1,
      notify: () => undefined,
      deleteQuestions: () => Promise.resolve(),
    })
    const ask = () => sender.flush()
    const first = ask()
    const [second, third] = [ask(), ask()]
    expect(runs).toHaveLength(1)
    runs[0]?.reject(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await expect.poll(() => runs.length).toBe(2)
    const fourth = ask()
    runs[1]?.resolve(null)
    await expect.poll(() => runs.length).toBe(3)
    runs[2]?.resolve(null)
    expect(await Promise.all([second, third])).toEqual([emptyFlush, emptyFlush])
    expect(await fourth).toEqual(emptyFlush)
  })
})
