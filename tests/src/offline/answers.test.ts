import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NoAnswer } from '../../../src/data/call.ts'
import { AnswerKeeper, type KeeperParts } from '../../../src/offline/answers.ts'

type Save = KeeperParts['save']

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { held: Map<string, string> } {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}

const saved: Save = async (_parts, _id, row) => ({ saved: true, revision: row.revision })

function keeperWith(
  save: Save,
  storage: KeeperParts['storage'] = memory(),
  answers: { subquestion_id: string; answer: string; revision: number }[] = [],
) {
  const spy = vi.fn(save)
  return {
    save: spy,
    keeper: new AnswerKeeper(
      { userId: 1, topicId: 2, attemptId: 3, writer: 'w', storage, save: spy },
      answers,
    ),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an answer', () => {
  test('is sent after half a second without another keystroke, once', async () => {
    const { keeper, save } = keeperWith(saved)
    keeper.type('1.1', 'a')
    await vi.advanceTimersByTimeAsync(400)
    keeper.type('1.1', 'ab')
    await vi.advanceTimersByTimeAsync(499)
    expect(save).not.toHaveBeenCalled()
    expect(keeper.stateOf('1.1').at).toBe('saving')
    await vi.advanceTimersByTimeAsync(1)
    expect(save).toHaveBeenCalledTimes(1)
    expect(save.mock.calls[0]?.[2].text).toBe('ab')
    expect(keeper.stateOf('1.1').at).toBe('server')
  })

  test('is on the device from the first keystroke until the server has it', async () => {
    const storage = memory()
    const { keeper } = keeperWith(saved, storage)
    keeper.type('1.1', 'kept')
    expect([...storage.held.values()].join()).toContain('kept')
    await vi.advanceTimersByTimeAsync(500)
    expect(storage.held.size).toBe(0)
  })

  test('is said to be on the device when the server does not answer, and is tried again until it does', async () => {
    let up = false
    const { keeper, save } = keeperWith(async (...asked) => {
      if (!up) throw new NoAnswer('down')
      return saved(...asked)
    })
    keeper.type('1.1', 'a')
    await vi.advanceTimersByTimeAsync(500)
    expect(keeper.stateOf('1.1').at).toBe('device')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(save.mock.calls.length).toBeGreaterThan(2)
    up = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(keeper.stateOf('1.1').at).toBe('server')
  })

  test('is said to be on the device when the server takes more than two seconds', async () => {
    let answer: (value: { saved: boolean; revision: number }) => void = () => undefined
    const { keeper } = keeperWith(() => new Promise((resolve) => (answer = resolve)))
    keeper.type('1.1', 'a')
    await vi.advanceTimersByTimeAsync(2_400)
    expect(keeper.stateOf('1.1').at).toBe('saving')
    await vi.advanceTimersByTimeAsync(200)
    expect(keeper.stateOf('1.1').at).toBe('device')
    answer({ saved: true, revision: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.stateOf('1.1').at).toBe('server')
  })

  test('is never said to be on a device whose storage is blocked', async () => {
    const blocked = memory()
    blocked.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    const { keeper } = keeperWith(() => Promise.reject(new NoAnswer('down')), blocked)
    keeper.type('1.1', 'a')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(keeper.stateOf('1.1').at).toBe('saving')
  })

  test('typed on while the one before is under way follows it, based on what was saved', async () => {
    const answers: ((value: { saved: boolean; revision: number }) => void)[] = []
    const { keeper, save } = keeperWith(() => new Promise((resolve) => answers.push(resolve)))
    keeper.type('1.1', 'old')
    await vi.advanceTimersByTimeAsync(500)
    keeper.type('1.1', 'new')
    await vi.advanceTimersByTimeAsync(500)
    expect(save).toHaveBeenCalledTimes(1)
    answers[0]?.({ saved: true, revision: 1 })
    await vi.advanceTimersByTimeAsync(500)
    expect(save).toHaveBeenCalledTimes(2)
    expect(save.mock.calls[1]?.[2]).toMatchObject({ text: 'new', revision: 2, base: 1 })
    expect(keeper.stateOf('1.1').at).toBe('saving')
    answers[1]?.({ saved: true, revision: 2 })
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.stateOf('1.1').at).toBe('server')
  })

  test('is not taken for saved when another revision is acknowledged', async () => {
    const { keeper } = keeperWith(async () => ({ saved: true, revision: 99 }))
    keeper.type('1.1', 'a')
    await vi.advanceTimersByTimeAsync(500)
    expect(keeper.stateOf('1.1').at).not.toBe('server')
  })

  test('refused for good keeps its text, is not sent again, and gives way to the server only when dismissed', async () => {
    const { keeper, save } = keeperWith(async () => ({
      saved: false,
      superseded: true,
      revision: 7,
      answer: 'theirs',
    }))
    keeper.type('1.1', 'mine')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(keeper.textOf('1.1')).toBe('mine')
    keeper.dismiss('1.1')
    expect(keeper.textOf('1.1')).toBe('theirs')
    expect(keeper.stateOf('1.1').at).toBe('server')
  })

  test('typed on after a refusal is based on the revision that was in the way', async () => {
    const { keeper, save } = keeperWith(async () => ({
      saved: false,
      superseded: true,
      revision: 7,
      answer: 'theirs',
    }))
    keeper.type('1.1', 'mine')
    await vi.advanceTimersByTimeAsync(500)
    keeper.type('1.1', 'mine again')
    await vi.advanceTimersByTimeAsync(500)
    expect(save.mock.calls[1]?.[2]).toMatchObject({ revision: 8, base: 7 })
  })

  test('waits for the same person when the session has ended', async () => {
    const { keeper, save } = keeperWith(() => Promise.reject(new ApiError(401, { detail: 'Unauthorized' })))
    keeper.type('1.1', 'a')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keeper.stateOf('1.1').at).toBe('sign-in')
    expect(save).toHaveBeenCalledTimes(1)
    expect(keeper.waiting()).toBe(1)
  })
})

