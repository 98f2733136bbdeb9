import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../session/memory-storage.ts'

const root = { dataset: {} as Record<string, string> }
let stored: string | null

beforeEach(() => {
  vi.resetModules()
  root.dataset = {}
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, text: string) => {
      stored = text
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('../../../src/preferences/reading.ts')

it('is applied as it is stored, and what makes no sense is as usual', async () => {
  stored = JSON.stringify({ letters: 'wider', words: 7, tint: 'plaid', hasLineFocus: 'yes', lines: 'wide' })
  await load()
  expect(root.dataset).toEqual({ letters: 'wider', lines: 'wide' })
})

it('is applied by everything that has a sheet', async () => {
  stored = JSON.stringify({ words: 'wide', tint: 'mint' })
  await import('../../../src/components/exercise-book/sheet.tsx')
  expect(root.dataset).toEqual({ words: 'wide', tint: 'mint' })
})

it.each([null, '{', 'null', '7', '""', '[]'])('is as usual where %s is stored', async (text) => {
  stored = text
  await load()
  expect(root.dataset).toEqual({})
})

it('is kept as a whole, and applied again by the next page', async () => {
  stored = null
  const { setReading } = await load()
  setReading({ tint: 'mint' })
  setReading({ words: 'wide' })
  expect(root.dataset).toEqual({ tint: 'mint', words: 'wide' })
  vi.resetModules()
  root.dataset = {}
  await load()
  expect(root.dataset).toEqual({ tint: 'mint', words: 'wide' })
})

it('is of one user, and another who signs in has their own', async () => {
  const storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  const { userId } = await import('../../../src/lib/user-id.ts')
  userId.set(7)
  const { setReading } = await load()
  setReading({ tint: 'mint' })
  userId.set(8)
  expect(root.dataset).toEqual({})
  setReading({ words: 'wide' })
  userId.set(7)
  expect(root.dataset).toEqual({ tint: 'mint' })
  expect(storage.keys()).toEqual(['reading-7', 'reading-8'])
})

it('still changes where nothing can be stored', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { setReading } = await load()
  setReading({ tint: 'mint' })
  expect(root.dataset).toEqual({ tint: 'mint' })
})
