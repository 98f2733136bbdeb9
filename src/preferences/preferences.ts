import { config } from '../config.ts'
import { createStore, useStore } from '../lib/store.ts'

/** How one person wants the product to look on this device. `fontSize` is in px. */
export interface Preferences {
  theme: 'light' | 'dark' | 'device'
  fontSize: number
  motion: 'full' | 'reduced'
}

const { min, max, default: usual } = config.fontSize
const key = 'preferences'

/** What was chosen here, the device's theme by no entry. Storage may be blocked, empty or written by an older version: then nothing was. */
function readStored(): Partial<Preferences> {
  try {
    return parsePreferences(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

function parsePreferences(stored: Record<string, unknown>): Partial<Preferences> {
  const clampSize = (size: number): number => Math.min(max, Math.max(min, Math.round(size)))
  const { theme, fontSize, motion } = stored
  return {
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...(typeof fontSize === 'number' && { fontSize: clampSize(fontSize) }),
    ...((motion === 'full' || motion === 'reduced') && { motion }),
  }
}

const systemSays = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false

function read(): Preferences {
  return {
    theme: 'device',
    fontSize: usual,
    motion: systemSays('(prefers-reduced-motion: reduce)') ? 'reduced' : 'full',
    ...readStored(),
  }
}

const store = createStore(read())

function show(preferences: Preferences): void {
  apply(preferences)
  store.set(preferences)
}

function apply({ theme, fontSize, motion }: Preferences): void {
  const root = document.documentElement
  const deviceTheme = systemSays('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const shownTheme = theme === 'device' ? deviceTheme : theme
  // Of the browser's own text size.
  root.style.fontSize = `${(fontSize / usual) * 100}%`
  root.style.colorScheme = shownTheme
  root.dataset.motion = motion
  root.dataset.theme = shownTheme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', covers[shownTheme])
}

function refresh(): void {
  show(read())
}

/** To be called once, before the first paint: applies what is stored and follows the system and other tabs. */
export function startPreferences(): void {
  refresh()
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) refresh()
  })
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'])
    matchMedia(query).addEventListener('change', refresh)
}

/** Changes some preferences and keeps them; where storage is blocked they last until the page is closed. */
export function setPreferences(change: Partial<Preferences>): void {
  const kept = parsePreferences({ ...readStored(), ...change })
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch (error) {
    console.warn(error)
  }
  show({ ...store.get(), ...change, ...kept })
}

export const usePreferences = (): Preferences => useStore(store)

/** The cover's colour by theme, for what is drawn before or beside the page: the browser's bar. */
export const covers = { light: '#f3e4c1', dark: '#121816' } as const