describe('after a reload', () => {
  test('what was not sent is there again and is sent', async () => {
    const storage = memory()
    const first = keeperWith(() => Promise.reject(new NoAnswer('down')), storage)
    first.keeper.type('1.1', 'typed offline')
    await vi.advanceTimersByTimeAsync(600)
    first.keeper.close()
    const second = keeperWith(saved, storage, [{ subquestion_id: '1.1', answer: '', revision: 0 }])
    expect(second.keeper.textOf('1.1')).toBe('typed offline')
    await vi.advanceTimersByTimeAsync(0)
    expect(second.keeper.stateOf('1.1').at).toBe('server')
  })

  test('a broken store is no harm', () => {
    const storage = memory()
    storage.setItem('answers:1:3', '[["1.1",{"te')
    expect(keeperWith(saved, storage).keeper.textOf('1.1')).toBe('')
  })

  test("another person's texts are not found", () => {
    const storage = memory()
    storage.setItem('answers:9:3', JSON.stringify([['1.1', { text: 'secret', revision: 1, base: 0 }]]))
    expect(keeperWith(saved, storage).keeper.textOf('1.1')).toBe('')
  })
})

test('the manifest names the revisions the server acknowledged, and nothing else', async () => {
  const { keeper } = keeperWith(
    (parts, id, row) => (id === '1.2' ? Promise.reject(new NoAnswer('down')) : saved(parts, id, row)),
    memory(),
    [{ subquestion_id: '2.1', answer: 'before', revision: 4 }],
  )
  keeper.type('1.1', 'a')
  keeper.type('1.2', 'b')
  await keeper.flush()
  expect(keeper.manifest().split(',').toSorted()).toEqual(['1.1=1', '2.1=4'])
})

test('nothing of an attempt that was handed in stays on the device', () => {
  const storage = memory()
  const { keeper } = keeperWith(() => Promise.reject(new NoAnswer('down')), storage)
  keeper.type('1.1', 'a')
  keeper.forget()
  expect(storage.held.size).toBe(0)
})

test('an exercise left and opened again at once goes on sending', async () => {
  const { keeper } = keeperWith(saved)
  keeper.open()
  const leaving = keeper.leave()
  keeper.open()
  await leaving
  keeper.type('1.1', 'a')
  await vi.advanceTimersByTimeAsync(500)
  expect(keeper.stateOf('1.1').at).toBe('server')
})

test('an exercise that is left sends what was typed last, and then nothing more', async () => {
  const { keeper, save } = keeperWith(() => Promise.reject(new NoAnswer('down')))
  keeper.open()
  keeper.type('1.1', 'a')
  await keeper.leave()
  expect(save).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(save).toHaveBeenCalledTimes(1)
})
