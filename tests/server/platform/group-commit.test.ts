import { describe, expect, it } from 'vitest'
import { GroupCommit } from '../../../server/platform/group-commit.ts'

/** A table whose commits the test lets through one by one. */
function table(refuses: (row: string) => Error | null = () => null) {
  const batches: string[][] = []
  const gates: (() => void)[] = []
  let arrived = Promise.withResolvers<void>()
  const line = new GroupCommit<string, string>(
    (row) => row[0] ?? '',
    async (rows) => {
      batches.push(rows)
      await new Promise<void>((resolve) => {
        gates.push(resolve)
        arrived.resolve()
      })
      for (const row of rows) {
        const error = refuses(row)
        if (error !== null) throw error
      }
      return rows.map((row) => (row.endsWith('?') ? undefined : `kept ${row}`))
    },
  )
  const commit = async (): Promise<void> => {
    if (gates.length === 0) await arrived.promise
    arrived = Promise.withResolvers<void>()
    gates.shift()?.()
  }
  return { line, batches, commit }
}

describe('rows on their way to the database', () => {
  it('go at once where nothing is under way, and those that come meanwhile go together', async () => {
    const { line, batches, commit } = table()
    const first = line.add('a1')
    await new Promise((resolve) => setImmediate(resolve))
    const others = [line.add('b1'), line.add('c1')]
    await commit()
    expect(await first).toBe('kept a1')
    await commit()
    expect(await Promise.all(others)).toEqual(['kept b1', 'kept c1'])
    expect(batches).toEqual([['a1'], ['b1', 'c1']])
  })

  it('are not answered before their commit', async () => {
    const { line, commit } = table()
    let answered = false
    const saving = line.add('a1').then(() => (answered = true))
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe(false)
    await commit()
    await saving
  })

  it('never share a batch with another row of the same key, and keep their order', async () => {
    const { line, batches, commit } = table()
    const all = ['a1', 'a2', 'b1', 'a3', 'b2'].map((row) => line.add(row))
    for (let batch = 0; batch < 3; batch += 1) await commit()
    await Promise.all(all)
    expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']])
  })

  it('that were not kept say so, and only they', async () => {
    const { line, commit } = table()
    const both = [line.add('a?'), line.add('b1')]
    await commit()
    expect(await Promise.all(both)).toEqual([undefined, 'kept b1'])
  })

  it('are stored one by one where a batch fails, so that only the faulty one is refused', async () => {
    const { line, batches, commit } = table((row) => (row === 'b1' ? new Error('b1 is faulty') : null))
    const all = Promise.allSettled(['a1', 'b1', 'c1'].map((row) => line.add(row)))
    for (let step = 0; step < 4; step += 1) await commit()
    const outcomes = (await all).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
    expect(outcomes).toEqual(['kept a1', 'Error: b1 is faulty', 'kept c1'])
    expect(batches).toEqual([['a1', 'b1', 'c1'], ['a1'], ['b1'], ['c1']])
  })

  it('are all refused at once where the database is gone, and the next ones try again', async () => {
    let gone = true
    const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const { line, batches, commit } = table(() => (gone ? lost : null))
    const all = Promise.allSettled(['a1', 'b1'].map((row) => line.add(row)))
    await commit()
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    gone = false
    const next = line.add('c1')
    await commit()
    expect(await next).toBe('kept c1')
    expect(batches).toEqual([['a1', 'b1'], ['c1']])
  })

  it('go once more where the connection broke under them, since nobody knows whether they were stored', async () => {
    const broken = [Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })]
    const { line, batches, commit } = table(() => broken.pop() ?? null)
    const all = Promise.all(['a1', 'b1'].map((row) => line.add(row)))
    await commit()
    await commit()
    expect(await all).toEqual(['kept a1', 'kept b1'])
    expect(batches).toEqual([
      ['a1', 'b1'],
      ['a1', 'b1'],
    ])
  })

  it('are refused together where the database goes while they go one by one', async () => {
    const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const failures = [new Error('b1 is faulty'), lost, lost]
    const { line, batches, commit } = table(() => failures.shift() ?? null)
    const all = Promise.allSettled(['a1', 'b1', 'c1'].map((row) => line.add(row)))
    for (let step = 0; step < 3; step += 1) await commit()
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(batches).toEqual([['a1', 'b1', 'c1'], ['a1'], ['b1', 'c1']])
  })
})
