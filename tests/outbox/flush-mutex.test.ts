import { describe, expect, test } from 'vitest'
import { leaseMutex, webLockMutex } from '../../outbox/flush-mutex.ts'
import { Database } from './world/database.ts'
import { DeviceLocks } from './world/lock-manager.ts'
import { Process } from './world/process.ts'
import { Scheduler } from './world/scheduler.ts'

function createTwo(lockType: 'web' | 'lease') {
  const scheduler = new Scheduler()
  const manager = new DeviceLocks()
  const database = new Database()
  const began: string[] = []
  const page = (name: string) => {
    const process = new Process(
      name,
      scheduler,
      () => 0.5,
      () => 0,
    )
    const { clock } = process
    const locks =
      lockType === 'web'
        ? webLockMutex(manager.openedBy(process), clock)
        : leaseMutex(database.openedBy(process), clock, () => name)
    const hold = (ms: number) =>
      locks.runExclusive(() => {
        began.push(name)
        return new Promise<string>((resolve) => void clock.after(ms, () => resolve(name)))
      })
    return { process, hold }
  }
  return { scheduler, began, page }
}

describe.each(['web', 'lease'] as const)('%s locks', (lockType) => {
  test('run one after the other', async () => {
    const { scheduler, began, page } = createTwo(lockType)
    const done = page('first').hold(1_000)
    await scheduler.pass(100)
    const other = page('second').hold(10)
    await scheduler.pass(800)
    expect(began).toEqual(['first'])
    await scheduler.pass(1_000)
    expect(began).toEqual(['first', 'second'])
    expect(await Promise.all([done, other])).toEqual(['first', 'second'])
  })

  test("are stolen after 30 s, and the holder's work continues", async () => {
    const { scheduler, began, page } = createTwo(lockType)
    const done = page('first').hold(60_000)
    await scheduler.pass(100)
    const other = page('second').hold(10)
    await scheduler.pass(29_000)
    expect(began).toEqual(['first'])
    await scheduler.pass(3_000)
    expect(began).toEqual(['first', 'second'])
    await scheduler.pass(40_000)
    expect(await Promise.all([done, other])).toEqual(['first', 'second'])
  })

  test('of a killed page are released after that time', async () => {
    const { scheduler, began, page } = createTwo(lockType)
    const first = page('first')
    void first.hold(1_000)
    await scheduler.pass(100)
    first.process.end()
    void page('second').hold(10)
    await scheduler.pass(32_000)
    expect(began).toEqual(['first', 'second'])
  })

  test('are released after an error', async () => {
    const { scheduler, page } = createTwo(lockType)
    const { process, hold } = page('first')
    const broken = webLockMutex(new DeviceLocks().openedBy(process), process.clock)
    await expect(broken.runExclusive(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
    const done = hold(10)
    await scheduler.pass(100)
    expect(await done).toBe('first')
  })
})
