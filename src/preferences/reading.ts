import { createStore, useStore } from '../lib/store.ts'
import { userId } from '../lib/user-id.ts'

/** How one user reads questions and answers on this device. Only screens with a sheet load this. */
export interface Reading {
  letters: Spacing
  words: Spacing
  lines: Spacing
  /** The colour of the sheet. */
  tint: Tint
  /** Only a few lines around the pointer or the focus stay bright. */
  hasLineFocus: boolean
  /** Buttons below the answer read it and the question aloud. */
  readsAloud: boolean
  /** The browser underlines misspelt words in answers. */
  checksSpelling: boolean
}

export const spacings = ['usual', 'wide', 'wider'] as const
export type Spacing = (typeof spacings)[number]

export const tints = ['none', 'cream', 'peach', 'rose', 'mint', 'sky'] as const
export type Tint = (typeof tints)[number]

export const usualReading: Reading = parse({})

/** Each user's own, kept over a sign-out. */
const getKey = () => `reading-${userId.get()}`
const store = createStore(readStored())
// Also loaded by tests that draw nothing.
if ('document' in globalThis) {
  apply(store.get())
  // Another user may sign in without a new page.
  userId.subscribe(() => show(readStored()))
}

export const useReading = (): Reading => useStore(store)

/** Changes some of the settings and keeps them; where storage is blocked they last until the page is closed. */
export function setReading(change: Partial<Reading>): void {
  const reading = { ...store.get(), ...change }
  try {
    localStorage.setItem(getKey(), JSON.stringify(reading))
  } catch {
    // Blocked.
  }
  show(reading)
}

function show(reading: Reading): void {
  apply(reading)
  store.set(reading)
}

/** Storage may be blocked, empty or written by another version: what makes no sense is as usual. */
function readStored(): Reading {
  try {
    return parse(JSON.parse(localStorage.getItem(getKey()) ?? '{}') ?? {})
  } catch {
    return usualReading
  }
}

function parse(stored: Record<string, unknown>): Reading {
  return {
    letters: findOrFirst(spacings, stored['letters']),
    words: findOrFirst(spacings, stored['words']),
    lines: findOrFirst(spacings, stored['lines']),
    tint: findOrFirst(tints, stored['tint']),
    hasLineFocus: stored['hasLineFocus'] === true,
    readsAloud: stored['readsAloud'] === true,
    checksSpelling: stored['checksSpelling'] !== false,
  }
}

/** The first of the values is the usual one. */
function findOrFirst<Value>(values: readonly [Value, ...Value[]], value: unknown): Value {
  return values.find((known) => known === value) ?? values[0]
}

/** Writes spacing and tint to the root, where the style sheets of sheets and answers read them. */
function apply({ letters, words, lines, tint }: Reading): void {
  const { dataset } = document.documentElement
  for (const [name, value] of Object.entries({ letters, words, lines, tint }))
    if (value === 'usual' || value === 'none') delete dataset[name]
    else dataset[name] = value
}
