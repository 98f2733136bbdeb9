import { describe, expect, it } from 'vitest'
import { GroupCommit } from '../../../server/platform/group-commit.ts'

/** A queue whose commits the test finishes one by one. */
function createQueue(getError: (row: string) => Error | null = () => null) {
  const batches: string[][] = []
  const gates: (() => void)[] = []
  let arrived = Promise.withResolvers<void>()
  const queue = new GroupCommit<string, string>(
    (row) => row[0] ?? '',
    async (rows) => {
      batches.push(rows)
      await new Promise<void>((resolve) => {
        gates.push(resolve)
        arrived.resolve()
      })
      for (const row of rows) {
        const error = getError(row)
        if (error !== null) throw error
      }
      return rows.map((row) => (row.endsWith('?') ? undefined : `stored ${row}`))
    },
  )
  const commit = async (): Promise<void> => {
    if (gates.length === 0) await arrived.promise
    arrived = Promise.withResolvers<void>()
    gates.shift()?.()
  }
  return { queue, batches, commit }
}

describe('rows of a group commit', () => {
  it('are written at once if no commit is running, and otherwise together in the next one', async () => {
    const { queue, batches, commit } = createQueue()
    const first = queue.add('a1')
    await new Promise((resolve) => setImmediate(resolve))
    const others = [queue.add('b1'), queue.add('c1')]
    await commit()
    expect(await first).toBe('stored a1')
    await commit()
    expect(await Promise.all(others)).toEqual(['stored b1', 'stored c1'])
    expect(batches).toEqual([['a1'], ['b1', 'c1']])
  })

  it('are not acknowledged before their commit', async () => {
    const { queue, commit } = createQueue()
    let isResolved = false
    const saving = queue.add('a1').then(() => (isResolved = true))
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isResolved).toBe(false)
    await commit()
    await saving
  })

  it('never share a batch with another row of the same key, and stay in order', async () => {
    const { queue, batches, commit } = createQueue()
    const all = ['a1', 'a2', 'b1', 'a3', 'b2'].map((row) => queue.add(row))
    for (let batch = 0; batch < 3; batch += 1) await commit()
    await Promise.all(all)
    expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']])
  })

  it('resolve with undefined if they were not stored, each on its own', async () => {
    const { queue, commit } = createQueue()
    const both = [queue.add('a?'), queue.add('b1')]
    await commit()
    expect(await Promise.all(both)).toEqual([undefined, 'stored b1'])
  })

  it('are stored one by one if a batch fails, so that only the faulty one rejects', async () => {
    const { queue, batches, commit } = createQueue((row) => (row === 'b1' ? new Error('b1 is faulty') : null))
    const all = Promise.allSettled(['a1', 'b1', 'c1'].map((row) => queue.add(row)))
    for (let step = 0; step < 4; step += 1) await commit()
    const outcomes = (await all).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
    expect(outcomes).toEqual(['stored a1', 'Error: b1 is faulty', 'stored c1'])
    expect(batches).toEqual([['a1', 'b1', 'c1'], ['a1'], ['b1'], ['c1']])
  })

  it('all reject at once if the database is unreachable, and later ones are tried again', async () => {
    let isDown = true
    const connectionError = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const { queue, batches, commit } = createQueue(() => (isDown ? connectionError : null))
    const all = Promise.allSettled(['a1', 'b1'].map((row) => queue.add(row)))
    await commit()
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    const next = queue.add('c1')
    await commit()
    expect(await next).toBe('stored c1')
    expect(batches).toEqual([['a1', 'b1'], ['c1']])
  })

  it('are retried once if the connection broke, because they may not have been stored', async () => {
    const broken = [Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })]
    const { queue, batches, commit } = createQueue(() => broken.pop() ?? null)
    const all = Promise.all(['a1', 'b1'].map((row) => queue.add(row)))
    await commit()
    await commit()
    expect(await all).toEqual(['stored a1', 'stored b1'])
    expect(batches).toEqual([
      ['a1', 'b1'],
      ['a1', 'b1'],
    ])
  })

  it('all reject if the database becomes unreachable while they are stored one by one', async () => {
    const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const failures = [new Error('b1 is faulty'), lost, lost]
    const { queue, batches, commit } = createQueue(() => failures.shift() ?? null)
    const all = Promise.allSettled(['a1', 'b1', 'c1'].map((row) => queue.add(row)))
    for (let step = 0; step < 3; step += 1) await commit()
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(batches).toEqual([['a1', 'b1', 'c1'], ['a1'], ['b1', 'c1']])
  })
})
