import { useEffect, useRef } from 'react'
import { createStore, useStore } from './store.ts'

/** What a shortcut does; with `ignoresRepeat` a key that is held down does it once. */
export type Shortcut = (() => void) | { run: () => void; ignoresRepeat: true }

/**
 * By the key as `KeyboardEvent.key` gives it, letters in lower case: `n`, `?`, `Escape`; `Alt+n` for one that also works in
 * text fields. Undefined does nothing.
 */
export type ShortcutMap = Record<string, Shortcut | undefined>

/** A shortcut as the person reads of it. */
export interface ListedShortcut {
  /** As in `ShortcutMap`. */
  key: string
  /** "Next part, also while you write" */
  action: string
  /** Undefined where there is nothing to do now. */
  run: Shortcut | undefined
}

const storageKey = 'single-key-shortcuts'
const singleKeys = createStore(readStored())

/** Whether shortcuts of one character work on this device: speech input and tremor may press them by accident. */
export const useSingleKeys = (): boolean => useStore(singleKeys)

/** Changes that and keeps it; where storage is blocked it lasts until the page is closed. */
export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn)
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    console.warn('Single-key shortcuts could not be kept on this device.')
  }
}

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/**
 * Keyboard shortcuts while the component is shown; none of them in a dialog or a menu. Those of one character work outside
 * of text fields, and only where the person has not turned them off.
 */
export function useShortcuts(map: ShortcutMap): void {
  const current = useRef(map)
  useEffect(() => {
    current.current = map
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = findShortcut(event, current.current)
      if (shortcut === undefined) return
      event.preventDefault()
      if (typeof shortcut === 'function') shortcut()
      else if (!event.repeat) shortcut.run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const elsewhere = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const fields = 'input, textarea, select, [contenteditable]'
/** What Enter and the arrows are for already. */
const controls = `a, button, summary, ${fields}`

function findShortcut(event: KeyboardEvent, map: ShortcutMap): Shortcut | undefined {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented, isComposing, target } = event
  const element = target instanceof Element ? target : null
  if (defaultPrevented || isComposing || metaKey || element?.closest(elsewhere)) return undefined
  const name = key.length === 1 ? key.toLowerCase() : key
  // By the letter: AltGr and a Mac's Option write other characters, which an answer may need.
  if (altKey) return map[`Alt+${name}`]
  if (/^(Enter|Arrow)/.test(name) && element?.closest(controls)) return undefined
  if (key.length > 1) return map[name]
  return ctrlKey || element?.closest(fields) || !singleKeys.get() ? undefined : map[name]
}
