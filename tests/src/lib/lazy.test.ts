import { expect, test, vi } from 'vitest'
import { lazyValue } from '../../../src/lib/lazy.ts'

test('is loaded once, and is there from then on', async () => {
  const fetch = vi.fn(async () => 'part')
  const lazy = lazyValue(fetch)
  expect(lazy.get()).toBeNull()
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(['part', 'part'])
  expect(lazy.get()).toBe('part')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a failure rejects, and the next load tries again', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part')
  const lazy = lazyValue(fetch)
  await expect(lazy.load()).rejects.toThrow('offline')
  expect(await lazy.load()).toBe('part')
})

test('a preload that fails does not reject', async () => {
  const lazy = lazyValue(() => Promise.reject(new Error('offline')))
  await expect(lazy.preload()).resolves.toBeUndefined()
})
