import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const root = {
  style: { setProperty: vi.fn() } as Record<string, unknown>,
  dataset: {} as Record<string, string>,
}
const meta = { setAttribute: vi.fn() }
let stored: Map<string, string>
let dark = false
let still = false

beforeEach(() => {
  vi.resetModules()
  stored = new Map()
  dark = false
  still = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('dark') ? dark : still,
    addEventListener: vi.fn(),
  }))
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => [meta] })
})

afterEach(() => vi.unstubAllGlobals())

const load = () => import('../../../src/preferences/preferences.ts')

it('starts with the theme of the system, the text size of the browser and full motion', async () => {
  dark = true
  const { startPreferences } = await load()
  startPreferences()
  expect(root.dataset).toEqual({ motion: 'full', theme: 'dark' })
  expect(root.style).toMatchObject({ fontSize: '100%', colorScheme: 'dark' })
  expect(meta.setAttribute).toHaveBeenLastCalledWith('content', '#121816')
})

it('starts with reduced motion where the system asks for it, until the person says otherwise', async () => {
  still = true
  const { startPreferences, setPreferences } = await load()
  startPreferences()
  expect(root.dataset.motion).toBe('reduced')
  setPreferences({ motion: 'full' })
  expect(root.dataset.motion).toBe('full')
  expect(JSON.parse(stored.get('preferences') ?? '')).toEqual({ motion: 'full' })
})

it('takes what is stored, and nothing of it that makes no sense', async () => {
  stored.set('preferences', JSON.stringify({ theme: 'pink', fontSize: 400, motion: 'reduced' }))
  const { startPreferences } = await load()
  startPreferences()
  expect(root.dataset).toEqual({ motion: 'reduced', theme: 'light' })
  expect(root.style).toMatchObject({ fontSize: '137.5%' })
})

it.each(['{', 'null', '7', '""'])('does not stumble over %s in the storage', async (text) => {
  stored.set('preferences', text)
  const { startPreferences } = await load()
  startPreferences()
  expect(root.style).toMatchObject({ fontSize: '100%' })
})

it('keeps only what the person chose, so that the rest still follows the system', async () => {
  const { setPreferences } = await load()
  setPreferences({ fontSize: 17 })
  expect(JSON.parse(stored.get('preferences') ?? '')).toEqual({ fontSize: 17 })
  setPreferences({ theme: 'dark' })
  expect(JSON.parse(stored.get('preferences') ?? '')).toEqual({ fontSize: 17, theme: 'dark' })
  expect(root.dataset.theme).toBe('dark')
})

it('follows the system again once no theme is chosen', async () => {
  dark = true
  const { setPreferences } = await load()
  setPreferences({ theme: 'light', fontSize: 17 })
  expect(root.dataset.theme).toBe('light')
  setPreferences({ theme: 'device' })
  expect(root.dataset.theme).toBe('dark')
  expect(JSON.parse(stored.get('preferences') ?? '')).toEqual({ fontSize: 17 })
})

it('still changes where nothing can be stored', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { setPreferences } = await load()
  setPreferences({ fontSize: 20 })
  setPreferences({ theme: 'dark' })
  expect(root.style).toMatchObject({ fontSize: '125%', colorScheme: 'dark' })
})
